// The two previews of a conversation's members, which name the same members (CON-10).
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import type { JsonObject } from "../../text/json.ts";
import type { ReadContext } from "./conversations.ts";

/** Whether preview_members has the ids of preview_member_ids; their order is free. */
export function previewsAgree(context: JsonObject): boolean {
  const { shown, named } = previewsOf(context);
  return [...shown].sort().join() === [...named].map(String).sort().join();
}

function previewsOf({ preview_members: members, preview_member_ids: ids }: JsonObject) {
  const shown = Array.isArray(members) ? members.map(readId) : [];
  const named: readonly unknown[] = Array.isArray(ids) ? ids : [];
  return { shown, named };
}

export function judgePreviewIds(session: Session, { as, context }: ReadContext): void {
  const { shown, named } = previewsOf(context);
  session.judge("CON-10", previewsAgree(context), {
    message: "preview_members of a conversation context are not the members that preview_member_ids lists",
    expected: named,
    found: { conversation: context.id, read_by: as, preview_members: shown },
  });
}
