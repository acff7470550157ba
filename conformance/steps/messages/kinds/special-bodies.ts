// The parts that a create-message request may have beside its text, as far as a deployment accepts them: code
// that handles these parts may know less than the code for plain messages.
import type { Role, Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import type { JsonObject } from "../../../text/json.ts";
import { picture } from "../../files/contents.ts";
import { attachReady, canUpload, readyFile } from "../../files/uploads.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { postMessage } from "../messages.ts";
import { realPicture, takesStrangePictures } from "./strange-pictures.ts";

interface SpecialBody {
  /** For findings, as in "with a file". */
  readonly what: string;
  readonly body: JsonObject;
}

/** Each with one part; the file is one of `as`, and attached by now. */
export async function specialBodies(session: Session, as: Role = "primary"): Promise<readonly SpecialBody[]> {
  const { id } = await postMessage(session, { as });
  const [file, image] = [await attachedFile(session, as), await imageUrl(session)];
  const link = `https://links.example/${session.unique("link")}`;
  return [
    ...(file === undefined ? [] : [{ what: "with a file", body: { file_ids: [file] } }]),
    ...(image === undefined ? [] : [{ what: "with a picture", body: { image_urls: [image] } }]),
    { what: "with a context", body: { explicit_context_message_ids: [id] } },
    { what: "with a link without preview", body: { suppressed_link_preview_urls: [link] } },
  ];
}

const attachedFile = (session: Session, as: Role): Promise<string | undefined> =>
  unlessUntestable(async () => {
    if (!canUpload(session)) return undefined;
    const { id } = await readyFile(session, picture(34), { as });
    return isSuccess(await attachReady(session, [id], { as })) ? id : undefined;
  });

const imageUrl = async (session: Session): Promise<string | undefined> =>
  (await takesStrangePictures(session))
    ? `https://images.example/${session.unique("picture")}.png`
    : realPicture(session);
