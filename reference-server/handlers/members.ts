// Handlers of the members operations.
import type { Handlers } from "../generated/handlers.ts";
import { notFound } from "../refusal.ts";

export const getMember: Handlers["getMember"] = async ({ path }, { parts, caller }) => {
  const member = await parts.store.members.get(caller, path.memberId);
  if (member === undefined) throw notFound("member");
  return { status: 200, body: parts.wire.member(member) };
};
