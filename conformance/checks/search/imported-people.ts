// A search finds imported members by the display name that a read shows, also after a later batch of the import changed it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nameClasses } from "../../inputs/name-classes.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId, single, singleId, text } from "../../readers/envelope.ts";
import type { MemberRecord } from "../../steps/imports/import-records.ts";
import { addToRoster, importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importAll,
  importOthers,
  importRecords,
  isImported,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readMember } from "../../steps/resources/members.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title: "an imported member who can be read by the id is found by the name",
  requirements: ["SRC-04", "SRC-19", "MEM-04"],
  capabilities: ["search", "imports", "members", "messages", "conversations"],
  needs: [...recordNeeds, "bindings.lists.searchMembers.q"],
  async run(session) {
    session.notSeen("SRC-04", "an imported member who is found by a word of the name");
    session.notSeen("MEM-04", "an imported member who is found with another key");
    const scene = await importScene(session);
    const { importId, tag, message } = scene;
    const name = madeUpWord(session);
    const speakers = await importSpeakers(session, importId, { tag, name });
    const others = await importOthers(session, importId, tag, name);
    const named = await importNamed(session, importId, tag);
    const own = (await unlessUntestable(() => ownName(session))) ?? name;
    const namesake = { id: `${tag}-namesake`, name: own };
    const hasNamesake = isImported(session, await uploadRecords(session, importId, "members", [namesake]));
    const outsider = await importOutsider(session, scene);
    const people = [...speakers, ...others, ...named, ...(hasNamesake ? [namesake] : [])].map(({ id }) => id);
    await addToRoster(session, scene, people);
    const spoken = people.map((id) => message(`spoken-${id}`, { author: id }));
    await importRecords(session, importId, "messages", spoken);
    await completeImport(session, importId);
    const seen = await readImported(session, await findConversation(session, tag), {
      awaited: spoken.length,
    });
    const authorOf = (source: string): string | undefined =>
      seen.find(({ text }) => text.endsWith(`spoken-${source}`))?.authorId;
    for (const id of new Set(speakers.map((speaker) => authorOf(speaker.id))))
      await judgeFound(session, session.given(id, "an imported message has an author_id"), name);
    for (const other of [...others, namesake, outsider] as readonly (MemberRecord & { what?: string })[]) {
      const memberId = authorOf(other.id);
      if (memberId !== undefined)
        await unlessUntestable(() => judgeFound(session, memberId, other.name, other.what));
    }
    for (const one of [...speakers.slice(0, 1), ...sampleByEffort(session, others, 0, { quick: 2 })]) {
      const memberId = authorOf(one.id);
      if (memberId !== undefined) await unlessUntestable(() => judgeReadable(session, memberId, one.name));
    }
    const known = named.flatMap((one) => {
      const memberId = authorOf(one.id);
      return memberId === undefined ? [] : [{ ...one, memberId }];
    });
    await judgeNamed(session, known);
    const guests = others.flatMap((one) => {
      const memberId = authorOf(one.id);
      return memberId === undefined ? [] : [{ ...one, memberId, word: name, class: "of another form" }];
    });
    await judgeRenamed(session, scene, [...known.slice(0, RENAMED), ...guests]);
  },
});

/** Two members may have the same name, and the same address where a deployment takes that. */
async function importSpeakers(
  session: Session,
  importId: string,
  { tag, name }: { readonly tag: string; readonly name: string },
): Promise<readonly MemberRecord[]> {
  const speakers = ["s", "t"].map((end) => ({ id: `${tag}-${end}`, name }));
  const withAddress = speakers.map((one) => ({ ...one, address: `${name}@people.example` }));
  const areTaken =
    session.has("bindings.import_records.member_with_address") &&
    isImported(session, await uploadRecords(session, importId, "members", withAddress));
  if (!areTaken) await importRecords(session, importId, "members", speakers);
  return speakers;
}

