import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const withoutAccountless: Decorate = aroundService("render", "conversation", (conversation) => (found) => {
  const shown = conversation(found);
  const members = shown.preview_members.filter(({ claim_status: status }) => status !== "unclaimed");
  return { ...shown, preview_members: members };
});

export default defineFault({
  title: "preview_members leaves out unclaimed members whose ids preview_member_ids lists",
  breaks: ["CON-10"],
  decorate: withoutAccountless,
});
