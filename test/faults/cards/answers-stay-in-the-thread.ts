import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the answer to a question with the mode conversation that stands in a thread is posted in this thread",
  breaks: ["CRD-89"],
  decorate: around("createMessage", (original) => (request, context) => {
    const { body } = request;
    if (body.thread_root_id == null) return original(request, context);
    const markdown_content = body.markdown_content?.replace(
      /"replyMode": ?"conversation"/,
      '"replyMode":"thread"',
    );
    return original(
      { ...request, body: { ...body, ...(markdown_content && { markdown_content }) } },
      context,
    );
  }),
});
