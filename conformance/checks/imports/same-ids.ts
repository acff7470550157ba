// Two source workspaces use the same ids, as tools that count from one do, and so do two sources: each import
// has its own records, names of authors, reactions and files.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import type { Upload } from "../../steps/files/uploads.ts";
import {
  canImportFiles,
  comesToHaveUrl,
  fileEntry,
  hidesUrls,
  importFile,
} from "../../steps/imports/import-files.ts";
import { kinds, type MessageRecord, type Records } from "../../steps/imports/import-records.ts";
import { findConversations, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { hasReactions } from "../../steps/imports/imported-reactions.ts";
import {
  createImport,
  isImported,
  newSource,
  openImport,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

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
    const hasFiles = canImportFiles(session) && (await unlessUntestable(() => hidesUrls(session))) === true;
    const files: Upload[] = [];
    const importOne = async (importId: string, workspace: Omit<Workspace, "ids">): Promise<void> => {
      const root = await importWorkspace(session, importId, { ids, ...workspace });
      const seed = 90 + files.length;
      const file = hasFiles ? await unlessUntestable(() => importFile(session, seed)) : undefined;
      if (file === undefined) return;
      files.push(file);
      const external_id = workspace.isNumbered === true ? ids : `${ids}-f`;
      const entry = { ...fileEntry(session, file), external_id };
      await uploadRecords(session, importId, "messages", [{ ...root, files: [entry] }]);
    };
    for (const [index, importId] of imports.entries())
      await importOne(importId, { name: names[index] ?? "" });
    // A source that numbers each kind of its records separately.
    const numbered = session.unique("numbered");
    await importOne(await openImport(session), { name: numbered, isNumbered: true });
    names.push(numbered);
    await judgeFiles(session, files);
    const found = await findConversations(session, names);
    session.given(found.size > 0, "imported conversations are listed by their names");
    const roots: ImportedMessage[] = [];
    for (const name of names) {
      const id = found.get(name);
      session.judge("IMP-06", id !== undefined, {
        message:
          "one of two imported conversations with the same source id in different workspaces is not listed",
        expected: names,
        found: [...found.keys()],
      });
      if (id === undefined) continue;
      const hasReplies = (text: string): boolean => text === `${name} root`;
      const read = await readImported(session, id, { awaited: 2, hasReplies });
      const texts = read.map(({ text }) => text);
      roots.push(...read.filter(({ text }) => hasReplies(text)));
      session.judge("IMP-06", texts.sort().join() === `${name} reply,${name} root`, {
        message: "an import shows messages of another import that has records with the same ids",
        expected: [`${name} reply`, `${name} root`],
        found: texts,
      });
    }
    judgeAuthors(session, roots, names);
    await judgeReactions(session, roots);
  },
});

interface Workspace {
  /** Begins its source ids. */
  readonly ids: string;
  readonly name: string;
  /** Its first member, conversation and message have one id. */
  readonly isNumbered?: boolean;
}

/** @returns its first message */
async function importWorkspace(
  session: Session,
  importId: string,
  { ids, name, isNumbered = false }: Workspace,
): Promise<MessageRecord> {
  const idOf = (kind: string): string => (isNumbered ? ids : `${ids}-${kind}`);
  const [author, conversation, root] = [idOf("u"), idOf("c"), idOf("m")];
  const message = { conversation, author, createdAt: AT };
  const first = { ...message, id: root, text: `${name} root` };
  const records: Records = {
    members: [{ id: author, name: `${name} Author` }],
    conversations: [{ id: conversation, name, members: [author] }],
    messages: [first, { ...message, id: `${ids}-r`, text: `${name} reply`, root }],
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
  return first;
}

/** Attached are those that have a download URL, unless the first one has none either. */
async function judgeFiles(session: Session, files: readonly Upload[]): Promise<void> {
  const [first, ...others] = files;
  if (first === undefined || !(await comesToHaveUrl(session, first))) return;
  for (const file of others)
    session.judge("IMP-06", await comesToHaveUrl(session, file), {
      message:
        "the file of an imported message is not attached because another import has a file, or this one another record, with the same source id",
      expected: `file ${file.id} with a download URL, as that of the first import has one`,
      found: "no download URL",
    });
}

/** The member of one import has not the name that another import gave to its own. */
function judgeAuthors(session: Session, roots: readonly ImportedMessage[], names: readonly string[]): void {
  for (const { id, text, authorName } of roots) {
    const own = names.find((name) => text.startsWith(name));
    const other = names.find((name) => name !== own && authorName?.includes(name));
    session.judge("IMP-06", other === undefined, {
      message:
        "the author of an imported message has the name of a member of another import that has the same source id",
      expected: `${own} Author as the author of message ${id}`,
      found: authorName,
    });
  }
}

/** Each import brought a reaction to its first message: all show one, unless none does. */
async function judgeReactions(session: Session, roots: readonly ImportedMessage[]): Promise<void> {
  const bare: ImportedMessage[] = [];
  for (const root of roots) if (!(await hasReactions(session, root))) bare.push(root);
  if (bare.length === roots.length) return;
  for (const root of bare) {
    const isShown = await session.eventually(
      async () => (await hasReactions(session, root)) || undefined,
      session.profile.timing.eventual_ms,
    );
    session.judge("IMP-06", isShown === true, {
      message:
        "an imported message does not show its reaction, and another import has a message and a member with the same source ids",
      expected: `a reaction of message ${root.id}, as the first message of another import shows one`,
      found: "no reactions",
    });
  }
}
