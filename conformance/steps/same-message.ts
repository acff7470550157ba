// Holds what an answer or an event says of a message against the message that is read by its id.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import type { Session } from "../engine/session.ts";
import { type JsonObject, single } from "../wire/envelope.ts";
import { disagreements } from "../wire/same-message.ts";
import { readMessage } from "./call-until.ts";
import type { PostedMessage } from "./messages.ts";

/** What another place shows of a message. */
export interface Told {
  /** The place, as a subject. */
  readonly where: string;
  readonly message: JsonObject;
  readonly exchange?: Exchange;
}

/**
 * Reads the message, which has to be the last reading of it.
 * @returns judges what another place told of it
 */
export async function compareWithRead(
  session: Session,
  posted: PostedMessage,
): Promise<(requirement: string, told: Told) => void> {
  const exchange = await readMessage(session, posted.id);
  const read = session.given(
    isSuccess(exchange) && single(exchange.json),
    "a message can be read by its id",
    exchange,
  );
  return (requirement, { where, message: told, exchange: telling }) => {
    const different = disagreements(told, read);
    session.judge(requirement, different.length === 0, {
      message: `${where} shows another ${different.join(" and ")} of a message than GET`,
      expected: different.map((name) => read[name]),
      found: different.map((name) => told[name]),
      exchanges: [posted.exchange, ...(telling ? [telling] : []), exchange],
    });
  };
}
