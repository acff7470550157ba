// The message that an event carries, held against the one that is read by its id.
import type { Complaint } from "../engine/finding.ts";
import type { Session } from "../engine/session.ts";
import type { JsonObject } from "../wire/envelope.ts";
import { isRendered, shownText } from "../wire/message-text.ts";

/** Judges EVT-07. @param where what carries the event, for sentences */
export function judgeSameMessage(
  session: Session,
  object: JsonObject,
  message: JsonObject,
  where: string,
  evidence: Pick<Complaint, "exchanges"> = {},
): void {
  for (const name of ["id", "conversation_id", "author_id", "content"]) {
    // What a read does not show, or retains as null, cannot disagree; nor can a text with what it is rendered to.
    if ((message[name] ?? null) === null || (name === "content" && isOtherForm(object, message))) continue;
    session.judge("EVT-07", object[name] === message[name], {
      message: `the message in ${where} has another ${name} than the message that is read by its id`,
      expected: message[name],
      found: object[name],
      ...evidence,
    });
  }
}

const isOtherForm = (object: JsonObject, message: JsonObject): boolean =>
  isRendered(String(object.content)) !== isRendered(String(message.content)) ||
  (typeof object.content === "string" && object.content === shownText(message));
