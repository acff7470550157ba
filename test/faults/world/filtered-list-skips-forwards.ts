// Spec 223: "List messages (supports a limit and cursor/time filters)". A forward is a message of its conversation, and the
// list without a filter shows it; the query with a time bound is another one, joined on the text of the message alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list of messages with a time filter leaves out forwards",
  breaks: ["MSG-07", "MSG-03"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    const { after = "", before = "" } = request.query;
    if (response.status !== 200 || !`${after} ${before}`.includes(":")) return response;
    const { data } = response.body;
    const items = data.items.filter(({ forward_source }) => forward_source === undefined);
    return { ...response, body: { data: { ...data, items } } };
  }),
});
