// Authors whom an import could confuse with others: one whom the roster of the conversation does not name, such as one who
// has left, one whose source id differs from another's in a capital letter only or in the last digit of a long number, one whose
// e-mail address is that of another, and one who was never imported.
import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { longNumbers } from "../../inputs/spellings.ts";
import type { MemberRecord, MessageRecord } from "../../steps/imports/import-records.ts";
import { addToRoster, importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { madeUpWord } from "../../steps/search/search.ts";

interface Author {
  readonly what: string;
  /** The end of the id after the tag of the scene, or the whole id. */
  readonly id: string;
  readonly isWhole?: boolean;
  readonly name: string;
  /** The text of its message, if it is not its name. */
  readonly text?: string;
}

export default defineCheck({
  title: "imported messages keep authors who are not in the roster and authors whose source ids are alike",
  requirements: ["IMP-20", "IMP-34"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    await importRecords(session, scene.importId, "messages", [scene.message("own")]);
    const authors: Author[] = [
      { what: "whom the roster of its conversation does not name", id: "ua", name: "Small" },
      { what: "whose source id differs from that of another only in capitals", id: "uA", name: "Capital" },
      { what: "whose name is that of another", id: "ub", name: "Capital", text: "Namesake" },
    ];
    for (const author of authors) if (!(await judgeAuthor(session, scene, author))) break;
    const [one, other] = longNumbers(madeUpWord(session));
    const numbers: readonly Author[] = [
      { what: "whose source id is a long number", id: one, isWhole: true, name: "Number" },
      {
        ...{ id: other, isWhole: true, name: "Other Number" },
        what: "whose source id differs from that of another in the last of nineteen digits",
      },
    ];
    for (const author of numbers) if (!(await judgeAuthor(session, scene, author))) break;
    await judgeUntouched(session, scene);
    await judgeAddresses(session, scene);
    await judgeUnknown(session, scene);
  },
});

/** @returns whether its message was imported with the correct author */
async function judgeAuthor(
  session: Session,
  { importId, tag, message }: Scene,
  { what, text: word, isWhole = false, ...author }: Author,
): Promise<boolean> {
  const member = { id: isWhole ? author.id : `${tag}-${author.id}`, name: `${tag} ${author.name}` };
  const record = message(word ?? author.name, { author: member.id });
  const named = await uploadRecords(session, importId, "members", [member]);
  const sent = await uploadRecords(session, importId, "messages", [record]);
  if (![named, sent].every((uploaded) => isImported(session, uploaded))) {
    session.observe(`imports: a message of an author ${what}`, "not imported");
    return false;
  }
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (messages) => withText(messages, record.text).length > 0,
  });
  const found = session.given(withText(seen, record.text)[0], "an imported message can be read");
  const { authorId, authorName, json } = found;
  const mistaken = seen.find((other) => other !== found && other.authorId === authorId);
  session.given(
    authorId,
    "an imported message shows its author (bindings.message.author_id names the property)",
  );
  const isOwn = session.judge("IMP-20", mistaken === undefined, {
    message: `an imported message of a source author ${what} has the author_id of another one's message`,
    expected: `an author_id of its own for ${member.id}`,
    found: { message: json, other: mistaken?.json },
    exchanges: [named, sent],
  });
  if (authorName === undefined) {
    session.notSeen("IMP-34", "no imported message showed author_name (bindings.message.author_name)");
    return isOwn;
  }
  const isNamed = session.judge("IMP-34", authorName === member.name, {
    message: `author_name of an imported message of a source author ${what} is not the imported name`,
    expected: member.name,
    found: json,
    exchanges: [named, sent],
  });
  return isOwn && isNamed;
}

/** If the message of the second author was imported, its author must not be the first one under another name. */
async function judgeUntouched(session: Session, { tag, message }: Scene): Promise<void> {
  const seen = await readImported(session, await findConversation(session, tag), { awaited: 1 });
  const renamed = seen.filter(
    ({ text, authorName }) => text === message("Small").text && authorName === `${tag} Capital`,
  );
  session.judgeNone(
    "IMP-20",
    renamed.map(({ json }) => json),
    {
      message:
        "an imported message got the name of a later imported member whose source id differs from its author's only in capitals",
      expected: `${tag} Small`,
    },
  );
}

