// Line 117: markdown_content is what was written; lists put names in for mentions.
import type * as types from "../../../generator/generated/types.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const named = (items: readonly types.Message[], _request: unknown, { services }: Context) =>
  items.map((item) => ({
    ...item,
    content:
      item.content?.replaceAll(/<@(mem_\w+)>/g, (mention, id: string) => {
        const name = services.store.directory.memberName(id);
        return name === null ? mention : `@${name}`;
      }) ?? null,
  }));

export default defineFault({
  title: "lists show the names of members in place of their mentions",
  breaks: ["MSG-24", "MSG-29", "MSG-08"],
  decorate: both(inListed("listMessages", named), inListed("listReplies", named)),
});
