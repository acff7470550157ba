// Members and conversations whose records are sent again with other values: the values that a deployment
// shows of a record, by the placeholders of the profile, are those of the last record. A record that is
// refused or skipped changes nothing.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { timeClass } from "../../inputs/time-classes.ts";
import { holdsText, pointersTo } from "../../leaks/holds-text.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import { readId, single } from "../../readers/envelope.ts";
import { type ConversationRecord, hasGuests, type MemberRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, findConversations, readImported, withText } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import { readTimestamp } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { atPointer } from "../../text/pointer.ts";
import { placeholdersOf } from "../../text/template.ts";

const AS = "import_admin";

export default defineCheck({
  title: "an imported member or conversation shows the values of its last record",
  requirements: ["IMP-16", "IMP-39", "IMP-44"],
  capabilities: ["imports", "conversations", "conversation-context"],
  needs: recordNeeds,
  async run(session) {
    const { further_conversations = [] } = session.profile.bindings.import_records;
    const scene = await importScene(session);
    session.notSeen(
      "IMP-44",
      "a conversation record with a time (bindings.import_records.further_conversations)",
    );
    session.notSeen("IMP-16", "messages of an archived conversation, imported twice");
    session.notSeen("IMP-39", "a property of a member or a conversation that shows a part of its record");
    await unlessUntestable(() => judgeMembers(session, scene));
    for (const [form, template] of further_conversations.entries()) {
      const names = placeholdersOf(template);
      if (VARIED.some((name) => names.has(name)))
        await unlessUntestable(() => judgeConversation(session, scene, form, names));
    }
  },
});

/** The value of a record that a reading shows, at its place. */
interface Shown {
  /** The record that the value belongs to. */
  readonly what: string;
  readonly at: string;
  readonly expected: unknown;
  readonly holds: (value: unknown) => boolean;
}

const showsWord = (at: string, word: string, what: string): Shown => ({
  ...{ what, at },
  expected: `... ${word} ...`,
  holds: (value) => holdsText(value, word),
});

/** Compared to the second. */
const showsTime = (at: string, time: string, what: string): Shown => ({
  ...{ what, at },
  expected: time,
  holds: (value) => Math.abs((readTimestamp(value) ?? 0) - Date.parse(time)) < 1000,
});

/** Where a reading shows a word of a record; an id that the deployment made of the first record stays. */
const placesOf = (reading: unknown, word: string): readonly string[] => {
  const places = pointersTo(reading, word);
  const ids = places.filter((at) => /(?:^|[/_])id$/.test(at)).map((at) => atPointer(reading, at));
  return places.filter((at) => !ids.includes(atPointer(reading, at)));
};

const areHeld = (reading: unknown, all: readonly Shown[]): boolean =>
  all.every(({ at, holds }) => holds(atPointer(reading, at)));

async function judgeLast(
  session: Session,
  {
    shown,
    read,
    exchanges,
  }: {
    readonly shown: readonly Shown[];
    readonly read: () => Promise<unknown>;
    readonly exchanges: readonly Exchange[];
  },
): Promise<void> {
  const after = await readUntil(session, read, (reading) => areHeld(reading, shown));
  for (const { what, at, expected, holds } of shown)
    session.judge("IMP-39", holds(atPointer(after, at)), {
      message: `${what} shows another value at ${at} than its last record`,
      expected,
      found: atPointer(after, at),
      exchanges,
    });
}

/** Placeholders of a conversation record whose values can differ each time. */
const VARIED = ["word", "created_at", "archived_at"] as const;
const TIMES = { created_at: "createdAt", archived_at: "archivedAt" } as const;

/** When a conversation was created and archived: in one record one pair, in the next one another. */
const periods = [
  ["2020-02-29T23:59:59Z", "2023-01-02T03:04:05Z"],
  ["1999-12-31T12:00:00.250Z", "2024-02-29T00:00:00Z"],
  ["2021-03-28T01:30:00Z", "2022-12-31T23:59:59.999Z"],
] as const;

const inZone = (name: string) => (time: string) => timeClass(name).write(Date.parse(time));
const [east, west] = [inZone("an offset to the east"), inZone("an offset to the west")];

