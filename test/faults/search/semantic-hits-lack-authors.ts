import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits with mode=semantic lack author_name",
  breaks: ["SRC-13"],
  decorate: after("searchMessages", (response, request) => {
    if (request.query.mode !== "semantic" || response.status !== 200) return;
    for (const item of response.body.data.items) Reflect.deleteProperty(item, "author_name");
  }),
});
