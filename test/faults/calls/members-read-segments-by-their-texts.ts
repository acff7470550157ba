import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the segments on a page that an ordinary member reads are in the order of their texts",
  breaks: ["CAL-07"],
  decorate: inBody("getTranscript", (body, _, context) => {
    if (context.role !== "member") return body;
    const segments = body.segments.toSorted((one, other) => (one.content < other.content ? -1 : 1));
    return { ...body, segments };
  }),
});
