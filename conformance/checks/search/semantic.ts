// The semantic mode is an option of the same search: its response has a list in the same place, of hits of the same form.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { inCyrillic, inHan, inHebrew } from "../../inputs/spellings.ts";
import { type TextClass, textClass } from "../../inputs/text-classes.ts";
import { items, readId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { placeOfItems, placesOfId, rawItems } from "../../readers/lists/list-form.ts";
import { messageProperties } from "../../readers/messages/message-properties.ts";
import { picture } from "../../steps/files/contents.ts";
import { readyFile } from "../../steps/files/uploads.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { judgeModes } from "../../steps/search/both-modes.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "the message search accepts mode=semantic and responds in the form it has without a mode",
  requirements: ["SRC-03", "SRC-13", "SRC-18"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const word = madeUpWord(session);
    const posted = await postMessage(session, { content: `the ${word} moves to Tuesday` });
    const plain = await searchFor(session, posted.id, { operation: "searchMessages", words: word });
    session.given(plain.found, "a message is found by a word of its text", plain.last);
    const hit = session.given(
      hitsOf(session, plain.last).find(({ id }) => id === posted.id),
      "the last page that was read has the hit",
    );
    session.notSeen("SRC-13", "a message that is found with mode=semantic as well as without a mode");
    session.notSeen("SRC-18", "a hit with mode=semantic");
    for (const q of [word, `when does the ${word} move?`, "planning", madeUpWord(session)])
      await judgeForm(session, q, hit, plain.last);
    await judgeCallers(session, word);
    await judgeScripts(session);
    await unlessUntestable(() => judgeBeside(session));
    await inParallel(sampleByEffort(session, texts, 0, { quick: 3 }), (text) => judgeText(session, text));
  },
});

/**
 * A caller that gets a list without a mode also gets one in the semantic mode, with the key in either header.
 */
async function judgeCallers(session: Session, q: string): Promise<void> {
  const callers: AdHocKey[] = [];
  for (const role of ["primary", "second", "agent", "import_admin"] as const)
    if (session.has(`keys.${role}`)) callers.push(...(await inEachHeader(session, role)));
  await inParallel(callers, (as) => judgeAlike(session, q, as));
}

/** A text of any script that is searched without a mode is searched in the semantic mode too. */
async function judgeScripts(session: Session): Promise<void> {
  const as = { key: session.need("keys.primary"), label: "primary" };
  const word = madeUpWord(session);
  const written = [inCyrillic, inHebrew, inHan].map((spell) => spell(word));
  const some = sampleByEffort(session, [...written, `déjà ${word}`, `${word} 🚀`], 0, { quick: 2 });
  await inParallel(some, (q) => judgeAlike(session, q, as));
}

async function judgeAlike(session: Session, q: string, as: AdHocKey): Promise<void> {
  const placeIn = ({ response }: Exchange): string | undefined =>
    placeOfItems(response?.json, session.profile, "searchMessages");
  const plain = await session.call("searchMessages", { as, query: { q } });
  if (!isSuccess(plain) || placeIn(plain) === undefined) return;
  const semantic = await session.call("searchMessages", { as, query: { q, mode: "semantic" } });
  if (saysMissingScope(semantic.json)) return;
  session.judge("SRC-03", isSuccess(semantic) && placeIn(semantic) === placeIn(plain), {
    message: `a message search of ${callerName(as)} for ${JSON.stringify(q)} with mode=semantic was not answered with a list as one without a mode`,
    expected: `2xx with a list in ${placeIn(plain)}`,
    about: [plain, semantic],
  });
}

/** Classes of one short line: a search shows all of it. */
const CLASSES = ["markup", "quotes", "escapes", "Markdown escapes", "links", "several blanks"] as const;
const texts = CLASSES.map(textClass);

/**
 * A message with pictures and a file, where those are accepted, that has a reply: both modes show everything
 * beside its text.
 */
