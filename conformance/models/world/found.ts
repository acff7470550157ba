// Observations by search: exactly those who may read a message find it by its words.

import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { haveIds } from "../../steps/lists/listing.ts";
import { search, searchFor, wordsParameter } from "../../steps/lists/search.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { judgeFacts } from "./shown.ts";
import { type Eyes, lacksScope, type Said, type World } from "./world.ts";

/** The search for a word of a message, by one who may find it and by one who may not. */
export async function observeSearch(world: World, message: Said, eyes: Eyes): Promise<void> {
  const { session } = world;
  const options = { operation: "searchMessages", words: message.word, as: eyes.caller } as const;
  if (world.sees(eyes.actor, message.place) === true) {
    const { found, items, last } = await searchFor(session, message.id, options);
    if (lacksScope(last)) return;
    session.judge("SRC-01", found, {
      message: `searchMessages by ${eyes.caller.label} for a word of ${message.name} (${message.class.name}) does not find it`,
      expected: `a hit with message ${message.id}`,
      found: responseOf(last),
      exchanges: [message.exchange, last],
    });
    const hit = items.find((item) => readId(item) === message.id);
    if (hit !== undefined) judgeFacts(world, message, hit, last, `the search by ${eyes.caller.label}`);
    if (found) await observeGone(world, message, eyes);
    return;
  }
  for (const mode of [undefined, "semantic"] as const) {
    const exchange = await session.call("searchMessages", {
      as: eyes.caller,
      query: { [wordsParameter(session, "searchMessages")]: message.word, mode },
    });
    session.judge("SRC-02", !isSuccess(exchange) || !hasHit(world, exchange.json, message, eyes), {
      message: `searchMessages by ${eyes.caller.label}, who has no access to the conversation, finds ${message.name}${mode === undefined ? "" : " with mode=semantic"}`,
      expected: "no hit",
      found: responseOf(exchange),
      exchanges: [message.exchange, exchange],
    });
  }
}

/** What the text said before is not found any more, once what it says now is. */
async function observeGone(world: World, message: Said, eyes: Eyes): Promise<void> {
  for (const [word] of [...world.gone].filter(([, whose]) => whose === message)) {
    const options = { operation: "searchMessages", words: word, as: eyes.caller } as const;
    const last = await readUntil(
      world.session,
      () => search(world.session, options),
      ({ items }) => !haveIds([message.id])(items),
    );
    world.session.judge("SRC-15", !haveIds([message.id])(last.items), {
      message: `searchMessages by ${eyes.caller.label} still finds ${message.name} by a word that its import has replaced`,
      expected: "no hit",
      about: last.last,
    });
  }
}

/** The words that were asked for may be repeated beside the hits, and a forward shows the text to others. */
const hasHit = (world: World, json: unknown, message: Said, eyes: Eyes): boolean =>
  holdsId(json, message.id) ||
  (message.text !== undefined && !world.isForwardedTo(message, eyes.actor) && holdsText(json, message.text));
