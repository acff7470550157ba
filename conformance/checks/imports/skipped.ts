// What cannot be taken over is reported, and is not stored; what stands beside it is taken over.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { findConversation, type ImportedMessage, readImported, withText } from "../../steps/imported.ts";
import {
  importRecords,
  isSkipped,
  openImport,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports.ts";

const AT = "2022-05-06T07:08:09.000Z";

export default defineCheck({
  title: "records that refer to nothing are reported as skipped, those beside them are taken over",
  requirements: ["IMP-08"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "bindings.import_records.skipped"],
  async run(session) {
    const source = session.unique("source");
    const importId = await openImport(session);
    const [author, conversation] = [`${source}-u`, `${source}-c`];
    await importRecords(session, importId, "members", [{ id: author, name: "A. Uthor" }]);
    await importRecords(session, importId, "conversations", [
      { id: conversation, name: source, members: [author] },
    ]);
    const root = { conversation, author, createdAt: AT, id: `${source}-root`, text: `${source} root` };
    await importRecords(session, importId, "messages", [root]);
    const wrong = {
      "an unknown conversation": { conversation: `${source}-nowhere` },
      "an unknown author": { author: `${source}-nobody` },
      "an unknown author, in a thread": { author: `${source}-nobody`, root: root.id },
    };
    for (const [index, [what, change]] of Object.entries(wrong).entries()) {
      const record = (name: string) => ({
        ...root,
        id: `${source}-${name}-${index}`,
        text: `${source} ${name} ${index}`,
      });
      const [good, bad, last] = [record("good"), { ...record("bad"), ...change }, record("last")];
      for (const batch of [[good, bad, last], [bad]]) {
        const uploaded = await uploadRecords(session, importId, "messages", batch);
        const beside = batch.length === 1 ? [] : [good.id, last.id];
        judgeReport(session, uploaded, `a message that names ${what}`, bad.id, beside);
      }
    }
    const seen = await readImported(session, await findConversation(session, source), {
      hasReplies: () => true,
      // What was sent last; it is not awaited for nothing unless whole batches are refused.
      until: (messages) => withText(messages, `${source} last ${Object.keys(wrong).length - 1}`).length > 0,
    });
    judgeNotStored(session, seen, `${source} bad`);
    await judgeReactions(session, importId, { author, message: root.id, source });
  },
});

function judgeReport(
  session: Session,
  uploaded: Exchange,
  what: string,
  badId: string,
  goodIds: readonly string[],
): void {
  if (!isSuccess(uploaded)) {
    session.observe("imports: batch refused as a whole", what);
    return;
  }
  session.judge("IMP-08", isSkipped(session, uploaded, badId), {
    message: `${what} is not among the skipped records of the answer`,
    expected: `an entry that names ${badId}`,
    found: answerOf(uploaded),
    exchanges: [uploaded],
  });
  const wrongly = goodIds.filter((id) => isSkipped(session, uploaded, id));
  session.judge("IMP-08", wrongly.length === 0, {
    message: `a valid record beside ${what} is among the skipped ones`,
    expected: [badId],
    found: wrongly,
    exchanges: [uploaded],
  });
}

function judgeNotStored(session: Session, seen: readonly ImportedMessage[], beginning: string): void {
  const stored = seen.filter(({ text }) => text.startsWith(beginning)).map(({ text }) => text);
  session.judge("IMP-08", stored.length === 0, {
    message: "a message that names an unknown author or conversation is stored",
    expected: "no such message",
    found: stored,
  });
}

/** A reaction need not have an id of its own; then only the number of entries says which were skipped. */
async function judgeReactions(
  session: Session,
  importId: string,
  { author, message, source }: { author: string; message: string; source: string },
): Promise<void> {
  const good = { message, member: author, emoji: "👍" };
  const wrong = {
    "an unknown message": { ...good, message: `${source}-nothing` },
    "an unknown member": { ...good, member: `${source}-nobody`, emoji: "👀" },
  };
  for (const [what, bad] of Object.entries(wrong)) {
    const uploaded = await uploadRecords(session, importId, "reactions", [good, bad]);
    if (!isSuccess(uploaded)) {
      session.observe("imports: batch refused as a whole", `a reaction that names ${what}`);
      continue;
    }
    session.judge("IMP-08", skippedOf(session, uploaded)?.length === 1, {
      message: `of two reactions, one of which names ${what}, not exactly one is reported as skipped`,
      expected: "one skipped record",
      found: answerOf(uploaded),
      exchanges: [uploaded],
    });
  }
  const [root] = withText(
    await readImported(session, await findConversation(session, source), {
      until: (messages) => withText(messages, `${source} root`).some(({ reactions }) => reactions.length > 0),
    }),
    `${source} root`,
  );
  session.judge("IMP-08", root?.reactions.length === 1, {
    message: "a message does not show exactly the one imported reaction whose member is known",
    expected: [good],
    found: root?.reactions,
  });
}
