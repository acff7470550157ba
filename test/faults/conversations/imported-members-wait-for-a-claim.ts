// Line 79: "claim_status | enum `claimed`, `unclaimed`, nullable".
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the context of a conversation shows the claim_status pending for an imported member",
  breaks: ["CON-16"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    const preview_members = data.preview_members.map((member: Loose) =>
      member.claim_status === "unclaimed" ? { ...member, claim_status: "pending" } : member,
    );
    return { data: { ...data, preview_members } };
  }),
});
