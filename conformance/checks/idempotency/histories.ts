// Histories of requests with a few keys: new ones, repetitions, changed bodies, races and broken connections
// in any order, compared with a model. After each history every accepted message is there once and still
// replays. Where the profile has two identities and two conversations, they share the keys, and neither shows
// or affects the requests of the other.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal } from "../../exchange/exchange.ts";
import { commandsFor } from "../../models/idempotency/idempotency-commands.ts";
import {
  claimOf,
  judgeInvariants,
  keyOf,
  type Model,
  type Place,
  startHistory,
} from "../../models/idempotency/idempotency-model.ts";
import { judge } from "../../models/judge.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title:
    "after any history of requests with Idempotency-Keys each accepted message exists once and still replays",
  requirements: ["IDM-02", "IDM-03", "IDM-04", "IDM-05", "IDM-06", "IDM-07", "IDM-08", "IDM-10", "IDM-11"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const places = placesOf(session);
    for (const place of places) await postMessage(session, place);
    await session.property(
      session.commands(commandsFor(places.length), { maxCommands: 20 }),
      async (commands, example) => {
        const model = await startHistory(example, places);
        for (const place of places.slice(1)) if (!model.broken) await shareKey(model, example, place);
        if (!model.broken) await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await judgeInvariants(model, example);
      },
      { examples: 6 },
    );
  },
});

/** The first one is the usual one. */
function placesOf(session: Session): readonly [Place, ...Place[]] {
  const conversation = session.need("fixtures.conversation");
  const [hasSecond, hasElsewhere] = [session.has("keys.second"), session.has("fixtures.second_conversation")];
  if (!hasSecond) session.notSeen("IDM-11", "a second identity that uses a key of the first");
  if (!hasElsewhere) session.notSeen("IDM-10", "a second conversation to which a key of the first is sent");
  return [
    { as: "primary", conversation },
    ...(hasSecond ? [{ as: "second", conversation } as const] : []),
    ...(hasElsewhere
      ? [{ as: "primary", conversation: session.need("fixtures.second_conversation") } as const]
      : []),
  ];
}

/** Every history begins by using one key in every place, so that every run shares a key. */
async function shareKey(model: Model, session: Session, place: Place): Promise<void> {
  const [first] = model.claims;
  if (first === undefined) throw new Error("a history starts with a claim");
  const { slot, body, id } = first;
  const exchange = await sendMessage(session, { ...place, idempotencyKey: keyOf(model, slot), body });
  const shared = createdId(exchange);
  if (shared !== undefined && shared !== id) model.claims.push({ slot, place, body, id: shared });
  const isOwn = claimOf(model, slot, place) !== undefined;
  if (place.as !== first.place.as)
    judge(model, session, "IDM-11", isOwn, {
      message: "an Idempotency-Key of one identity, sent by another, did not create a new message",
      expected: `2xx with another message than ${id}`,
      found: outcomeOf(exchange),
    });
  else
    judge(model, session, "IDM-10", isRefusal(exchange) || isOwn, {
      message: "an Idempotency-Key of one conversation, sent to another, returned the message of the first",
      expected: `a refusal, or 2xx with another message than ${id}`,
      found: outcomeOf(exchange),
    });
}
