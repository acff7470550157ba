import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key gets three times what its limit lets through",
  breaks: ["RAT-01"],
  decorate: aroundService("limiter", "take", (take) => {
    let taken = 0;
    return (caller, policy) => {
      taken += 1;
      if (taken % 3 === 0) take(caller, policy);
    };
  }),
});
