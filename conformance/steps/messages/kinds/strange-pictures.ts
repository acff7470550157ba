// Addresses of pictures that do not exist. A deployment may fetch a picture before it accepts its address,
// and then accepts only addresses of existing pictures.
import type { Session } from "../../../engine/session/session.ts";
import { picture } from "../../files/contents.ts";
import { attachReady, canUpload, download, readyFile } from "../../files/uploads.ts";
import { perRun } from "../../running/per-session.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { tryPostMessage } from "../messages.ts";

/** Whether a plain message may have such a picture, asked once in a run. */
export const takesStrangePictures: (session: Session) => Promise<boolean> = perRun(async (session) => {
  const urls = [`https://images.example/${session.unique("picture")}.png`];
  return (await tryPostMessage(session, { body: { image_urls: urls } })) !== undefined;
});

/** The address of a picture that the deployment itself has; `undefined` where it takes no files, or shows no address. */
export const realPicture = (session: Session): Promise<string | undefined> =>
  unlessUntestable(async () => {
    if (!canUpload(session)) return undefined;
    const { id } = await readyFile(session, picture(33));
    await attachReady(session, [id]);
    return (await download(session, id)).url;
  });
