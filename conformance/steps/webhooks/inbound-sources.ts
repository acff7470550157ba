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

/** Whether sources take an administrator is not said: where keys.primary is refused, the first of these that is not is asked from then on. */
const administrators: readonly Role[] = ["keys_admin", "import_admin"];
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
  if (created.status !== 403 || as !== "primary") return created;
  for (const administrator of administrators) {
    if (!session.has(`keys.${administrator}`)) continue;
    const byAdmin = await createSource(session, name, { ...options, as: administrator });
    if (!isSuccess(byAdmin)) continue;
    keepers(session).as = administrator;
    return byAdmin;
  }
  return created;
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
