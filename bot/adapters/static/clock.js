// The countdown of the awaited player, by the server's time.

import { find } from "./dom.js";
import { t } from "./words.js";

/** Show seconds and a bar while a turn has an end; quiet otherwise. */
export function startClock(state) {
  let whole = 0, ends = 0;
  setInterval(() => {
    const until = state.table?.turn_ends;
    const clock = find("#clock"), bar = find("#timer");
    bar.parentElement.classList.toggle("still", !until);
    if (!until) { clock.textContent = ""; bar.style.transform = "scaleX(0)"; ends = 0; return; }
    const left = Math.max(0, until - (Date.now() + state.offset));
    if (until !== ends) { ends = until; whole = Math.max(left, limit(state)); }
    clock.textContent = t("seconds", { n: Math.ceil(left / 1000) });
    clock.classList.toggle("late", left < 15000);
    bar.style.transform = `scaleX(${whole ? left / whole : 0})`;
    bar.classList.toggle("late", left < 15000);
  }, 250);
}

function limit(state) {
  const option = state.house?.options.find((each) => each.name === "time_limit");
  return Number(option?.value) * 1000 || 0;
}
