// Compares a message as a response or an event shows it with the message that is read by its id.
import { isDeepStrictEqual } from "node:util";
import type { Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { single } from "../../../readers/envelope.ts";
import { disagreements, shownByBoth } from "../../../readers/messages/message-agreement.ts";
import type { JsonObject } from "../../../text/json.ts";
import { readMessage } from "../../running/call-until.ts";
import type { PostedMessage } from "../messages.ts";
import { isAnother } from "./readings.ts";

/** The properties of a message that another place shows. */
interface ShownElsewhere {
  /** The place, as a subject. */
  readonly where: string;
  readonly message: JsonObject;
  readonly exchange?: Exchange;
}

/**
 * Reads the message, which has to be the last reading of it.
 * @param as the reader of the other places: names may be written for their reader @returns a function that
 * judges the properties in another place
 */
export async function compareWithRead(
  session: Session,
  posted: PostedMessage,
  as: Role = "primary",
): Promise<(requirement: string, shown: ShownElsewhere) => Promise<void>> {
  const exchange = await readMessage(session, posted.id, { as });
  const read = session.given(
    isSuccess(exchange) && single(exchange.json),
    "a message can be read by its id",
    exchange,
  );
  session.given(!isAnother(exchange, posted), "GET of a message returns that message", exchange);
  return async (requirement, { where, message: shown, exchange: telling }) => {
    if (shownByBoth(shown, read).length === 0)
      return session.notSeen(requirement, "two places show a message with properties in common");
    const suspected = disagreements(shown, read);
    const again = suspected.length > 0 ? single((await readMessage(session, posted.id, { as })).json) : read;
    // Properties that differ in two readings in a row, such as addresses signed for each reader, cannot be
    // compared.
    const different = suspected.filter((name) => isDeepStrictEqual(again?.[name], read[name]));
    for (const name of suspected.filter((property) => !different.includes(property)))
      session.observe("properties of a message that are others at each reading", name);
    session.judgeNone(
      requirement,
      different.map((name) => shown[name]),
      {
        message: `${where} shows another ${different.join(" and ")} of a message than GET`,
        expected: different.map((name) => read[name]),
        exchanges: [posted.exchange, ...(telling ? [telling] : []), exchange],
      },
    );
  };
}
