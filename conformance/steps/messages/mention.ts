// How this deployment mentions a member, by the profile.

import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { single, text } from "../../readers/envelope.ts";

/** Markdown that mentions a member. */
export async function mentionOf(session: Session, memberId: string): Promise<string> {
  const template = session.need("bindings.mention");
  if (!/\{\{(display_name|handle)\}\}/.test(template)) return template.replaceAll("{{member_id}}", memberId);
  const read = await session.call("getMember", { path: { memberId } });
  const member = session.given(isSuccess(read) && single(read.json), "a member can be read", read);
  const names = {
    member_id: memberId,
    display_name: text(member, "display_name"),
    handle: text(member, "handle"),
  };
  return template.replaceAll(/\{\{(member_id|display_name|handle)\}\}/g, (_, name: keyof typeof names) =>
    session.given(names[name], `a member shows its ${name} (bindings.member.${name})`, read),
  );
}