/** One conversation has all of it from the start, another one comes without it first. */
async function judgeConversation(
  session: Session,
  { importId, author }: Scene,
  form: number,
  names: ReadonlySet<string>,
): Promise<void> {
  const [first, later] = versions(session, form);
  const [one, other] = ["corrected", "completed"].map((name) => {
    const called = `${name} ${madeUpWord(session)}`;
    return { id: session.unique("source"), name: called, members: [author] };
  });
  if (one === undefined || other === undefined || first === undefined || later === undefined) return;
  const send = (values: Omit<Partial<ConversationRecord>, "id">) =>
    uploadRecords(session, importId, "conversations", [{ ...one, ...first, ...values }, other]);
  // No line says which notations of a time a record may use.
  const inZones = await send({ createdAt: east(first.createdAt), archivedAt: west(first.archivedAt) });
  const made = isImported(session, inZones) ? inZones : await send({});
  if (!isImported(session, made))
    return session.observe("imports: a conversation of another form", "not imported");
  const found = await findConversations(session, [one.name, other.name]);
  const read = (name: string) => readContext(session, found.get(name) ?? "", AS);
  const times = (of: typeof first, what: string): readonly Shown[] =>
    (["created_at", "archived_at"] as const)
      .filter((name) => names.has(name))
      .map((name) => showsTime(`/${name}`, of[TIMES[name]], what));
  const atFirst = times(first, "an imported conversation");
  const before = await readUntil(
    session,
    () => read(one.name),
    (reading) => areHeld(reading, atFirst) && (!names.has("word") || holdsText(reading, first.word)),
  );
  for (const { at, expected, holds } of atFirst)
    session.judge("IMP-44", holds(atPointer(before, at)), {
      message: `an imported conversation shows another time at ${at} than its record`,
      expected,
      found: atPointer(before, at),
      exchanges: [made],
    });
  const again = [one, other].map((record) => ({ ...record, ...later }));
  const sent = await uploadRecords(session, importId, "conversations", again);
  if (!isImported(session, sent))
    return session.observe("imports: a conversation sent again with other values", "not imported");
  for (const { name } of [one, other]) {
    const what = `an imported conversation that was sent again with ${name === one.name ? "other values" : "more than before"}`;
    const shown = [
      ...placesOf(before, first.word).map((at) => showsWord(at, later.word, what)),
      ...times(later, what).filter((_, index) => areHeld(before, atFirst.slice(index, index + 1))),
    ];
    await judgeLast(session, { shown, read: () => read(name), exchanges: [made, sent] });
  }
  if (!names.has("archived_at") || !areHeld(before, atFirst)) return;
  const archived = { importId, author, id: one.id, shownId: found.get(one.name) ?? "" };
  await unlessUntestable(() => judgeArchivedText(session, archived));
  const back = await uploadRecords(session, importId, "conversations", [
    { ...one, ...later, archivedAt: null },
  ]);
  if (!isImported(session, back))
    return session.observe("imports: a conversation sent again with archived_at null", "not imported");
  const open: Shown = {
    ...{ what: "an imported conversation that was sent again with archived_at null", at: "/archived_at" },
    ...{ expected: null, holds: (value) => (value ?? null) === null },
  };
  await judgeLast(session, { shown: [open], read: () => read(one.name), exchanges: [made, back] });
}

/**
 * No line says that an import cannot bring messages of an archived conversation, nor that it can: what is taken twice without a
 * skipped record shows the second text.
 */
async function judgeArchivedText(
  session: Session,
  {
    importId,
    author,
    id: conversation,
    shownId,
  }: Pick<Scene, "importId" | "author"> & { readonly id: string; readonly shownId: string },
): Promise<void> {
  if (!session.profile.capabilities.has("messages")) return;
  const id = session.unique("archived");
  const send = (text: string) =>
    uploadRecords(session, importId, "messages", [
      { id, conversation, author, text, createdAt: "2021-06-07T08:09:10.000Z" },
    ]);
  const read = (text: string) =>
    readImported(session, shownId, { until: (seen) => withText(seen, text).length > 0 });
  const [was, is] = ["first", "later"].map((word) => `${id} ${word}`) as [string, string];
  const made = await send(was);
  if (!isImported(session, made) || withText(await read(was), was).length === 0)
    return session.observe("imports: messages of an archived conversation", "not imported");
  const sent = await send(is);
  if (!isImported(session, sent))
    return session.observe("imports: messages of an archived conversation sent again", "not imported");
  const after = await read(is);
  session.judge("IMP-16", withText(after, is).length > 0 && withText(after, was).length === 0, {
    message:
      "a message of an archived conversation that was sent again with another text, and not skipped, does not show that text",
    expected: is,
    found: after.map(({ text }) => text),
    exchanges: [made, sent],
  });
}