/** Somebody who has left: the author of a message in a conversation whose roster never names them, nor does another one. */
async function importOutsider(session: Session, { importId, tag, message }: Scene) {
  const outsider = { id: `${tag}-outside`, name: madeUpWord(session), what: "whom no roster names" };
  const { id, name } = outsider;
  const record = message(`spoken-${id}`, { author: id });
  const isTaken =
    isImported(session, await uploadRecords(session, importId, "members", [{ id, name }])) &&
    isImported(session, await uploadRecords(session, importId, "messages", [record]));
  if (!isTaken) session.observe("imports: a message of a member whom no roster names", "not imported");
  return outsider;
}

/** The class of the control: other names are judged only if a plain one is found. */
const PLAIN = { name: "two plain words", around: (word: string): string => `${word} Person` };

interface Named extends Pick<MemberRecord, "id" | "name" | "form" | "isGuest"> {
  /** A word that no other name has. */
  readonly word: string;
  /** Which kind of name it is, such as one with an accent. */
  readonly class: string;
}

/** A member whose id in the workspace is known. */
type Known = Named & { readonly memberId: string };

/** One with another name, and as it was. */
type Renamed = Known & { readonly first: Known };

/** Imports members with names of each class; leaves out those that the deployment refuses or skips. */
async function importNamed(session: Session, importId: string, tag: string): Promise<readonly Named[]> {
  const classes = [PLAIN, ...sampleByEffort(session, nameClasses, 0, { quick: 4 })];
  const people = classes.map((one, index): Named => {
    const word = madeUpWord(session);
    return { id: `${tag}-named-${index}`, word, class: one.name, name: one.around(word) };
  });
  const taken: Named[] = [];
  for (const person of people) {
    const { id, name } = person;
    if (isImported(session, await uploadRecords(session, importId, "members", [{ id, name }])))
      taken.push(person);
    else session.observe("names of imported members that are refused", person.class);
  }
  return taken;
}

/** A member whose name is shown with the word is found by that word, if the member with the plain name is found by one. */
async function judgeNamed(session: Session, named: readonly Known[]): Promise<void> {
  let control: Exchange | undefined;
  for (const { memberId, word: words, class: kind } of named) {
    const read = await session.call("getMember", { ...by, path: { memberId } });
    if (!isSuccess(read) || !holdsText(read.json, words)) continue;
    const { found, last } = await searchFor(session, memberId, { ...by, operation: "searchMembers", words });
    if (kind === PLAIN.name && found) control = last;
    if (control === undefined) return session.observe("members by one word of their name", "are not found");
    session.judge("SRC-04", found, {
      message: `an imported member whose display name is of the class "${kind}" is not found by the word in it, although one with a plain name is`,
      expected: `member ${memberId} among the hits for ${words}`,
      about: [control, read, last],
    });
  }
}

async function judgeFound(session: Session, memberId: string, name: string, who = ""): Promise<void> {
  const shows = ({ json }: { readonly json: unknown }): boolean => holdsText(json, name);
  const read = await callUntil(session, "getMember", { ...by, path: { memberId } }, shows);
  session.given(isSuccess(read) && shows(read), "an imported member is read under the imported name", read);
  const { found, items, last, complete } = await searchFor(session, memberId, {
    ...by,
    operation: "searchMembers",
    words: name,
  });
  session.given(isSuccess(last), "the importing key can search members", last);
  session.given(found || complete, "the members of a name can be read to the end", last);
  // The specification does not say whether a search finds members that were only imported: SRC-19 is a SHOULD.
  session.judge("SRC-19", found, {
    message: `an imported member${who && ` ${who}`} who can be read by the id is not found by the display name`,
    expected: `member ${memberId} among the hits for ${name}`,
    found: items.length > 0 ? items.map(idOrItem) : responseOf(last),
    exchanges: [read, last],
  });
}

/** The display name of the importing key's own member. */
async function ownName(session: Session): Promise<string> {
  const { exchange } = await readMember(session, await membershipOf(session, by.as), by);
  return session.given(text(single(exchange.json), "display_name"), "the importing key reads its own member");
}

