// Line 125: conversation_name. The message list remembers the name that it showed first; reading by id does not.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "after a conversation was renamed, the list of its messages names it as before and the message by its id anew",
  breaks: ["MSG-29"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inListed("listMessages", (items) =>
      items.map((item) => {
        const name = names.get(item.conversation_id) ?? item.conversation_name;
        names.set(item.conversation_id, name);
        return { ...item, conversation_name: name };
      }),
    )(services);
  },
});
