import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the answer to a question with the mode conversation that stands in a thread is posted in this thread",
  breaks: ["CRD-89"],
  decorate: inReceived("createMessage", (request) => {
    const { body } = request;
    if (body.thread_root_id == null) return request;
    const markdown_content = body.markdown_content?.replace(
      /"replyMode": ?"conversation"/,
      '"replyMode":"thread"',
    );
    return { ...request, body: { ...body, ...(markdown_content && { markdown_content }) } };
  }),
});
