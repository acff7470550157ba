// Two source workspaces use the same ids, as tools that count from one do, and so do two sources: each import has its own
// records.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { kinds, type Records } from "../../steps/imports/import-records.ts";
import { findConversations, readImported } from "../../steps/imports/imported.ts";
import {
  createImport,
  isImported,
  newSource,
  openImport,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";

const AT = "2022-05-06T07:08:09.000Z";

export default defineCheck({
  title: "records of two source workspaces with the same ids stay apart",
  requirements: ["IMP-06"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const ids = session.unique("shared");
    const source = newSource(session);
    const imports = [await openImport(session, source), await openImport(session)];
    // A deployment may take some sources only.
    const elsewhere = await createImport(session, { ...source, source: "another" });
    const third = isSuccess(elsewhere) ? singleId(elsewhere.json) : undefined;
    if (third !== undefined && !imports.includes(third)) imports.push(third);
    const names = imports.map(() => session.unique("workspace"));
    for (const [index, importId] of imports.entries())
      await importWorkspace(session, importId, { ids, name: names[index] ?? "" });
    // A source that numbers each kind of its records by itself.
    const numbered = session.unique("numbered");
    await importWorkspace(session, await openImport(session), { ids, name: numbered, isNumbered: true });
    names.push(numbered);
    const found = await findConversations(session, names);
    session.given(found.size > 0, "imported conversations are listed by their names");
    for (const name of names) {
      const id = found.get(name);
      session.judge("IMP-06", id !== undefined, {
        message:
          "one of two imported conversations with the same source id in different workspaces is not listed",
        expected: names,
        found: [...found.keys()],
      });
      if (id === undefined) continue;
      const texts = (
        await readImported(session, id, { awaited: 2, hasReplies: (text) => text === `${name} root` })
      ).map(({ text }) => text);
      session.judge("IMP-06", texts.sort().join() === `${name} reply,${name} root`, {
        message: "an import shows messages of another import that has records with the same ids",
        expected: [`${name} reply`, `${name} root`],
        found: texts,
      });
    }
  },
});

interface Workspace {
  /** Begins its source ids. */
  readonly ids: string;
  readonly name: string;
  /** Its first member, conversation and message have one id. */
  readonly isNumbered?: boolean;
}

async function importWorkspace(
  session: Session,
  importId: string,
  { ids, name, isNumbered = false }: Workspace,
): Promise<void> {
  const idOf = (kind: string): string => (isNumbered ? ids : `${ids}-${kind}`);
  const [author, conversation, root] = [idOf("u"), idOf("c"), idOf("m")];
  const message = { conversation, author, createdAt: AT };
  const records: Records = {
    members: [{ id: author, name: `${name} Author` }],
    conversations: [{ id: conversation, name, members: [author] }],
    messages: [
      { ...message, id: root, text: `${name} root` },
      { ...message, id: `${ids}-r`, text: `${name} reply`, root },
    ],
    reactions: [{ message: root, member: author, emoji: "👍" }],
  };
  for (const kind of kinds) {
    const uploaded = await uploadRecords(session, importId, kind, records[kind] as never);
    session.judge("IMP-06", isImported(session, uploaded), {
      message: `a batch of ${kind} was not imported because another import${isNumbered ? ", or another kind of records," : ""} has records with the same ids`,
      expected: "2xx without skipped records",
      about: uploaded,
    });
  }
}
