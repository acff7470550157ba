// A roster of 250, and of 251: in one record, and in two if the deployment adds up the rosters of several
// records. The size of a roster is visible if conversations count their members.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { findConversation, findConversations, givenByName } from "../../steps/imports/imported.ts";
import {
  completeImport,
  importRecords,
  isImported,
  newSource,
  openImport,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { readList } from "../../steps/lists/listing.ts";
import { readUntil } from "../../steps/running/call-until.ts";

const MAXIMUM = 250;
const BATCH = 50;

export default defineCheck({
  title: "a conversation's roster accepts 250 source members over all batches, and never more",
  requirements: ["IMP-14", "IMP-37", "IMP-38"],
  capabilities: ["imports", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("IMP-38", "a roster beyond its maximum that is refused");
    const source = newSource(session);
    const importId = await openImport(session, source);
    const rosters = await importMembers(session, importId);
    const { ids, nameOf, send } = rosters;
    const full = await send("full", ids.slice(0, MAXIMUM));
    if (!judgeTaken(session, full, `a conversation with ${WHOLE} was refused or skipped`)) return;
    judgeTaken(
      session,
      await sendMany(session, importId, ids),
      `${CONVERSATIONS} conversations of one batch, each with ${WHOLE}, were refused or skipped`,
    );
    const large = await send("large", ids);
    await send("small", ids.slice(0, 2));
    const listed = await findConversations(session, [nameOf("small"), nameOf("full")], [nameOf("large")]);
    const most = await fullCount(session, listed.get(nameOf("full")));
    await judgeLarge(session, large, { id: listed.get(nameOf("large")), most });
    const smallId = givenByName(session, listed.get(nameOf("small")));
    const [third, fourth] = ids.slice(2);
    const adds = await addsUp(session, rosters, { smallId, member: third });
    session.observe("imports: a second roster", adds ? "is added to the first" : "not known to be added");
    if (!adds) return;
    await judgeMore(session, rosters, {
      name: "full",
      id: listed.get(nameOf("full")),
      most,
      how: "of which the last came in a later batch",
    });
    await judgeParts(session, rosters, most);
    // Batches from before the completion count too.
    const completed = await completeImport(session, importId);
    if (!isSuccess(completed) || (await openImport(session, source)) !== importId) return;
    if (await addsUp(session, rosters, { smallId, member: fourth }))
      await judgeMore(session, rosters, {
        name: "parts",
        most,
        how: "of which the last came after the import was opened again",
      });
  },
});

/** As many as one batch may have, which says nothing of how long their rosters are together. */
const CONVERSATIONS = 10;

function sendMany(session: Session, importId: string, ids: readonly string[]): Promise<Exchange> {
  const members = ids.slice(0, MAXIMUM);
  const records = Array.from({ length: CONVERSATIONS }, (_, index) => {
    const name = session.unique(`beside-${index}`);
    return { id: name, name, members };
  });
  return uploadRecords(session, importId, "conversations", records);
}

const WHOLE = `a roster of ${MAXIMUM} source members`;

interface Rosters {
  /** Source ids of one member more than a roster may have. */
  readonly ids: readonly string[];
  nameOf(name: string): string;
  /** Sends a conversation with this roster. */
  send(name: string, roster: readonly string[]): Promise<Exchange>;
}

async function importMembers(session: Session, importId: string): Promise<Rosters> {
  const tag = session.unique("roster");
  const members = Array.from({ length: MAXIMUM + 1 }, (_, index) => ({
    id: `${tag}-${index}`,
    name: `${tag} ${index}`,
  }));
  for (let start = 0; start < members.length; start += BATCH)
    await importRecords(session, importId, "members", members.slice(start, start + BATCH));
  const nameOf = (name: string): string => `${tag} ${name}.`;
  return {
    ids: members.map(({ id }) => id),
    nameOf,
    send: (name, roster) =>
      uploadRecords(session, importId, "conversations", [
        { id: `${tag}-${name}`, name: nameOf(name), members: roster },
      ]),
  };
}

/** Whether a second roster adds to the first; unknown, and so false, if member counts do not show it. */
async function addsUp(
  session: Session,
  { send }: Rosters,
  { smallId, member = "" }: { readonly smallId: string; readonly member: string | undefined },
): Promise<boolean> {
  const before = await countOf(session, smallId);
  await send("small", [member]);
  const after = await countOf(session, smallId);
  return before !== undefined && after !== undefined && after > before;
}

/** A full roster in two batches, then its first half again, which does not count twice, and one member more. */
async function judgeParts(session: Session, rosters: Rosters, most: number | undefined): Promise<void> {
  const { ids, send } = rosters;
  const half = MAXIMUM / 2;
  for (const part of [ids.slice(0, half), ids.slice(half, MAXIMUM)])
    judgeTaken(session, await send("parts", part), `${WHOLE} in two batches was refused or skipped`);
  // A record that changes nothing may be reported as one that is stored already.
  const small = await send("small", ids.slice(0, 2));
  const again = await send("parts", ids.slice(0, half));
  if (isImported(session, small) || !isSuccess(again))
    judgeTaken(session, again, "members of a full roster were counted again when they were sent again");
  await judgeMore(session, rosters, { name: "parts", most, how: "in three batches" });
}

function judgeTaken(session: Session, uploaded: Exchange, message: string): boolean {
  return session.judge("IMP-14", isImported(session, uploaded), {
    message,
    expected: "2xx without skipped records",
    about: uploaded,
  });
}

/** Sends the last member to a conversation whose roster is full. */
async function judgeMore(
  session: Session,
  { ids, nameOf, send }: Rosters,
  {
    name,
    id,
    most,
    how,
  }: Pick<Counted, "most" | "how"> & { readonly name: string; readonly id?: string | undefined },
): Promise<void> {
  const uploaded = await send(name, ids.slice(MAXIMUM));
  judgeReported(session, uploaded, how);
  const found = id ?? (await findConversation(session, nameOf(name)));
  await judgeCount(session, { id: found, most, uploaded, how });
}

const isReported = (session: Session, uploaded: Exchange): boolean =>
  isRefusal(uploaded) || (isSuccess(uploaded) && (skippedOf(session, uploaded)?.length ?? 1) > 0);

/** Source ids in a roster are not records: the specification does not say that omitted ones are reported. */
function judgeReported(session: Session, uploaded: Exchange, how: string): void {
  session.judge("IMP-37", isReported(session, uploaded), {
    message: `a roster of ${MAXIMUM + 1} source members ${how} was accepted without reporting a skipped record`,
    expected: "4xx, or an entry among the skipped records",
    about: uploaded,
  });
}

/** The roster in one record: the stored part, once a later conversation is listed. */
async function judgeLarge(
  session: Session,
  uploaded: Exchange,
  { id, most }: Pick<Counted, "most"> & { readonly id: string | undefined },
): Promise<void> {
  const how = "in one record";
  judgeReported(session, uploaded, how);
  if (isRefusal(uploaded))
    session.judge("IMP-38", id === undefined, {
      message: `a conversation with a roster of ${MAXIMUM + 1} source members was refused but stored`,
      expected: "no such conversation",
      found: id,
      exchanges: [uploaded],
    });
  if (id !== undefined) return judgeCount(session, { id, most, uploaded, how });
  session.judge("IMP-14", isReported(session, uploaded), {
    message: `a conversation with a roster of ${MAXIMUM + 1} source members was accepted but not stored`,
    expected: "4xx, an entry among the skipped records, or the conversation",
    about: uploaded,
  });
}

/** The member count of the conversation with a full roster; `undefined` if it leaves out imported members. */
async function fullCount(session: Session, id: string | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const shown = await readUntil(session, () => countOf(session, id), isWhole);
  return isWhole(shown) ? shown : undefined;
}

const isWhole = (shown: number | undefined): boolean => shown !== undefined && shown >= MAXIMUM;

interface Counted {
  readonly id: string;
  /** The count of a conversation with a full roster. */
  readonly most: number | undefined;
  readonly uploaded: Exchange;
  readonly how: string;
}

/** A roster never has more members than a full one, however the batch was answered. */
async function judgeCount(session: Session, { id, most, uploaded, how }: Counted): Promise<void> {
  const shown = most === undefined ? undefined : await countOf(session, id);
  const isMore = most !== undefined && shown !== undefined && shown > most;
  if (shown === undefined && !isReported(session, uploaded))
    return session.notSeen("IMP-14", "a conversation that shows how many members it has");
  session.judge("IMP-14", !isMore, {
    message: `a conversation whose roster of ${MAXIMUM + 1} source members came ${how} has more members than one with a full roster`,
    expected: `at most ${most}`,
    found: shown,
    exchanges: [uploaded],
  });
}

/** The member count of a conversation, in the list or in its context; `undefined` if neither shows it. */
async function countOf(session: Session, id: string): Promise<number | undefined> {
  const { items } = await readList(session, {
    operation: "listConversations",
    as: "import_admin",
    until: (found) => found.some((item) => readId(item) === id),
  });
  const listed = items.find((item) => readId(item) === id)?.human_members_count;
  if (typeof listed === "number" || !isServed(session.profile, "getConversation")) return numberOr(listed);
  // Lists need not show counts; the context of a conversation does.
  const context = await session.call("getConversation", {
    as: "import_admin",
    path: { conversationId: id },
  });
  return isSuccess(context) ? numberOr(single(context.json)?.human_members_count) : undefined;
}

const numberOr = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
