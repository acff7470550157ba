// How this deployment mentions a member, by the profile.
import type { Session } from "../engine/session.ts";

/** Markdown that mentions a member. */
export const mentionOf = (session: Session, memberId: string): string =>
  session.need("bindings.mention").replaceAll("{{member_id}}", memberId);