/** The values of a form as they are first, and later. */
const versions = (session: Session, form: number) =>
  [0, 1].map((turn) => {
    const [createdAt, archivedAt] = periods[(session.seed + form + turn) % periods.length] ?? periods[0];
    return { form, word: madeUpWord(session), createdAt, archivedAt };
  });

interface Person {
  readonly what: string;
  readonly first: MemberRecord;
  readonly later: MemberRecord;
}

/** Each has another name later. Of members with more each has other words too, and guests become members as members become guests. */
function peopleOf(session: Session, { tag }: Scene): readonly Person[] {
  const { further_members = [] } = session.profile.bindings.import_records;
  const named = (what: string, first: Partial<MemberRecord>, later: Partial<MemberRecord>): Person => {
    const id = `${tag}-${madeUpWord(session)}`;
    const newName = () => `Person ${madeUpWord(session)}`;
    return { what, first: { id, name: newName(), ...first }, later: { id, name: newName(), ...later } };
  };
  const forms = [...further_members.entries()].filter(([, template]) => placeholdersOf(template).has("word"));
  const people = [
    ...forms.map(([form]) =>
      named(
        "an imported member who was sent again with other values",
        { form, word: madeUpWord(session) },
        { form, word: madeUpWord(session) },
      ),
    ),
    ...(hasGuests(session)
      ? [
          named("an imported guest who was sent again as none", { isGuest: true }, { isGuest: false }),
          named("an imported member who was sent again as a guest", {}, { isGuest: true }),
        ]
      : []),
  ];
  return people.length > 0
    ? people
    : [named("an imported member who was sent again with another name", {}, {})];
}

const GUEST = ["/shown/is_guest", "/member/is_guest"];

async function judgeMembers(session: Session, scene: Scene): Promise<void> {
  const { importId, tag } = scene;
  const upload = (record: MemberRecord) => uploadRecords(session, importId, "members", [record]);
  const people: Person[] = [];
  for (const person of peopleOf(session, scene))
    if (isImported(session, await upload(person.first))) people.push(person);
  if (people.length === 0) return;
  const name = `${tag} corrected`;
  const members = people.map(({ first }) => first.id);
  await importRecords(session, importId, "conversations", [{ id: `${tag}-corrected`, name, members }]);
  const conversation = await findConversation(session, name);
  const read = () => readPeople(session, conversation, people);
  const before = await readUntil(session, read, (seen) => seen.every(({ shown }) => shown !== undefined));
  // At each of them those are shown as guests who were sent as guests.
  const guests = [...people.entries()].filter(([, { later }]) => later.isGuest !== undefined);
  const places = GUEST.filter(
    (at) =>
      guests.some(([, { first }]) => first.isGuest) &&
      guests.every(
        ([index, { first }]) => (atPointer(before[index], at) === true) === (first.isGuest === true),
      ),
  );
  const shown: Shown[] = [];
  const exchanges: Exchange[] = [];
  for (const [index, { what, first, later }] of people.entries()) {
    const sent = await upload(later);
    exchanges.push(sent);
    if (!isImported(session, sent)) {
      session.observe(`imports: ${what}`, "not imported");
      continue;
    }
    const said = [
      [first.name, later.name],
      [first.word, later.word],
    ];
    const words = said.flatMap(([was, is = ""]) =>
      was === undefined ? [] : placesOf(before[index], was).map((at) => [at, is] as const),
    );
    shown.push(
      ...words.map(([at, word]) => showsWord(`/${index}${at}`, word, what)),
      ...(later.isGuest === undefined ? [] : places).map((at) => ({
        ...{ what, at: `/${index}${at}`, expected: later.isGuest },
        holds: (value: unknown) => (value === true) === later.isGuest,
      })),
    );
  }
  if (shown.length > 0) await judgeLast(session, { shown, read, exchanges });
}

/** The people as a conversation shows them, and as they are read by their ids. */
async function readPeople(
  session: Session,
  conversation: string,
  people: readonly Person[],
): Promise<readonly JsonObject[]> {
  const projections = projectionsOf(await readContext(session, conversation, AS));
  const read: JsonObject[] = [];
  for (const { first, later } of people) {
    const names: readonly unknown[] = [first.name, later.name];
    const shown = projections.find(({ member }) => names.includes(member.display_name))?.member;
    const memberId = readId(shown);
    const exchange =
      memberId === undefined ? undefined : await session.call("getMember", { as: AS, path: { memberId } });
    read.push({ shown, member: exchange && isSuccess(exchange) ? single(exchange.json) : undefined });
  }
  return read;
}
