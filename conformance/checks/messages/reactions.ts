// A message that was just created has no reactions.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Reading, readEverywhere } from "../../steps/messages/agreement/readings.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { needMessageProperty } from "../../steps/resources/shown-property.ts";

export default defineCheck({
  title: "a message without reactions has an empty reactions array",
  requirements: ["MSG-21"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("MSG-21", "a message to which nobody reacts");
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const readings = [...(await readBare(session, root)), ...(await readBare(session, reply, root))];
    needMessageProperty(
      session,
      "reactions",
      readings.map(({ message }) => message),
    );
    for (const { by, message, exchange } of readings) {
      const { reactions } = message;
      if (reactions === undefined) continue;
      session.judge("MSG-21", Array.isArray(reactions) && reactions.length === 0, {
        message: `a message without reactions does not have an empty reactions array in ${by}`,
        expected: [],
        found: reactions,
        exchanges: [exchange],
      });
    }
  },
});

/** A bot may react to any message; later readings then show its reaction, so only the first one is judged. */
async function readBare(
  session: Session,
  posted: PostedMessage,
  root?: PostedMessage,
): Promise<readonly Reading[]> {
  const readings = await readEverywhere(session, posted, root);
  if (!readings.some(isReactedTo)) return readings;
  const again = await readEverywhere(session, posted, root);
  return again.slice(1).every(isReactedTo) ? again.slice(0, 1) : again;
}

const isReactedTo = ({ message: { reactions } }: Reading): boolean =>
  Array.isArray(reactions) && reactions.length > 0;
