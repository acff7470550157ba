// Handlers of the members operations.
import type { Handlers } from "../generated/handlers.ts";
import { notFound } from "../refusal.ts";

export const getMember: Handlers["getMember"] = async ({ path }, { services, caller }) => {
  const member = await services.store.members.get(caller, path.memberId);
  if (member === undefined) throw notFound("member");
  return { status: 200, body: services.render.member(member) };
};
