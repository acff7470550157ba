// A reply whose root is not there yet is skipped, and taken over when it is sent again after its root.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { findConversation, readImported } from "../../steps/imported.ts";
import {
  importRecords,
  isSkipped,
  isTakenOver,
  openImport,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports.ts";
import { isRefusal } from "../../steps/send.ts";

const AT = "2022-05-06T07:08:09.000Z";

export default defineCheck({
  title: "an imported reply is skipped before its root and taken over after it",
  requirements: ["IMP-09"],
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
    const base = { conversation, author, createdAt: AT };
    const root = { ...base, id: `${source}-root`, text: `${source} root` };
    const replies = [0, 1].map((index) => ({
      ...base,
      id: `${source}-reply-${index}`,
      text: `${source} reply ${index}`,
      root: root.id,
    }));
    const early = await uploadRecords(session, importId, "messages", replies);
    for (const { id } of replies) {
      session.judge("IMP-09", isRefusal(early) || (isSuccess(early) && isSkipped(session, early, id)), {
        message: "an imported reply whose root was not imported yet was neither skipped nor refused",
        expected: `an entry that names ${id} among the skipped records`,
        found: answerOf(early),
        exchanges: [early],
      });
    }
    const before = await readImported(session, await findConversation(session, source));
    session.judge("IMP-09", before.length === 0, {
      message: "an imported reply whose root was not imported yet is stored",
      expected: "no message",
      found: before.map(({ text }) => text),
    });
    await importRecords(session, importId, "messages", [root]);
    const late = await uploadRecords(session, importId, "messages", replies);
    session.judge("IMP-09", isTakenOver(session, late), {
      message: "an imported reply was not taken over when it was sent again after its root",
      expected: "2xx without skipped records",
      found: answerOf(late),
      exchanges: [late],
    });
    const seen = await readImported(session, await findConversation(session, source), {
      awaited: 3,
      hasReplies: (text) => text === root.text,
    });
    const inThread = seen.filter((message) => message.root === root.text).map(({ text }) => text);
    session.judge("IMP-09", seen.length === 3 && inThread.length === 2, {
      message: "after the replies were sent again the thread does not have each of them once",
      expected: replies.map(({ text }) => text),
      found: inThread,
    });
  },
});
