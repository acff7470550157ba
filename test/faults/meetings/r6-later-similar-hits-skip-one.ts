// Line 216: "a mode parameter with a semantic value exists"; line 26: pages of data.items. The place of a ranked page
// counts from one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every later page of the semantic message search leaves out its first hit",
  breaks: ["GEN-36"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    const { mode, cursor } = request.query;
    if (response.status !== 200 || mode !== "semantic" || cursor === undefined) return response;
    const { data } = response.body;
    return { ...response, body: { data: { ...data, items: data.items.slice(1) } } };
  }),
});
