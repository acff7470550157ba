// Line 117: markdown_content is the message body. "@Bo" is replaced by the mention of the member of that name.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member's name behind an at sign is stored as a mention of the member",
  breaks: ["MSG-08", "MSG-24"],
  decorate: around("createMessage", (original) => async (request, context) => {
    let { markdown_content: content } = request.body;
    for (const [whole, name = ""] of content?.matchAll(/(?<![<\w])@([A-Z][a-z]+)\b/g) ?? []) {
      const { items } = await context.services.store.search.members(context.caller, name, {
        offset: 0,
        limit: 2,
      });
      const found = items.find(({ displayName }) => displayName === name);
      if (found !== undefined) content = content?.replace(whole, `<@${found.id}>`) ?? null;
    }
    return original({ ...request, body: { ...request.body, markdown_content: content } }, context);
  }),
});
