import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

interface Hits {
  readonly items: readonly object[];
}

const member = { id: "mem_1", display_name: "Ada", member_type: "human", projection_kind: "full" };

export default defineFault({
  title: "members of a conversation that is found have another projection_kind and member_type",
  breaks: ["CON-27"],
  decorate: inJson("GET", /^\/v1\/search\/conversations\b/, ({ data }) => {
    const { items, ...rest } = data as Hits;
    return { data: { ...rest, items: items.map((item) => ({ ...item, preview_members: [member] })) } };
  }),
});