async function judgeBeside(session: Session): Promise<void> {
  const word = madeUpWord(session);
  const { capabilities } = session.profile;
  const file = capabilities.has("files")
    ? await unlessUntestable(() => readyFile(session, picture(92)))
    : undefined;
  const body = {
    image_urls: ["https://images.example/a.png", "https://images.example/b.png"],
    ...(file !== undefined && { file_ids: [file.id] }),
  };
  const posted = await tryPostMessage(session, { content: `the ${word} has pictures`, body });
  if (posted === undefined) return;
  if (capabilities.has("threads")) await postReply(session, posted);
  const { found } = await searchFor(session, posted.id, { operation: "searchMessages", words: word });
  if (found) await judgeModes(session, "a message with pictures and a file", posted, word);
}

/** A text that one of the modes may show in another notation. */
async function judgeText(session: Session, { name, around }: TextClass): Promise<void> {
  const word = madeUpWord(session);
  const exchange = await sendMessage(session, { body: { markdown_content: around(word) } });
  const id = createdId(exchange);
  // A text with more than plain words may be refused.
  if (id === undefined) return;
  const { found } = await searchFor(session, id, { operation: "searchMessages", words: word });
  const conversation = session.need("fixtures.conversation");
  if (found) await judgeModes(session, `a message (${name})`, { id, conversation, exchange }, word);
}

/** A hit as it came, and as it is read. */
interface Hit {
  readonly id: string | undefined;
  readonly item: JsonObject;
  /** Where its id stood as it came. */
  readonly places: readonly string[];
}

function hitsOf({ profile }: Session, { json, response }: Exchange): readonly Hit[] {
  const raw = rawItems(response?.json, profile, "searchMessages");
  return (items(json) ?? []).map((one, index) => {
    const [item, id] = [isObject(one) ? one : {}, readId(one)];
    return { id, item, places: id === undefined ? [] : placesOfId(raw[index], id) };
  });
}

async function judgeForm(session: Session, q: string, plain: Hit, without: Exchange): Promise<void> {
  const exchange = await session.call("searchMessages", { query: { q, mode: "semantic" } });
  const place = placeOfItems(exchange.response?.json, session.profile, "searchMessages");
  const wanted = placeOfItems(without.response?.json, session.profile, "searchMessages");
  const isList = session.judge("SRC-03", isSuccess(exchange) && place === wanted, {
    message: isSuccess(exchange)
      ? "a message search with mode=semantic has its hits in another place than without a mode"
      : "a message search with mode=semantic was not answered with a list",
    expected: `2xx with a list in ${wanted}`,
    found: isSuccess(exchange) ? `a list in ${place}` : responseOf(exchange),
    exchanges: [without, exchange],
  });
  if (!isList) return;
  for (const hit of hitsOf(session, exchange)) {
    const isAlike = hit.places.some((at) => plain.places.includes(at));
    session.judge("SRC-18", isAlike, {
      message: "a hit with mode=semantic has another form than hits without a mode",
      expected: `the id of the message at ${plain.places.join(", ")}`,
      found: hit.places.length === 0 ? hit.item : `the id of the message at ${hit.places.join(", ")}`,
      exchanges: [without, exchange],
    });
    if (hit.id === plain.id) judgeProperties(session, hit, plain, [without, exchange]);
  }
}

/** Only two hits for the very same message prove that a property is missing without another reason. */
function judgeProperties(
  session: Session,
  hit: Hit,
  plain: Hit,
  exchanges: readonly [Exchange, Exchange],
): void {
  // Properties that a hit has beside its message, such as a score or a highlight, may exist in one mode only.
  const shown = Object.keys(plain.item).filter((name) => Object.hasOwn(messageProperties, name));
  const lacks = shown.filter((name) => !Object.hasOwn(hit.item, name));
  session.judge("SRC-13", lacks.length === 0, {
    message: "a hit with mode=semantic lacks properties of the message that it has without a mode",
    expected: shown,
    found: Object.keys(hit.item),
    exchanges,
  });
}
