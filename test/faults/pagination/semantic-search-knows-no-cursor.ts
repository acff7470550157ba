// Line 216: "a `mode` parameter with a `semantic` value exists". Every page is the first.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search with mode=semantic answers every cursor with its first page",
  breaks: ["GEN-36"],
  decorate: inReceived("searchMessages", (request) => {
    const { cursor, ...query } = request.query;
    return query.mode === "semantic" ? { ...request, query } : request;
  }),
});
