import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every page of a transcript is in the reverse order of time, and the pages themselves are not",
  breaks: ["CAL-07"],
  decorate: inBody("getTranscript", (body) => ({ ...body, segments: body.segments.toReversed() })),
});
