import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key gets three times what its limit lets through",
  breaks: ["RAT-01"],
  decorate: (parts) => {
    const { take } = parts.limiter;
    let taken = 0;
    parts.limiter.take = (caller, policy) => {
      taken += 1;
      if (taken % 3 === 0) take(caller, policy);
    };
    return parts;
  },
});
