// Declarations that no upload could ever match are refused at once.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { picture } from "../../steps/contents.ts";
import { createFile } from "../../steps/uploads.ts";
import { singleId } from "../../wire/envelope.ts";

/** Neither hex nor base64, at the length of either. */
const NO_DIGESTS = ["!".repeat(64), `${"*".repeat(43)}=`];

export default defineCheck({
  title: "a create-file request with an impossible size or digest is refused",
  requirements: ["FIL-24"],
  capabilities: ["files"],
  needs: ["bindings.file.content_type", "bindings.file.size"],
  async run(session) {
    const { size = "", sha256 } = session.profile.bindings.file;
    const content = picture(20);
    const control = await createFile(session, content, { digest: true });
    session.given(isSuccess(control), "a file can be declared", control);
    const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
      ["a negative size", { [size]: -1 }],
      ["a large negative size", { [size]: -content.bytes.byteLength }],
      ["a size that is a word", { [size]: "large" }],
      ["a size that is a list", { [size]: [content.bytes.byteLength] }],
      ...(sha256 === undefined
        ? []
        : NO_DIGESTS.map((digest) => ["a sha256 that is no digest", { [sha256]: digest }] as const)),
    ];
    const { invalid } = session.profile.statuses;
    for (const [what, changes] of wrong) {
      const refused = await createFile(session, content, { digest: true, changes });
      session.judge("FIL-24", invalid.includes(refused.status), {
        message: `a create-file request with ${what} was not refused as invalid input`,
        expected: invalid,
        found: answerOf(refused),
        exchanges: [refused],
      });
      if (isSuccess(refused)) continue;
      const id = singleId(refused.json);
      const file = id === undefined ? undefined : await session.call("getFile", { path: { fileId: id } });
      session.judge("FIL-24", file === undefined || !isSuccess(file), {
        message: `a create-file request with ${what} was refused and created a file all the same`,
        expected: "no file",
        found: file && answerOf(file),
        exchanges: file === undefined ? [refused] : [refused, file],
      });
    }
  },
});
