import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key gets three times what its limit lets through",
  breaks: ["RAT-01"],
  decorate: (services) => {
    const { take } = services.limiter;
    let taken = 0;
    services.limiter.take = (caller, policy) => {
      taken += 1;
      if (taken % 3 === 0) take(caller, policy);
    };
    return services;
  },
});
