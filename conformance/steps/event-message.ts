// The message that an event carries, held against the one that is read by its id.
import type { Complaint } from "../engine/finding.ts";
import type { Session } from "../engine/session.ts";
import type { JsonObject } from "../wire/envelope.ts";
import { isRendered, shownText } from "../wire/message-text.ts";
import { textDifference } from "../wire/text-difference.ts";

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
      expected: brief(message[name]),
      found: differently(message[name], object[name]),
      ...evidence,
    });
  }
}

/** Of a long text its beginning, and of another one the place where it differs. */
const isLong = (value: unknown): value is string => typeof value === "string" && value.length > 300;
const brief = (value: unknown): unknown => (isLong(value) ? `${value.slice(0, 200)}...` : value);
const differently = (read: unknown, told: unknown): unknown => {
  const difference = isLong(read) && typeof told === "string" ? textDifference(read, told) : undefined;
  return difference === undefined
    ? brief(told)
    : { at: difference.at, read: difference.sent, told: difference.read };
};

const isOtherForm = (object: JsonObject, message: JsonObject): boolean =>
  isRendered(String(object.content)) !== isRendered(String(message.content)) ||
  (typeof object.content === "string" && object.content === shownText(message));
