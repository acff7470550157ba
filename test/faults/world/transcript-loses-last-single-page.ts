import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read one segment at a time ends before its last segment",
  breaks: ["CAL-02"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.limit !== 1 || request.query.cursor === undefined)
      return response;
    const isLast = !response.body.page_info.has_next_page;
    return isLast ? { ...response, body: { ...response.body, segments: [] } } : response;
  }),
});
