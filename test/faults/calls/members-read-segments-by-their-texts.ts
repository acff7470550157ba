import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the segments on a page that an ordinary member reads are in the order of their texts",
  breaks: ["CAL-07"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.role !== "member") return response;
    const segments = response.body.segments.toSorted((one, other) => (one.content < other.content ? -1 : 1));
    return { ...response, body: { ...response.body, segments } };
  }),
});
