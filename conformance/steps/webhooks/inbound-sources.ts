// Inbound webhook sources and their routes: the profile says with which bodies they are created.

import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { atPointer } from "../../text/pointer.ts";
import { fillTemplate } from "../../text/template.ts";
import { perRun } from "../running/per-session.ts";

export const createSource = (
  session: Session,
  name: string,
  options: Pick<CallOptions, "as" | "idempotencyKey" | "inEachHeader"> = {},
): Promise<Exchange> => session.call("createInboundSource", { ...options, body: sourceBody(session, name) });

/** Whether sources take an administrator is not said: where keys.primary is refused, keys.keys_admin is asked from then on. */
const keepers = perRun((): { as: Role } => ({ as: "primary" }));

/** The key that creates the sources of the checks about them, lists them and adds routes. */
export const keeperOf = (session: Session): Role => keepers(session).as;

export async function createKeptSource(
  session: Session,
  name: string,
  options: Pick<CallOptions, "idempotencyKey" | "inEachHeader"> = {},
): Promise<Exchange> {
  const as = keeperOf(session);
  const created = await createSource(session, name, { ...options, as });
  if (created.status !== 403 || as === "keys_admin" || !session.has("keys.keys_admin")) return created;
  const byAdmin = await createSource(session, name, { ...options, as: "keys_admin" });
  if (!isSuccess(byAdmin)) return created;
  keepers(session).as = "keys_admin";
  return byAdmin;
}

export const sourceBody = (session: Session, name: string): unknown =>
  fillTemplate(session.profile.bindings.inbound_source.body, { name });

/** The id in the response that created a source. */
export const sourceId = (session: Session, created: Exchange): string | undefined => {
  const id = isSuccess(created)
    ? atPointer(created.json, session.need("bindings.inbound_source.id"))
    : undefined;
  return id === undefined || id === null ? undefined : String(id);
};

/**
 * The body that creates a route of that name into that conversation; the profile's template need not show
 * both.
 */
export const routeBody = (session: Session, name: string, conversation: string): unknown =>
  fillTemplate(session.profile.bindings.inbound_route.body, { conversation_id: conversation, name });
