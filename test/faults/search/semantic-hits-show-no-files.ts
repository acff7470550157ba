// Line 216: both modes search messages; the rows of the similarity search are read without their attachments.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic search show no files",
  breaks: ["SRC-13"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode !== "semantic") return response;
    const { data } = response.body;
    return {
      ...response,
      body: { data: { ...data, items: data.items.map((item) => ({ ...item, files: [] })) } },
    };
  }),
});
