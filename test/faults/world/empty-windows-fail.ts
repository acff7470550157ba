// Line 344: 400 invalid input, 500 server failure. A range from one moment to the same one has no beginning.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message list whose time filter ends where it begins, or before, is a server failure",
  breaks: ["ERR-12"],
  decorate: before("listMessages", ({ query }) => {
    const [start, end] = [Date.parse(query.after ?? ""), Date.parse(query.before ?? "")];
    if (/^\d{4}-/.test(query.after ?? "") && /^\d{4}-/.test(query.before ?? "") && start >= end)
      throw new Error("messages: an empty range");
  }),
});
