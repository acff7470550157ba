// A roster of 250, and of 251: in one record, and in two where the deployment adds rosters up.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { answerOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { findConversation, findConversations } from "../../steps/imports/imported.ts";
import {
  completeImport,
  importRecords,
  isTakenOver,
  newSource,
  openImport,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { readList } from "../../steps/lists/listing.ts";
import { isRefusal } from "../../steps/messages/send.ts";

const MAXIMUM = 250;
const BATCH = 50;

export default defineCheck({
  title: "a conversation's roster takes 250 source members in all batches together, and never more",
  requirements: ["IMP-14"],
  capabilities: ["imports", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const tag = session.unique("roster");
    const source = newSource(session);
    const importId = await openImport(session, source);
    const members = Array.from({ length: MAXIMUM + 1 }, (_, index) => ({
      id: `${tag}-${index}`,
      name: `${tag} ${index}`,
    }));
    for (let start = 0; start < members.length; start += BATCH)
      await importRecords(session, importId, "members", members.slice(start, start + BATCH));
    const ids = members.map(({ id }) => id);
    const send = (name: string, roster: readonly string[]) =>
      uploadRecords(session, importId, "conversations", [
        { id: `${tag}-${name}`, name: `${tag} ${name}.`, members: roster },
      ]);
    const full = await send("full", ids.slice(0, MAXIMUM));
    const taken = session.judge("IMP-14", isTakenOver(session, full), {
      message: `a conversation with a roster of ${MAXIMUM} source members was refused or skipped`,
      expected: "2xx without skipped records",
      found: answerOf(full),
      exchanges: [full],
    });
    if (!taken) return;
    const large = await send("large", ids);
    judgeTooMany(session, large, "in one record");
    await send("small", ids.slice(0, 2));
    if (isRefusal(large)) await judgeNotListed(session, `${tag} large.`, `${tag} small.`, large);
    const [third = "", fourth = ""] = ids.slice(2);
    const adds = await addsUp(session, send, tag, third);
    session.observe("imports: a second roster", adds ? "is added to the first" : "not known to be added");
    if (!adds) return;
    judgeTooMany(session, await send("full", ids.slice(MAXIMUM)), "of which the last came in a later batch");
    const half = MAXIMUM / 2;
    for (const [start, end] of [
      [0, half],
      [half, MAXIMUM],
    ]) {
      const part = await send("parts", ids.slice(start, end));
      session.judge("IMP-14", isTakenOver(session, part), {
        message: `a roster of ${MAXIMUM} source members in two batches was refused or skipped`,
        expected: "2xx without skipped records",
        found: answerOf(part),
        exchanges: [part],
      });
    }
    // Whom the roster has already does not count twice.
    const again = await send("parts", ids.slice(0, half));
    session.judge("IMP-14", isTakenOver(session, again), {
      message: "members that a full roster has already were counted again when they were sent again",
      expected: "2xx without skipped records",
      found: answerOf(again),
      exchanges: [again],
    });
    judgeTooMany(session, await send("parts", ids.slice(MAXIMUM)), "in three batches");
    // All batches together are also those of a time before the import was complete.
    const completed = await completeImport(session, importId);
    if (!isSuccess(completed) || (await openImport(session, source)) !== importId) return;
    if (await addsUp(session, send, tag, fourth))
      judgeTooMany(
        session,
        await send("parts", ids.slice(MAXIMUM)),
        "of which the last came after the import was opened again",
      );
  },
});

function judgeTooMany(session: Session, uploaded: Exchange, how: string): void {
  const isReported = isSuccess(uploaded) && (skippedOf(session, uploaded)?.length ?? 1) > 0;
  session.judge("IMP-14", isRefusal(uploaded) || isReported, {
    message: `a roster of ${MAXIMUM + 1} source members ${how} was accepted`,
    expected: "4xx, or an entry among the skipped records",
    found: answerOf(uploaded),
    exchanges: [uploaded],
  });
}

/** @param later a conversation that was imported afterwards: once it is listed, the refused one would be */
async function judgeNotListed(
  session: Session,
  name: string,
  later: string,
  refused: Exchange,
): Promise<void> {
  const listed = await findConversations(session, [later], [name]);
  session.given(listed.has(later), "the importing key finds an imported conversation in its list, by name");
  session.judge("IMP-14", !listed.has(name), {
    message: `a conversation with a roster of ${MAXIMUM + 1} source members was refused and is stored`,
    expected: "no such conversation",
    found: [...listed.keys()],
    exchanges: [refused],
  });
}

/** Whether a further roster, of this member, is added to an earlier one; `false` where member counts do not show it. */
async function addsUp(
  session: Session,
  send: (name: string, roster: readonly string[]) => Promise<Exchange>,
  tag: string,
  member: string,
): Promise<boolean> {
  const count = async (): Promise<unknown> => {
    const id = await findConversation(session, `${tag} small.`);
    const { items } = await readList(session, {
      operation: "listConversations",
      as: "import_admin",
      until: (found) => found.some((item) => readId(item) === id),
    });
    const listed = items.find((item) => readId(item) === id)?.human_members_count;
    if (id === undefined || !isServed(session.profile, "getConversation")) return listed;
    // Lists need not show counts; the context of a conversation does.
    const context = await session.call("getConversation", {
      as: "import_admin",
      path: { conversationId: id },
    });
    return listed ?? (isSuccess(context) ? single(context.json)?.human_members_count : undefined);
  };
  const before = await count();
  await send("small", [member]);
  const after = await count();
  return typeof before === "number" && typeof after === "number" && after > before;
}
