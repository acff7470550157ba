// The target of a subscription that names its own identity, in the form that the profile gives.
import type { Session } from "../../engine/session/session.ts";
import { fillTemplate } from "../../text/template.ts";
import { callerMember } from "../resources/caller-member.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";

/** `undefined` where the profile has no such form, or no subscription shows its target. */
export async function namedTarget(session: Session): Promise<unknown> {
  const template = session.profile.bindings.realtime_target;
  if (template === undefined) return undefined;
  const member = await unlessUntestable(() => callerMember(session, "primary"));
  return member?.isTarget === true ? fillTemplate(template, { member_id: member.id }) : undefined;
}
