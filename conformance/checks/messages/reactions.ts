// A message that was just created has no reactions.
import { defineCheck } from "../../engine/session/check.ts";
import { readEverywhere } from "../../steps/messages/agreement/readings.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { needProperty } from "../../steps/resources/shown-property.ts";

export default defineCheck({
  title: "a message without reactions has an empty reactions array",
  requirements: ["MSG-21"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const readings = [
      ...(await readEverywhere(session, root)),
      ...(await readEverywhere(session, reply, root)),
    ];
    needProperty(
      session,
      "getMessage",
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
