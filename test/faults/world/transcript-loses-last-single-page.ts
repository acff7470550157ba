import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read one segment at a time ends before its last segment",
  breaks: ["CAL-02"],
  decorate: inBody("getTranscript", (body, request) => {
    if (request.query.limit !== 1 || request.query.cursor === undefined) return body;
    const isLast = !body.page_info.has_next_page;
    return isLast ? { ...body, segments: [] } : body;
  }),
});
