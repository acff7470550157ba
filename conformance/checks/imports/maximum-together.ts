// Each kind has its own maximum: a request with records of all kinds may be at every maximum.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isAnswered } from "../../steps/imports/import-maxima.ts";
import { holdsAllKinds, type Records } from "../../steps/imports/import-records.ts";
import { findConversations, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { isImported, openImport, recordNeeds, uploadBatch } from "../../steps/imports/imports.ts";
import { counted } from "../../text/counted.ts";

const MEMBERS = 100;
const CONVERSATIONS = 10;
const MESSAGES = 100;
const EMOJIS = ["👍", "👀"];

export default defineCheck({
  title: "one request accepts as many records of each kind as a request with that kind alone",
  requirements: ["IMP-33"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    if (!holdsAllKinds(session)) {
      session.notSeen("IMP-33", "a request has records of one kind only (bindings.import_records.batch)");
      return;
    }
    const importId = await openImport(session);
    const small = await uploadBatch(session, importId, recordsOf(session.unique("small"), 1, 1, 1));
    if (!isImported(session, small)) {
      session.observe("imports: all kinds in one request", `${small.status}, or records were skipped`);
      session.notSeen("IMP-33", "no request with records of all kinds was imported");
      return;
    }
    const tag = session.unique("together");
    const records = recordsOf(tag, MEMBERS, CONVERSATIONS, MESSAGES);
    const full = await uploadBatch(session, importId, records);
    if (!isAnswered(full)) {
      session.notSeen("IMP-33", "a response of the service itself to a request with so many records");
      return;
    }
    const taken = session.judge("IMP-33", isImported(session, full), {
      message:
        "a request with 100 members, 10 conversations, 100 messages and 200 reactions was refused, or records of it were skipped",
      expected: "2xx without skipped records",
      about: full,
    });
    if (taken) await judgeStored(session, tag, records);
  },
});

function recordsOf(tag: string, members: number, conversations: number, messages: number): Records {
  const ids = Array.from({ length: members }, (_, index) => `${tag}-u${index}`);
  const authorOf = (index: number): string => ids[index % members] ?? "";
  const written = Array.from({ length: messages }, (_, index) => ({
    id: `${tag}-m${index}`,
    conversation: `${tag}-c${index % conversations}`,
    author: authorOf(index),
    text: `${tag} message ${index}.`,
    createdAt: new Date(Date.UTC(2022, 4, 6, 7, 0, index)).toISOString(),
  }));
  return {
    members: ids.map((id, index) => ({ id, name: `${tag} Person ${index}` })),
    conversations: Array.from({ length: conversations }, (_, index) => ({
      id: `${tag}-c${index}`,
      name: `${tag} conversation ${index}.`,
      members: ids,
    })),
    messages: written,
    reactions: written.flatMap(({ id }, index) =>
      EMOJIS.map((emoji, turn) => ({ message: id, member: authorOf(index + turn), emoji })),
    ),
  };
}

async function judgeStored(
  session: Session,
  tag: string,
  { conversations, messages }: Records,
): Promise<void> {
  const listed = await findConversations(
    session,
    conversations.map(({ name }) => name),
  );
  // The importing identity need not be a member of the imported conversations.
  if (listed.size === 0) return;
  const seen: ImportedMessage[] = [];
  for (const id of listed.values())
    seen.push(...(await readImported(session, id, { awaited: MESSAGES / CONVERSATIONS })));
  const own = new Set(seen.map(({ text }) => text).filter((text) => text.includes(tag)));
  const missing = messages.filter(({ text }) => !own.has(text));
  session.judge("IMP-33", missing.length === 0, {
    message: "some messages of a request at the maximum of every kind cannot be read",
    expected: counted(messages.length, "message"),
    found: `${missing.length} missing, for example ${missing[0]?.text}`,
  });
}
