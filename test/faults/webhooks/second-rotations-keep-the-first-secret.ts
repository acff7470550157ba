// Spec 305, 317: a receiver verifies with the endpoint's secret, and for the announced overlap, which is a MAY, with the one
// before. A rotation inside of the overlap leaves the older secret where it is.
import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

interface Secrets {
  readonly current: string;
  readonly previous?: string;
  readonly previousUntil: number;
}

export default defineFault({
  title: "after a second rotation inside of the overlap the secret before it does not verify",
  breaks: ["WHK-16"],
  decorate: (services) => {
    const known = new Map<string, Secrets>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) {
          const { id, signing_secret: current } = response.body.data;
          known.set(id, { current, previousUntil: 0 });
        }
      }),
      after("rotateWebhookSecret", (response) => {
        if (response.status !== 200) return;
        const { id, signing_secret: current, previous_signing_secret_expires_at: until } = response.body.data;
        const before = known.get(id);
        if (before === undefined || before.current === current) return;
        const isKept = before.previous !== undefined && before.previousUntil > services.clock.now();
        const previous = isKept ? before.previous : before.current;
        const previousUntil = typeof until === "string" ? Date.parse(until) : 0;
        known.set(id, { current, ...(previous && { previous }), previousUntil });
      }),
      inAttempts((attempt) => {
        const [current] = attempt.secrets;
        const previous = known.get(attempt.endpointId)?.previous;
        if (current === undefined || attempt.secrets.length < 2 || previous === undefined) return attempt;
        return { ...attempt, secrets: [current, previous] };
      }),
    )(services);
  },
});
