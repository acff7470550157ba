// Line 216: q is what people copy from a text, with the line end or the tab between its words.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFault({
  title: "a message search finds nothing when a line end or a tab stands between the words of its q",
  breaks: ["SRC-17"],
  decorate: around(
    "searchMessages",
    (original) => async (request, context) =>
      /\S[ ]*[\t\r\n]+[ ]*\S/.test(request.query.q) ? emptyPage : original(request, context),
  ),
});
