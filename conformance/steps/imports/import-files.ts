// Finds out whether imported messages have their files: by the property that lists them, where the profile
// names it; otherwise by whether a file that had no download URL before has one now.
import type { Session } from "../../engine/session/session.ts";
import { downloadUrl, fileOf } from "../../readers/file.ts";
import { picture } from "../files/contents.ts";
import { inspectOwn, readyFile, type Upload, uploadNeeds } from "../files/uploads.ts";
import type { ImportedFile, MessageRecord } from "./import-records.ts";
import { conversationOf, importScene, type Scene } from "./import-scene.ts";
import { type ImportedMessage, readImported, withText } from "./imported.ts";
import { canImport, importRecords } from "./imports.ts";

const BY = { as: "import_admin" } as const;

export const fileNeeds = [...uploadNeeds, "bindings.file.download_url"] as const;

/** Whether imported messages can have files here, where a check can do without. */
export const canImportFiles = (session: Session): boolean =>
  session.profile.capabilities.has("files") && fileNeeds.every((need) => session.has(need));

/** A ready picture of the importing key; each seed gives another one. */
export const importFile = (session: Session, seed: number): Promise<Upload> =>
  readyFile(session, picture(seed), BY);

export const fileEntry = (session: Session, { id }: Upload): ImportedFile => ({
  external_id: session.unique("source-file"),
  file_id: id,
});

/**
 * Attaches a file to a new imported message. @throws Untestable where the profile does not describe imports
 */
export async function attachByImport(session: Session, file: Upload): Promise<void> {
  session.given(canImport(session), "the profile describes imports");
  const { importId, message } = await importScene(session);
  await importRecords(session, importId, "messages", [
    message("with-file", { files: [fileEntry(session, file)] }),
  ]);
}

interface Attached {
  readonly scene: Scene;
  readonly record: MessageRecord;
  readonly files: readonly Upload[];
}

/**
 * How many of the files a message shows, as soon as it is the expected number; `undefined` where it does not show them and
 * they keep the URLs that they had, as an uploader's may, or come to have none. @throws Untestable where nothing can show it
 */
export async function attachedFiles(
  session: Session,
  { scene, record: message, files }: Attached,
  expected: number,
): Promise<number | undefined> {
  const conversation = await conversationOf(session, scene);
  const shows = (messages: readonly ImportedMessage[]): boolean =>
    withText(messages, message.text).some((found) => found.files === undefined || found.files === expected);
  const seen = await readImported(session, conversation, {
    until: shows,
    hasReplies: (text) => text.endsWith("root"),
  });
  const [found] = withText(seen, message.text);
  const shown = session.given(found, "an imported message can be read").files;
  if (shown !== undefined) return shown;
  session.given(await hidesUrls(session), "a file shows only after attachment that it is attached");
  let attached = 0;
  for (const file of files) {
    const isThere = expected > 0 ? comesToHaveUrl(session, file) : hasUrl(session, file);
    if (await isThere) attached++;
  }
  // FIL-39 judges whether a file of an imported message has a download URL.
  return (expected === 0) === attached > 0 ? undefined : attached;
}

/** Whether files have no download URL before they are attached. */
export async function hidesUrls(session: Session): Promise<boolean> {
  return !(await hasUrl(session, await importFile(session, 40)));
}

/** Whether a file comes to have a download URL within the eventual delay. */
export async function comesToHaveUrl(session: Session, file: Upload): Promise<boolean> {
  const found = await session.eventually(
    async () => (await hasUrl(session, file)) || undefined,
    session.profile.timing.eventual_ms,
  );
  return found === true;
}

const hasUrl = async (session: Session, { id }: Upload): Promise<boolean> =>
  downloadUrl(fileOf(await inspectOwn(session, id, BY)), session.profile) !== undefined;
