// Spec 26, 223: a list with cursors. The page behind a cursor is always read from the newest message down: `WHERE id > ?
// ORDER BY id DESC LIMIT ?` jumps over the messages beside the cursor.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor to newer messages leads to the newest page and skips those in between",
  breaks: ["GEN-46"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const beside = await original(request, context);
    const { after, before, ...query } = request.query;
    if (after === undefined || before !== undefined || !Number.isNaN(Date.parse(after))) return beside;
    const newest = await original({ ...request, query }, context);
    if (beside.status !== 200 || newest.status !== 200) return beside;
    const oldest = beside.body.data.items.at(-1)?.created_at ?? "";
    const items = newest.body.data.items.filter(({ created_at }) => created_at >= oldest);
    return { ...newest, body: { data: { ...newest.body.data, items } } };
  }),
});
