// Line 317: deliveries are "verified with the endpoint's signing secret"; the test has the secret from a memory that the end
// of the overlap clears.
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "during the overlap of a rotation test events are signed with the old secret alone",
  breaks: ["WHK-15"],
  decorate: inAttempts((attempt) => {
    const isTest = JSON.parse(attempt.payload).type === "webhook.test";
    return isTest && attempt.secrets.length > 1 ? { ...attempt, secrets: attempt.secrets.slice(1) } : attempt;
  }),
});
