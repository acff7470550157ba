// The conversation of the profile that one of its two people can open and the other cannot.

import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type PostedMessage, type PostOptions, postMessage } from "../messages/messages.ts";
import { readMessage } from "../requests/call-until.ts";

type Person = "primary" | "second";

export interface HiddenConversation {
  readonly id: string;
  /** Who can read and write in it. */
  readonly insider: Person;
  /** Whom it is hidden from. */
  readonly outsider: Person;
}

/** Whose conversation the fixture is, by the profile. */
export function hiddenConversation(session: Session): HiddenConversation {
  const insider = session.profile.openers.hidden_conversation ?? "second";
  return {
    id: session.need("fixtures.hidden_conversation"),
    insider,
    outsider: insider === "primary" ? "second" : "primary",
  };
}

/** Posts into it. */
export const postHidden = (
  session: Session,
  { id, insider }: HiddenConversation,
  options: Pick<PostOptions, "content"> = {},
): Promise<PostedMessage> => postMessage(session, { ...options, as: insider, conversation: id });

/** @throws Untestable unless the fixture is what the profile says: open to the one and closed to the other */
export async function needHidden(session: Session, conversation: HiddenConversation): Promise<void> {
  const { insider, outsider } = conversation;
  const { id } = await postHidden(session, conversation);
  const own = await readMessage(session, id, { as: insider });
  session.given(isSuccess(own), `keys.${insider} can read fixtures.hidden_conversation`, own);
  const other = await session.call("getMessage", { as: outsider, path: { messageId: id } });
  session.given(!isSuccess(other), `fixtures.hidden_conversation is closed to keys.${outsider}`, other);
}
