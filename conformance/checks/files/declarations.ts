// Declarations that no upload can satisfy are refused.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { type Content, picture } from "../../steps/files/contents.ts";
import {
  completeFile,
  createFile,
  declaration,
  declareNeeds,
  needBlock,
  putBytes,
} from "../../steps/files/uploads.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

/** Text that is neither hex nor base64, but as long as either. */
const NO_DIGESTS = ["!".repeat(64), `${"*".repeat(43)}=`];

/**
 * The right digest without its end, and with characters added: a comparison of beginnings takes both for the
 * right one.
 */
function otherLengths(session: Session, content: Content, place: string): readonly string[] {
  const right = String(propertyAt(declaration(session, content, { digest: true }), place));
  // Characters after the end of base64 may be ignored.
  const isHex = (session.profile.bindings.file.sha256_encoding ?? "hex") === "hex";
  return [right.slice(0, -4), ...(isHex ? [`${right}0000`] : [])];
}

export default defineCheck({
  title: "a create-file request with an impossible size or digest is refused",
  requirements: ["FIL-24"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    const { size = "", sha256 } = session.profile.bindings.file;
    const content = picture(20);
    const control = await createFile(session, content, { digest: true });
    session.given(isSuccess(control), "a file can be declared", control);
    const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
      ["a negative size", { [size]: -1 }],
      ["a large negative size", { [size]: -content.bytes.byteLength }],
      ["a size that is a word", { [size]: "large" }],
      // Frameworks read a list of one as its number.
      ["a size that is a list", { [size]: [content.bytes.byteLength, content.bytes.byteLength] }],
    ];
    const { invalid } = session.profile.statuses;
    for (const [what, changes] of wrong) {
      const refused = await createFile(session, content, { digest: true, changes });
      session.judgeStatus("FIL-24", refused, invalid, {
        message: `a create-file request with ${what} was not refused as invalid input`,
        expected: invalid,
      });
    }
    if (sha256 !== undefined)
      for (const digest of [...NO_DIGESTS, ...otherLengths(session, content, sha256)])
        await judgeDigest(session, content, { [sha256]: digest });
  },
});

/** Refused at once or at completion, because no bytes have such a digest. */
async function judgeDigest(session: Session, content: Content, changes: JsonObject): Promise<void> {
  const created = await createFile(session, content, { digest: true, changes });
  if (!isSuccess(created) || !session.has("bindings.paths.completeFile")) {
    session.judgeStatus("FIL-24", created, session.profile.statuses.invalid, {
      message: "a create-file request with a sha256 that is not a digest was not refused as invalid input",
      expected: session.profile.statuses.invalid,
    });
    return;
  }
  const block = needBlock(session, created);
  const id = session.given(singleId(created.json), "a declared file has an id", created);
  session.observe("files: a sha256 that is not a digest", "is refused when the upload is completed");
  await putBytes(session, { block, content });
  const completed = await completeFile(session, id);
  session.judgeStatus("FIL-24", [created, completed], "4xx", {
    message: "a file was declared with a sha256 that is not a digest, and completed",
    expected: "a refusal of the declaration or of the completion",
  });
}
