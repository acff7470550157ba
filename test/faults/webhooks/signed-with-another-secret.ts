import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery is signed with the secret of another endpoint",
  breaks: ["WHK-12"],
  decorate: (services) => {
    let before: readonly string[] | undefined;
    return inAttempts((attempt) => {
      const secrets = before ?? attempt.secrets;
      before = attempt.secrets;
      return { ...attempt, secrets };
    })(services);
  },
});
