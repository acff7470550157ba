import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery verifies under the secret of another endpoint as well",
  breaks: ["WHK-12"],
  decorate: (services) => {
    const all = new Set<string>();
    return inAttempts((attempt) => {
      for (const secret of attempt.secrets) all.add(secret);
      return { ...attempt, secrets: [...new Set([...attempt.secrets, ...all])] };
    })(services);
  },
});
