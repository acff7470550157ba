// A key without access to a saved clipboard can neither find nor read it.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { namedTexts, revealedBy } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import { isClosedTo, openerOf, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { searchFor, searchWithAndWithout } from "../../steps/search/search.ts";
import { titleWords } from "../../steps/search/title-words.ts";

export default defineCheck({
  title: "a saved clipboard that the key cannot access is neither found nor readable",
  requirements: ["VER-09", "VER-14"],
  capabilities: ["clipboards"],
  needs: ["bindings.lists.searchClipboards.q", "fixtures.hidden_clipboard", "fixtures.hidden_clipboard_word"],
  readOnly: true,
  async run(session) {
    const clipboardId = session.need("fixtures.hidden_clipboard");
    const path = { clipboardId };
    const as = otherThan(ownerIn(session));
    session.given(session.has(`keys.${as}`), `the profile has keys.${as}, for whom the clipboard is hidden`);
    const hidden = await readAsOwner(session, clipboardId);
    const closed = refusals(session.profile);
    const read = await session.call("getClipboard", { as, path });
    session.judgeStatus("VER-09", read, closed, {
      message: "a saved clipboard that the key cannot access was not refused",
    });
    const words = session.need("fixtures.hidden_clipboard_word");
    const revealed = hidden === undefined ? [] : revealedBy(read, hidden.json);
    const isTold = await isWordTold(session, read, { clipboardId, words, as, hidden: hidden?.json });
    session.judge("VER-09", revealed.length === 0 && !isTold, {
      message: "the refusal of a saved clipboard that the key cannot access shows its content",
      expected: "nothing of the clipboard",
      about: read,
    });
    await needFound(session, clipboardId, words);
    const title = titleWords(single(hidden?.json) ?? {}, words);
    for (const stranger of [as, ...(await furtherStrangers(session, clipboardId))])
      await judgeUnfound(session, clipboardId, { operation: "searchClipboards", words, as: stranger, title });
    if (hidden !== undefined && session.has("keys.agent")) await judgeAgent(session, clipboardId, words);
  },
});

/**
 * Whether a refusal has the word because of the clipboard: a sentence for refusals may have a common word, such as "clipboard", and
 * one for hidden clipboards may differ from that for unknown ones. With the words around it, it comes from the clipboard.
 */
async function isWordTold(
  session: Session,
  refused: Exchange,
  { clipboardId, words, as, hidden }: Told,
): Promise<boolean> {
  const phrases = [...namedTexts(hidden)].flatMap(([, text]) => phraseOf(text, words) ?? []);
  // The id in the request may be repeated, even if it contains such words.
  const tells = ({ response, json }: Exchange, id: string): boolean =>
    [response?.text ?? "", ...[...namedTexts(json)].map(([, text]) => text)]
      .map((text) => spaced(text.replaceAll(id, "")))
      .some((said) => phrases.some((phrase) => said.includes(phrase)));
  if (!tells(refused, clipboardId)) return false;
  const unknown = nonexistentId(clipboardId, session.unique("unknown"));
  return !tells(await session.call("getClipboard", { as, path: { clipboardId: unknown } }), unknown);
}

interface Told {
  readonly clipboardId: string;
  readonly words: string;
  readonly as: Role;
  readonly hidden: unknown;
}

/** In small letters, with one blank around every word, whatever stands there. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ")} `;

/** The place of the words in a text, with the word before and the one after; `undefined` where they stand there alone. */
function phraseOf(text: string, words: string): string | undefined {
  const [all, sought] = [spaced(text), spaced(words).trim()];
  const at = all.indexOf(sought);
  if (at < 0 || sought === "") return undefined;
  const start = Math.max(all.lastIndexOf(" ", all.lastIndexOf(" ", at) - 1), 0);
  const end = all.indexOf(" ", all.indexOf(" ", at + sought.length) + 1);
  const phrase = all.slice(start, end < 0 ? undefined : end + 1);
  return phrase.trim().includes(" ") ? phrase : undefined;
}

/** Further callers that are refused it by its id, if it can be the only one with that id. */
async function furtherStrangers(session: Session, clipboardId: string): Promise<readonly Role[]> {
  const strangers: Role[] = [];
  for (const as of askersOf(session, clipboardId, ["other_workspace", "agent"]))
    if (await isClosedTo(session, as, { operation: "getClipboard", path: { clipboardId } }))
      strangers.push(as);
  return strangers;
}

async function judgeUnfound(
  session: Session,
  clipboardId: string,
  options: Parameters<typeof searchWithAndWithout>[1],
): Promise<void> {
  const all = await searchWithAndWithout(session, { ...options, hidden: [clipboardId] });
  for (const { asked, items, last } of all)
    session.judge("VER-09", !items.some((item) => readId(item) === clipboardId), {
      message: `the search for saved clipboards${asked} returned one that the ${last.as} key cannot access`,
      expected: `no hit with the id ${clipboardId}`,
      found: items.map(idOrItem),
      exchanges: [last],
    });
}

/** The owner's role, from the profile. */
const ownerIn = (session: Session): Person => openerOf(session, "hidden_clipboard", "second");

/** An agent may have access to it; then its search finds it too. */
async function judgeAgent(session: Session, clipboardId: string, words: string): Promise<void> {
  const find = (as: Role) => searchFor(session, clipboardId, { operation: "searchClipboards", words, as });
  const owner = ownerIn(session);
  const isIndexed = (await find(owner)).found;
  const read = await session.call("getClipboard", { as: "agent", path: { clipboardId } });
  if (!isIndexed || !isSuccess(read))
    return session.notSeen("VER-14", "a saved clipboard of another member that the agent reads");
  const found = await find("agent");
  session.judge("VER-14", found.found || !isSuccess(found.last), {
    message: "an agent can read a saved clipboard by its id that its search hides",
    expected: "a refusal, or a hit",
    found: responseOf(read),
    exchanges: [read, found.last],
  });
}

/** The control of the searches: whose it is finds it by the word, under the id that it is read by. */
async function needFound(session: Session, clipboardId: string, words: string): Promise<void> {
  const as = ownerIn(session);
  if (!session.has(`keys.${as}`)) return;
  const { found, last } = await searchFor(session, clipboardId, { operation: "searchClipboards", words, as });
  // The search of a key that may not search does not show whether there is something to find.
  if (isSuccess(last))
    session.given(
      found,
      `a search with keys.${as} for fixtures.hidden_clipboard_word finds fixtures.hidden_clipboard`,
      last,
    );
}

/** The control: it is there, for somebody else. `undefined` without a key of theirs. */
async function readAsOwner(session: Session, clipboardId: string): Promise<Exchange | undefined> {
  const as = ownerIn(session);
  if (!session.has(`keys.${as}`)) return undefined;
  const read = await session.call("getClipboard", { as, path: { clipboardId } });
  return session.given(
    isSuccess(read) && read,
    `fixtures.hidden_clipboard can be read with keys.${as}`,
    read,
  );
}
