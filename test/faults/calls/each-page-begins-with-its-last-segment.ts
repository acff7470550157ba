import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every page of a transcript is in the reverse order of time, and the pages themselves are not",
  breaks: ["CAL-07"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    return { ...response, body: { ...response.body, segments: response.body.segments.toReversed() } };
  }),
});
