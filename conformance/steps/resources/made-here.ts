// Reads of resources that the suite makes in its workspace, for checks of other callers: messages of every
// kind, an attached file, and imported messages.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../files/contents.ts";
import { attachReady, canUpload, readyFile } from "../files/uploads.ts";
import { importScene } from "../imports/import-scene.ts";
import { findConversation, readImported } from "../imports/imported.ts";
import { completeImport, importRecords, recordNeeds } from "../imports/imports.ts";
import { isOneEverywhere } from "../keys/access/elsewhere.ts";
import { waysToSay } from "../messages/kinds/ways-to-say.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";

interface Read {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  /** A caller who may do it. */
  readonly as: Role;
}

/** Resources with ids that no other workspace can have: each workspace may count its own. */
export async function readsOfMade(session: Session): Promise<readonly Read[]> {
  const reads: Read[] = [];
  for (const make of [messages, attachedFile, imported])
    reads.push(...((await unlessUntestable(() => make(session))) ?? []));
  const known = new Set<string>();
  return reads.filter(({ operation, path }) => {
    const name = `${operation} ${Object.values(path).join(" ")}`;
    const isNew = !known.has(name);
    known.add(name);
    return (
      isNew &&
      isServed(session.profile, operation) &&
      Object.values(path).every((id) => isOneEverywhere(session, id))
    );
  });
}

const ofMessage = (messageId: string, as: Role): readonly Read[] => [
  { operation: "getMessage", path: { messageId }, as },
  { operation: "listReplies", path: { messageId }, as },
];

async function messages(session: Session): Promise<readonly Read[]> {
  const reads: Read[] = [];
  const conversation = session.need("fixtures.conversation");
  for (const { prepare } of sampleByEffort(session, waysToSay(session), 0, { quick: 4 })) {
    const said = await unlessUntestable(async () => (await prepare(session, conversation))());
    if (said === undefined) continue;
    reads.push(...ofMessage(said.id, "primary"));
  }
  return reads;
}

async function attachedFile(session: Session): Promise<readonly Read[]> {
  if (!canUpload(session)) return [];
  const { id } = await readyFile(session, picture(27));
  const attached = await attachReady(session, [id]);
  return isSuccess(attached) ? [{ operation: "getFile", path: { fileId: id }, as: "primary" }] : [];
}

async function imported(session: Session): Promise<readonly Read[]> {
  const canImport =
    isServed(session.profile, "createImport") && recordNeeds.every((need) => session.has(need));
  if (!canImport) return [];
  const as = "import_admin";
  const { importId, tag, message } = await importScene(session);
  await importRecords(session, importId, "messages", [message("elsewhere")]);
  await completeImport(session, importId);
  const conversationId = await findConversation(session, tag);
  const seen = await readImported(session, conversationId, { awaited: 1 });
  return [
    { operation: "getConversation", path: { conversationId }, as },
    { operation: "listMessages", path: { conversationId }, as },
    ...seen.flatMap(({ id, authorId }): readonly Read[] => [
      ...ofMessage(id, as),
      ...(authorId === undefined
        ? []
        : [{ operation: "getMember", path: { memberId: authorId }, as } as const]),
    ]),
  ];
}