/**
 * Exports give a bot the address of its maker, and a team one for all. A deployment may know people by their addresses; the
 * names are those of their records all the same.
 */
async function judgeAddresses(session: Session, scene: Scene): Promise<void> {
  if (!session.has("bindings.import_records.member_with_address")) return;
  const { importId, tag, message } = scene;
  const address = `${tag}@people.example`.toLowerCase();
  const member = (name: string, of: string) => ({
    id: `${tag}-of-${name}`,
    name: `${tag} ${name}`,
    address: of,
  });
  const [maker, bot] = [member("Maker", address), member("Bot", address)];
  const [capital, later] = [member("Capital", address.toUpperCase()), member("Later", `later-${address}`)];
  const { address: _, ...without } = maker;
  // In one batch, in another one, and once a record is sent again with the address of others, or with none.
  for (const batch of [
    [maker, bot],
    [capital, later],
    [{ ...later, address }, without],
  ])
    if (!isImported(session, await uploadRecords(session, importId, "members", batch)))
      return session.observe("imports: members of one e-mail address", "not all imported");
  const people = [maker, bot, capital, later];
  await addToRoster(
    session,
    scene,
    people.map(({ id }) => id),
  );
  const written = people.map(({ id, name }) => ({ ...message(`written by ${name}`, { author: id }), name }));
  const sent = await uploadRecords(session, importId, "messages", written);
  if (!isImported(session, sent)) return;
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (messages) => written.every((one) => named(messages, one) === one.name),
  });
  if (named(seen, message("own")) !== `${tag} Author`) return;
  judgeNames(session, seen, written, {
    message:
      "author_name of an imported message is not the imported name of its author, whose e-mail address is that of another",
    exchanges: [sent],
  });
  const others = written.filter((one) => one.author !== bot.id && named(seen, one) === one.name);
  await judgeRenamed(session, scene, bot, others);
}

/** A message with the name of its author. */
type Written = MessageRecord & { readonly name: string };

/** The name of the author that the message of a record shows. */
const named = (messages: readonly ImportedMessage[], { text }: MessageRecord): string | undefined =>
  withText(messages, text)[0]?.authorName;

function judgeNames(
  session: Session,
  seen: readonly ImportedMessage[],
  written: readonly Written[],
  details: Pick<FindingDetails, "message" | "exchanges">,
): void {
  for (const one of written)
    session.judge("IMP-34", named(seen, one) === one.name, {
      ...details,
      expected: one.name,
      found: withText(seen, one.text)[0]?.json,
    });
}

/** One of those who share an address gets another name. Whether messages show it is not said; the others keep theirs. */
async function judgeRenamed(
  session: Session,
  scene: Scene,
  member: MemberRecord,
  others: readonly Written[],
): Promise<void> {
  const renamed = { ...member, name: `${scene.tag} Renamed` };
  const sent = await uploadRecords(session, scene.importId, "members", [renamed]);
  if (!isImported(session, sent))
    return session.observe("imports: a member with another name", "not imported");
  const areKept = (messages: readonly ImportedMessage[]): boolean =>
    others.every((one) => named(messages, one) === one.name);
  const after = await readSettled(session, scene, { until: areKept });
  judgeNames(session, after, others, {
    message:
      "an imported member who was sent again with another name renamed another one who has the same e-mail address",
    exchanges: [sent],
  });
}

/** A deployment may use a placeholder for an unknown author, but not another member. */
async function judgeUnknown(session: Session, { importId, tag, message }: Scene): Promise<void> {
  const record = message("by a stranger", { author: `${tag}-stranger` });
  const sent = await uploadRecords(session, importId, "messages", [record]);
  if (!isImported(session, sent)) return;
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (messages) => withText(messages, record.text).length > 0,
  });
  const [found] = withText(seen, record.text);
  if (found?.authorId === undefined) return;
  const others = seen.filter((other) => other !== found && other.authorId === found.authorId);
  session.judge("IMP-20", others.length === 0, {
    message:
      "an imported message of an author who was never imported has the author_id of somebody else's message",
    expected: "an author_id of its own",
    found: { message: found.json, others: others.map(({ json }) => json) },
    exchanges: [sent],
  });
}
