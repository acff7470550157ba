import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

type Projection = Record<string, unknown> & { readonly archived_at: string | null };

export default defineFault({
  title: "archived_at of a member in a conversation is a date",
  breaks: ["GEN-27"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => {
    const { preview_members: members, ...rest } = data as { preview_members: readonly Projection[] };
    return {
      data: { ...rest, preview_members: members.map((member) => ({ ...member, archived_at: "2026-01-31" })) },
    };
  }),
});