/** Other keys may not find imported members; those that do can read them. */
async function judgeReadable(session: Session, memberId: string, name: string): Promise<void> {
  for (const as of (["primary", "agent"] as const).filter((role) => session.has(`keys.${role}`))) {
    const options = { operation: "searchMembers", words: name, as, until: memberId } as const;
    const { items, last } = await search(session, options);
    if (!items.some((item) => readId(item) === memberId)) continue;
    const { exchange, isShown } = await readMember(session, memberId, { as, name });
    session.judge("MEM-04", isShown, {
      message: `an imported member that a member search by keys.${as} returns cannot be read by its id with that key`,
      expected: `2xx with the id ${memberId}`,
      about: [last, exchange],
    });
  }
}

/**
 * Gives members that are found another word in their name, by the same import, opened again: the new word finds them,
 * and so does the name of one who comes then. Then some have their first name again.
 */
async function judgeRenamed(
  session: Session,
  { importId, source, tag, author, message }: Scene,
  named: readonly Known[],
): Promise<void> {
  const isFound = async ({ memberId, word: words }: Known): Promise<boolean> =>
    (await searchFor(session, memberId, { ...by, operation: "searchMembers", words })).found;
  const renamed: Renamed[] = [];
  for (const one of named)
    if (await isFound(one)) {
      const word = madeUpWord(session);
      renamed.push({ ...one, word, name: one.name.replace(one.word, word), first: one });
    }
  const opened = await createImport(session, source);
  session.given(singleId(opened.json) === importId, "a complete import can be opened again", opened);
  const late = { id: `${tag}-late`, name: madeUpWord(session) };
  const there = { id: `${tag}-late-c`, name: `${tag} late`, members: [author, late.id] };
  await importAll(session, importId, {
    members: [...renamed.map(recordOf), late],
    conversations: [there],
    messages: [message("late", { author: late.id, conversation: there.id })],
  });
  await completeImport(session, importId);
  const found: Renamed[] = [];
  for (const one of renamed)
    if (await judgeLater(session, one, opened, "the name that a later batch brought")) found.push(one);
  const [said] = await readImported(session, await findConversation(session, there.name), { awaited: 1 });
  const lateId = session.given(said?.authorId, "an imported message has an author_id");
  await judgeFound(session, lateId, late.name);
  const back = (session.samplingEffort === "quick" ? found.slice(0, 1) : found).map(({ first }) => first);
  const again = await createImport(session, source);
  if (back.length === 0 || singleId(again.json) !== importId) return;
  await importRecords(session, importId, "members", back.map(recordOf));
  await completeImport(session, importId);
  for (const one of back)
    await judgeLater(session, one, again, "the first name, which a batch brought back after another one");
}

/** @returns whether a member is found by the word of a name, where a read shows that one */
async function judgeLater(
  session: Session,
  { memberId, word: words, class: kind }: Known,
  opened: Exchange,
  which: string,
): Promise<boolean> {
  const shows = ({ json }: Exchange): boolean => holdsText(json, words);
  const read = await callUntil(session, "getMember", { ...by, path: { memberId } }, shows);
  // Another check judges that the name changes when records are sent again.
  if (!isSuccess(read) || !shows(read)) return false;
  const { found, last } = await searchFor(session, memberId, { ...by, operation: "searchMembers", words });
  return session.judge("SRC-04", found, {
    message: `an imported member, who was found by a word of the first name (${kind}), is not found by that of ${which}`,
    expected: `member ${memberId} among the hits for ${words}`,
    about: [opened, read, last],
  });
}

const recordOf = ({ id, name, form, isGuest }: Named): MemberRecord => ({
  ...{ id, name },
  ...(form === undefined ? {} : { form }),
  ...(isGuest === undefined ? {} : { isGuest }),
});

/** How many members get another name: each takes a search before and one after. */
const RENAMED = 3;
