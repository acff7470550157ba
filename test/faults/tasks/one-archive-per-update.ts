import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two resources that one update archives only the first is archived",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const ops = request.body.resource_ops ?? [];
    const first = ops.findIndex(({ op }) => op === "archive");
    const resource_ops = ops.filter(({ op }, index) => op !== "archive" || index === first);
    return { ...request, body: { ...request.body, resource_ops } };
  }),
});
