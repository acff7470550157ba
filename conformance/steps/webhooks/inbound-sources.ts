// Inbound webhook sources and their routes: the profile says with which bodies they are created.

import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { atPointer } from "../../text/pointer.ts";
import { fillTemplate } from "../../text/template.ts";

export const createSource = (
  session: Session,
  name: string,
  options: Pick<CallOptions, "as" | "idempotencyKey" | "inEachHeader"> = {},
): Promise<Exchange> => session.call("createInboundSource", { ...options, body: sourceBody(session, name) });

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
