// Line 305: rotation returns the signing secret; line 317: deliveries "are verified with the endpoint's signing
// secret". While an old secret is still honoured, the place of the newest one is taken.
import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "after a second rotation within the overlap deliveries are signed with the secret before the newest alone",
  breaks: ["WHK-15", "WHK-12"],
  decorate: (services) => {
    const rotations = new Map<string, number>();
    return both(
      after("rotateWebhookSecret", (response, request) => {
        const { endpointId } = request.path;
        if (response.status === 200) rotations.set(endpointId, (rotations.get(endpointId) ?? 0) + 1);
      }),
      inAttempts((attempt) =>
        (rotations.get(attempt.endpointId) ?? 0) >= 2 && attempt.secrets.length > 1
          ? { ...attempt, secrets: attempt.secrets.slice(1) }
          : attempt,
      ),
    )(services);
  },
});
