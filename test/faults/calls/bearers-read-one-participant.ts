// Line 228: "Call metadata, participants, summary". Calls are read in either header.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a call that is read with a bearer token has one participant",
  breaks: ["CAL-06"],
  decorate: inJson("GET", /^\/v1\/calls\/[^/?]+(\?|$)/, (json, { headers }) =>
    headers.authorization === undefined
      ? json
      : { ...json, participants: (json.participants as readonly unknown[]).slice(0, 1) },
  ),
});
