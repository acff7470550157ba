import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the time filter since loses messages",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { after } = request.query;
    const at = Date.parse(after ?? "");
    const query = Number.isNaN(at)
      ? request.query
      : { ...request.query, after: new Date(Math.ceil(at / 60_000) * 60_000).toISOString() };
    return { ...request, query };
  }),
});
