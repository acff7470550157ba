// Files of a conversation that is closed to the second key, which had download URLs for them.
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../files/contents.ts";
import { attachReady, download, needUrlName, readyFile, type Upload, urlIn } from "../files/uploads.ts";
import { createdId } from "../messages/send.ts";
import { callUntil, readMessage } from "../running/call-until.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { canImportFiles, fileEntry, importFile } from "./import-files.ts";
import type { Scene } from "./import-scene.ts";
import { importRecords } from "./imports.ts";

const by = { as: "second" } as const;

interface Place {
  readonly scene: Scene;
  /** Of the source tool. */
  readonly sourceId: string;
  readonly conversation: string;
}

/** @returns a file of an imported message there, and one of a posted message, if the key gets a download URL for it */
export async function filesIn(session: Session, place: Place): Promise<readonly Upload[]> {
  if (!canImportFiles(session)) return [];
  const files: Upload[] = [];
  for (const attach of [importWith, postWith]) {
    await unlessUntestable(async () => {
      const file = await attach(session, place);
      if (file !== undefined && (await download(session, file.id, by)).url !== undefined) files.push(file);
    });
  }
  return files;
}

async function importWith(session: Session, { scene, sourceId }: Place): Promise<Upload> {
  const file = await importFile(session, 95);
  const record = scene.message("with file", { conversation: sourceId, files: [fileEntry(session, file)] });
  await importRecords(session, scene.importId, "messages", [record]);
  return file;
}

async function postWith(session: Session, { conversation }: Place): Promise<Upload | undefined> {
  const as = "import_admin";
  const file = await readyFile(session, picture(97), { as });
  return isSuccess(await attachReady(session, [file.id], { as, conversation })) ? file : undefined;
}

const hasUrl =
  (session: Session) =>
  (read: Exchange): boolean =>
    urlIn(session, read) !== undefined;

export async function judgeClosedFile(session: Session, { id: fileId }: Upload): Promise<void> {
  const hasNone = (read: Exchange): boolean => !hasUrl(session)(read);
  const read = await callUntil(session, "getFile", { ...by, path: { fileId } }, hasNone);
  session.judge("FIL-41", hasNone(read), {
    message: "a file of a conversation that was closed to the key before has a download URL for it",
    expected: "refused, or no URL",
    about: read,
  });
  await unlessUntestable(() => judgeElsewhere(session, fileId));
}

/** The file is attached to another message, which the key can read. */
async function judgeElsewhere(session: Session, fileId: string): Promise<void> {
  if (!session.has("fixtures.conversation")) return;
  const attached = await attachReady(session, [fileId]);
  const messageId = createdId(attached);
  if (messageId === undefined || !isSuccess(await readMessage(session, messageId, by))) return;
  const read = await callUntil(session, "getFile", { ...by, path: { fileId } }, hasUrl(session));
  if (!hasUrl(session)(read)) needUrlName(session, read);
  session.judge("FIL-18", hasUrl(session)(read), {
    message:
      "a file of a message that the key can read has no download URL for it, because it is also attached in a conversation that was closed to the key before",
    expected: `2xx with ${session.profile.bindings.file.download_url}`,
    about: [attached, read],
  });
}
