// Observations by search: exactly the callers that may read a message find it by its words.

import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../../leaks/holds-text.ts";
import { isTelling } from "../../../leaks/shows-id.ts";
import { items, readId } from "../../../readers/envelope.ts";
import { hitDifferences, hitLacks } from "../../../readers/lists/same-hit.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { haveIds } from "../../../steps/lists/listing.ts";
import { readUntil } from "../../../steps/running/call-until.ts";
import { search, searchFor, wordsParameter } from "../../../steps/search/search.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import type { Eyes, Said, World } from "../world.ts";
import { judgeFacts } from "./shown.ts";

/** The search for a word of a message, by an actor who may find it and by one who may not. */
export async function observeSearch(world: World, message: Said, eyes: Eyes): Promise<void> {
  const { session } = world;
  const options = { operation: "searchMessages", words: message.word, as: eyes.caller } as const;
  if (world.sees(eyes.actor, message.place) === true) {
    const { found, items: hits, last } = await searchFor(session, message.id, options);
    if (lacksScope(last)) return;
    session.judge("SRC-01", found, {
      message: `searchMessages by ${eyes.caller.label} for a word of ${message.name} (${message.class.name}) does not find it`,
      expected: `a hit with message ${message.id}`,
      about: [message.exchange, last],
    });
    const hit = hits.find((item) => readId(item) === message.id);
    if (hit !== undefined)
      judgeFacts(world, message, { message: hit, exchange: last, by: `the search by ${eyes.caller.label}` });
    if (found) await observeGone(world, message, eyes);
    if (hit !== undefined) await observeSemantic(world, message, hit, eyes);
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
      about: [message.exchange, exchange],
    });
  }
}

/** The semantic mode shows a message that it also finds as the other mode does. */
async function observeSemantic(world: World, message: Said, hit: JsonObject, eyes: Eyes): Promise<void> {
  const { session } = world;
  const hitIn = ({ json }: Exchange): JsonObject | undefined =>
    (items(json) ?? []).filter(isObject).find((item) => readId(item) === message.id);
  const ask = (mode: "semantic" | undefined): Promise<Exchange> =>
    session.call("searchMessages", {
      as: eyes.caller,
      query: { [wordsParameter(session, "searchMessages")]: message.word, mode },
    });
  const semantic = await ask("semantic");
  const found = hitIn(semantic);
  if (found === undefined) return;
  const by = `the search by ${eyes.caller.label} with mode=semantic`;
  judgeFacts(world, message, { message: found, exchange: semantic, by });
  const lacks = hitLacks(hit, found);
  session.judge("SRC-13", lacks.length === 0, {
    message: `the search by ${eyes.caller.label} shows no ${lacks.join(" and ")} of ${message.name} with mode=semantic, as it does without a mode`,
    expected: hit,
    found,
    exchanges: [message.exchange, semantic],
  });
  if (hitDifferences(hit, found).length === 0) return;
  const differencesIn = ([one, other]: readonly (Exchange | undefined)[]): readonly string[] => {
    const [plain, same] = [one && hitIn(one), other && hitIn(other)];
    return plain === undefined || same === undefined ? [] : hitDifferences(plain, same);
  };
  const both = await readUntil(
    session,
    async () => [await ask(undefined), await ask("semantic")],
    (exchanges) => differencesIn(exchanges).length === 0,
    session.profile.timing.search_index_ms,
  );
  session.judge("SRC-13", differencesIn(both).length === 0, {
    message: `the search by ${eyes.caller.label} shows another ${differencesIn(both).join(" and ")} of ${message.name} with mode=semantic than without a mode`,
    expected: both[0] && hitIn(both[0]),
    found: both[1] && hitIn(both[1]),
    exchanges: [message.exchange, ...both],
  });
}

/** An earlier text of a message is not found any more, once its current text is. */
async function observeGone(world: World, message: Said, eyes: Eyes): Promise<void> {
  for (const [word] of [...world.gone].filter(([, whose]) => whose === message)) {
    const options = { operation: "searchMessages", words: word, as: eyes.caller } as const;
    const last = await readUntil(
      world.session,
      () => search(world.session, options),
      (listing) => !haveIds([message.id])(listing.items),
    );
    world.session.judge("SRC-15", !haveIds([message.id])(last.items), {
      message: `searchMessages by ${eyes.caller.label} still finds ${message.name} by a word that its import has replaced`,
      expected: "no hit",
      about: last.last,
    });
  }
}

/**
 * The words that were asked for may be repeated beside the hits, and a forward shows the text to others. A short id may be that of
 * something else, or a count.
 */
const hasHit = (world: World, json: unknown, message: Said, eyes: Eyes): boolean =>
  (isTelling(message.id)
    ? holdsId(json, message.id)
    : haveIds([message.id])((items(json) ?? []).filter(isObject))) ||
  (message.text !== undefined && !world.isForwardedTo(message, eyes.actor) && holdsText(json, message.text));
