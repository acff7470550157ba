// As histories.ts, with two identities and two conversations that share the keys: a request of one must not
// show or affect the requests of the other.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { commandsFor } from "../../models/idempotency/idempotency-commands.ts";
import {
  claimOf,
  judge,
  judgeInvariants,
  keyOf,
  type Model,
  type Place,
  startHistory,
} from "../../models/idempotency/idempotency-model.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, isRefusal, outcomeOf, sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "histories of shared Idempotency-Keys never mix up identities or conversations",
  requirements: ["IDM-02", "IDM-03", "IDM-04", "IDM-05", "IDM-06", "IDM-07", "IDM-08", "IDM-10", "IDM-11"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "fixtures.second_conversation", "keys.second"],
  async run(session) {
    const conversation = session.need("fixtures.conversation");
    const places: readonly [Place, Place, Place] = [
      { as: "primary", conversation },
      { as: "second", conversation },
      { as: "primary", conversation: session.need("fixtures.second_conversation") },
    ];
    for (const place of places) await postMessage(session, place);
    const histories = session.commands(commandsFor(places.length), { maxCommands: 20 });
    await session.property(
      histories,
      async (commands, example) => {
        const model = await startHistory(example, places);
        if (!model.broken) await shareKey(model, example, places);
        if (!model.broken) await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await judgeInvariants(model, example);
      },
      { examples: 4 },
    );
  },
});

/** Every history begins by using one key in every place, so that every run shares a key. */
async function shareKey(
  model: Model,
  session: Session,
  [, other, elsewhere]: readonly [Place, Place, Place],
): Promise<void> {
  const [first] = model.claims;
  if (first === undefined) throw new Error("a history starts with a claim");
  const { slot, body, id } = first;
  const share = async (place: Place) => {
    const exchange = await sendMessage(session, { ...place, idempotencyKey: keyOf(model, slot), body });
    const shared = createdId(exchange);
    if (shared !== undefined && shared !== id) model.claims.push({ slot, place, body, id: shared });
    return exchange;
  };
  const second = await share(other);
  judge(model, session, "IDM-11", claimOf(model, slot, other) !== undefined, {
    message: "an Idempotency-Key of one identity, sent by another, did not create a new message",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
  });
  const third = await share(elsewhere);
  judge(model, session, "IDM-10", isRefusal(third) || claimOf(model, slot, elsewhere) !== undefined, {
    message: "an Idempotency-Key of one conversation, sent to another, returned the message of the first",
    expected: `a refusal, or 2xx with another message than ${id}`,
    found: outcomeOf(third),
  });
}
