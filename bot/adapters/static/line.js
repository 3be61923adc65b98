// The line to the room: connects, comes back after a break, and loses no command.

const uuid = () => crypto.randomUUID?.()
  ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** `heard` gets every frame; `changed` gets "open", "broken" or "refused". */
export class Line {
  constructor(room, { heard, changed, hello }) {
    Object.assign(this, { heard, changed, hello });
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/r/${room}/socket`;
    this.waiting = new Map(); // unanswered commands by id: sent again, with the same id, after a break
    this.tries = 0;
    this.connect();
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
  }

  connect() {
    clearTimeout(this.timer);
    const socket = this.socket = new WebSocket(this.address);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.tries = 0;
      socket.send(JSON.stringify({ do: "hello", ...this.hello() }));
      for (const { frame } of this.waiting.values()) socket.send(JSON.stringify(frame));
      this.changed("open");
    };
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.changed(opened || this.tries < 3 ? "broken" : "refused");
      this.timer = setTimeout(() => this.connect(), Math.min(8000, 400 * 2 ** this.tries++) * (0.7 + Math.random() * 0.6));
    };
  }

  /** Try at once: the phone woke up, or the network is back. */
  now() {
    if (this.socket.readyState === WebSocket.CLOSED) { this.tries = 0; this.connect(); }
  }

  /** Send a command; the promise has the dealer's answer. */
  ask(what, parts = {}) {
    const frame = { do: what, id: uuid(), ...parts };
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
    return new Promise((answered) => this.waiting.set(frame.id, { frame, answered }));
  }

  take(frame) {
    if (!("ack" in frame)) return this.heard(frame);
    const asked = this.waiting.get(frame.ack);
    this.waiting.delete(frame.ack);
    asked?.answered(frame);
  }
}
