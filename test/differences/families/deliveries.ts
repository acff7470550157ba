// Webhook deliveries as another deployment may send them: with more headers, again although they were taken, later, in
// another order (line 308: headers, retries and order are not shown).
import type { Tampering } from "../../mutations/defect.ts";
import type { Difference } from "../difference.ts";

const deliveries = (
  name: string,
  why: string,
  topic: string,
  make: () => NonNullable<Tampering["deliver"]>,
): Difference => ({ name: `deliveries/${name}`, why, topics: [topic], make: () => ({ deliver: make() }) });

const OPEN = "line 308: headers, schedule and order of deliveries are not shown";
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export default [
  deliveries(
    "with-more-headers",
    OPEN,
    "delivery headers",
    () => (call, forward) =>
      forward({
        ...call,
        headers: { ...call.headers, "x-attempt": "1", "user-agent": "hooks/7", traceparent: "00-1-1-01" },
      }),
  ),
  deliveries("taken-and-sent-again", "line 300: delivery is at least once", "delivery repetition", () => {
    return async (call, forward) => {
      const answer = await forward(call);
      await forward(call);
      return answer;
    };
  }),
  deliveries(
    "every-third-comes-again-later",
    "line 300: delivery is at least once",
    "delivery repetition",
    () => {
      let count = 0;
      return async (call, forward) => {
        const answer = await forward(call);
        if (++count % 3 === 0) setTimeout(() => void forward(call).catch(() => undefined), 150);
        return answer;
      };
    },
  ),
  deliveries("come-late", OPEN, "delivery time", () => async (call, forward) => {
    await later(120);
    return forward(call);
  }),
  deliveries("come-in-another-order", OPEN, "delivery time", () => {
    let count = 0;
    return async (call, forward) => {
      if (++count % 2 === 0) await later(90);
      return forward(call);
    };
  }),
] satisfies Difference[];
