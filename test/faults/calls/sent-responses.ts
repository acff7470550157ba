// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Line 228: "Call metadata, participants, summary". Calls are read in either header.
  "bearers-read-one-participant": {
    title: "a call that is read with a bearer token has one participant",
    breaks: ["CAL-06"],
    decorate: inJson("GET", /^\/v1\/calls\/[^/?]+(\?|$)/, (json, { headers }) =>
      headers.authorization === undefined
        ? json
        : { ...json, participants: (json.participants as readonly unknown[]).slice(0, 1) },
    ),
  },
  "participants-are-a-count": {
    title: "participants is a number",
    breaks: ["CAL-01"],
    decorate: inJson("GET", /\/calls\/[^/]+$/, (call) => ({ ...call, participants: 2 })),
  },
  "segments-are-sorted-as-texts": {
    title: "the segments on a page of a transcript are in the order of their starts as texts",
    breaks: ["CAL-07"],
    decorate: inJson("GET", /^\/v1\/calls\/[^/?]+\/transcript/, (json) => {
      const startOf = ({ start_ms }: Loose): string => String(start_ms);
      const segments = [...(json as Loose).segments].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
      return { ...json, segments };
    }),
  },
});
