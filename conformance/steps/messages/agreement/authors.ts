// The author of a message, as a response with that message shows it.

import { Untestable } from "../../../engine/session/finding.ts";
import type { Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { idText, single } from "../../../readers/envelope.ts";

/** @throws Untestable naming the binding */
export function authorIn(session: Session, exchange: Exchange): string {
  session.given(isSuccess(exchange), "a message can be read", exchange);
  const author = shownAuthor(exchange);
  if (author !== undefined) return author;
  const { author_id: place } = session.profile.bindings.message;
  const missing =
    place === undefined ? "no bindings.message.author_id" : `"${place}" as bindings.message.author_id`;
  throw new Untestable(`the profile has ${missing}, and ${exchange.operation} shows no author there`);
}

/** The author where the response shows one. */
export const shownAuthor = ({ json }: Exchange): string | undefined => idText(single(json)?.author_id);
