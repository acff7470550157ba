// Members and agents are found by their whole display name, and every hit can be read by its id.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { mixedName, searchableNames, signedNames } from "../../inputs/name-classes.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId, single, singleId, text } from "../../readers/envelope.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { knownKey, newAgent, requestKey } from "../../steps/keys/issued/keys.ts";
import type { Listing } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";

/** A search need not take words of so few characters. */
const SHORT = 3;

export default defineCheck({
  title: "members and agents are found by their display name",
  requirements: ["SRC-04", "SRC-17", "MEM-05"],
  capabilities: ["search"],
  needs: ["fixtures.member", "fixtures.member_name", "bindings.lists.searchMembers.q"],
  async run(session) {
    session.notSeen("SRC-17", "an agent whose name has signs, and one that is found by a plain name");
    session.notSeen("MEM-05", "an agent that was issued with a key and is found by its name");
    const id = session.need("fixtures.member");
    const words = session.need("fixtures.member_name");
    const listing = await searchFor(session, id, { operation: "searchMembers", words });
    const { last } = listing;
    session.given(
      words.length > SHORT || !isRefusal(last),
      `a search for "${words}", a very short name, is not refused`,
      last,
    );
    // Where a read shows the member under another id, so may the search.
    const isAlias = !listing.found && (await hasAlias(session, id, listing));
    session.judge("SRC-04", listing.found || isAlias, {
      message: "a member is not found by the display name",
      expected: `member ${id} among the hits for ${words}`,
      found: isSuccess(listing.last) ? listing.items.map(idOrItem) : responseOf(listing.last),
      exchanges: [listing.last],
    });
    if (session.has("keys.agent") && session.has("fixtures.conversation")) await judgeAgent(session);
    if (canIssueKeys(session)) await unlessUntestable(() => judgeNames(session));
    if (canIssueKeys(session)) await unlessUntestable(() => judgeKeyless(session));
  },
});

async function hasAlias(session: Session, memberId: string, { items }: Listing): Promise<boolean> {
  if (!isServed(session.profile, "getMember")) return false;
  const read = await session.call("getMember", { path: { memberId } });
  const shown = isSuccess(read) ? singleId(read.json) : undefined;
  return shown !== undefined && items.some((item) => readId(item) === shown);
}

/**
 * The changes of a key that comes back; the specification does not say whether an agent still counts as one
 * while its key is disabled.
 */
const LIFE = [
  ["rotateApiKey", "SRC-04"],
  ["disableApiKey", "MEM-05"],
  ["enableApiKey", "SRC-04"],
] as const;

/** An agent that is read by its id after its only key was changed is found as before. */
async function judgeKeyless(session: Session): Promise<void> {
  if (!isServed(session.profile, "getMember")) return;
  const made = await findNamed(session, (word) => `${word} Person`);
  const memberId = readId(made?.items.find((item) => holdsText(item, made.name)));
  if (made === undefined || memberId === undefined) return;
  const key = knownKey(session, made.issued);
  for (const [change, requirement] of LIFE.filter(([one]) => isServed(session.profile, one))) {
    const changed = await session.call(change, { as: "keys_admin", path: { apiKeyId: key.id } });
    if (!isSuccess(changed)) continue;
    const { found, items, last } = await searchFor(session, memberId, {
      operation: "searchMembers",
      words: made.name,
    });
    const read = await session.call("getMember", { path: { memberId } });
    if (!isSuccess(read)) return session.observe("agents whose key was changed", `not read after ${change}`);
    session.judge(requirement, found, {
      message: `an agent, which is read by its id, is not found any more by its display name after ${change} of its only key`,
      expected: `member ${memberId} among the hits for ${made.name}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [made.last, changed, last, read],
    });
  }
}

/** New agents of unusual names are found by the whole of them, where one of a plain name is. */
async function judgeNames(session: Session): Promise<void> {
  const control = await findNamed(session, (word) => `${word} Person`);
  if (control?.found !== true) return session.observe("new agents by their whole name", "are not found");
  const unusual = [
    ...searchableNames(session.samplingEffort).map((names) => ({
      requirement: "SRC-04",
      kind: `of the class ${names.join(" and ")}`,
      around: (word: string) => mixedName(word, ...names),
    })),
    ...signedNames(session.samplingEffort).map((signs) => ({
      requirement: "SRC-17",
      kind: "with signs in it",
      around: (word: string) => `${word} ${signs}`,
    })),
  ];
  for (const { requirement, kind, around } of unusual) {
    const one = await findNamed(session, around);
    if (one === undefined) {
      session.observe("names of agents that are refused", kind);
      continue;
    }
    // The specification does not say which texts besides plain words a search accepts.
    if (requirement === "SRC-17" && isRefusal(one.last)) continue;
    session.judge(requirement, one.found, {
      message: `an agent is not found by its whole display name (${kind}), although one with a plain name is`,
      expected: `a hit for ${JSON.stringify(one.name)}`,
      about: [control.last, one.issued, one.last],
    });
  }
}

/** A new agent that is searched for by its name; `undefined` where the name is refused. */
async function findNamed(session: Session, around: (word: string) => string) {
  const word = madeUpWord(session);
  const name = around(word);
  const issued = await requestKey(session, {
    body: { subject: { ...newAgent(session), display_name: name } },
  });
  if (!isSuccess(issued)) return undefined;
  const hasIt = ({ items }: Listing): boolean => items.some((item) => holdsText(item, word));
  const listing = await readUntil(
    session,
    () => search(session, { operation: "searchMembers", words: name }),
    hasIt,
    session.profile.timing.search_index_ms,
  );
  return { name, issued, found: hasIt(listing), items: listing.items, last: listing.last };
}

/** An agent is the author of its messages, and is read by its name, or shown under its name there. */
async function judgeAgent(session: Session): Promise<void> {
  const { message } = await postMessage(session, { as: "agent" });
  const { author_id: id } = message;
  const memberId = typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  const read =
    memberId !== undefined && isServed(session.profile, "getMember")
      ? await session.call("getMember", { path: { memberId } })
      : undefined;
  const shown = read !== undefined && isSuccess(read) ? text(single(read.json), "display_name") : undefined;
  // A name may be written otherwise in one place than in another: one of them is the one that is searched.
  const names = [...new Set([shown, text(message, "author_name")])].flatMap((name) => name || []);
  if (names.length === 0) return session.observe("the name of an agent", "not shown");
  const searches: Listing[] = [];
  const isFound = async (name: string): Promise<boolean> => {
    const hits = await search(session, { operation: "searchMembers", words: name });
    searches.push(hits);
    // A hit need not show a name.
    return hits.items.some(
      (item) => readId(item) === memberId || holdsText(item, name) || holdsText(item, memberId ?? name),
    );
  };
  const [first = "", ...others] = names;
  let found = await isFound(first);
  for (const name of others) found ||= await isFound(name);
  if (!found && names.every(await isNameOfAnother(session)))
    return session.observe("the name of an agent", "one text for every author");
  session.judge("SRC-04", found, {
    message: "an agent is not found by its name",
    expected: `a hit with the name ${names.join(" or ")} or the id ${memberId}`,
    found: searches.map(({ items, last }) => (isSuccess(last) ? items.map(idOrItem) : responseOf(last))),
    exchanges: [...(read === undefined ? [] : [read]), ...searches.map(({ last }) => last)],
  });
}

/** Messages may show one text instead of the name of any author. */
async function isNameOfAnother(session: Session): Promise<(name: string) => boolean> {
  const { message } = await postMessage(session);
  return (name) => name === text(message, "author_name");
}
