// The conversations of the profile that one of its keys can open and another cannot.
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type PostedMessage, type PostOptions, postMessage } from "../messages/messages.ts";
import { readMessage } from "../running/call-until.ts";
import { openerOf, otherThan, type Person } from "./fixture-openers.ts";

/** The parts of the profile that say which conversation is hidden from whom. */
export const hiddenNeeds = ["fixtures.hidden_conversation", "keys.second"] as const;

export interface HiddenConversation {
  readonly id: string;
  readonly fixture: "hidden_conversation" | "conversation_without_agent";
  /** A caller who can read and write in it. */
  readonly insider: Role;
  /** A caller who cannot. */
  readonly outsider: Role;
}

/** The fixture `hidden_conversation`, and its opener according to the profile. */
export function hiddenConversation(
  session: Session,
): HiddenConversation & Readonly<Record<"insider" | "outsider", Person>> {
  const insider = openerOf(session, "hidden_conversation", "second");
  return {
    id: session.need("fixtures.hidden_conversation"),
    fixture: "hidden_conversation",
    insider,
    outsider: otherThan(insider),
  };
}

/** The fixture `conversation_without_agent`; `undefined` unless the profile names it and an agent. */
export function hiddenFromAgent(session: Session): HiddenConversation | undefined {
  const fixture = "conversation_without_agent";
  const id = session.profile.fixtures[fixture];
  if (id === undefined || !session.has("keys.agent")) return undefined;
  return { id, fixture, insider: openerOf(session, fixture, "primary"), outsider: "agent" };
}

/** Posts a message into the conversation, as the insider. */
export const postHidden = (
  session: Session,
  { id, insider }: HiddenConversation,
  options: Pick<PostOptions, "content"> = {},
): Promise<PostedMessage> => postMessage(session, { ...options, as: insider, conversation: id });

/** @throws Untestable unless the fixture is as the profile says: open to the one and closed to the other */
export async function needHidden(session: Session, conversation: HiddenConversation): Promise<void> {
  const { insider, outsider, fixture } = conversation;
  const { id } = await postHidden(session, conversation);
  const own = await readMessage(session, id, { as: insider });
  session.given(isSuccess(own), `keys.${insider} can read fixtures.${fixture}`, own);
  const other = await session.call("getMessage", { as: outsider, path: { messageId: id } });
  session.given(!isSuccess(other), `fixtures.${fixture} is closed to keys.${outsider}`, other);
}
