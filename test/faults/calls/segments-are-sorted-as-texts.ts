import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the segments on a page of a transcript are in the order of their starts as texts",
  breaks: ["CAL-07"],
  decorate: inJson("GET", /^\/v1\/calls\/[^/?]+\/transcript/, (json) => {
    const startOf = ({ start_ms }: Loose): string => String(start_ms);
    const segments = [...(json as Loose).segments].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
    return { ...json, segments };
  }),
});
