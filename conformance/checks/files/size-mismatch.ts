// Fewer bytes and more bytes than declared, with everything else valid.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Content, headBytes, ordinary, picture, plainText } from "../../steps/files/contents.ts";
import { judgeMismatch } from "../../steps/files/refused-completion.ts";
import { tryUpload, uploadNeeds } from "../../steps/files/uploads.ts";

interface Case {
  readonly content: Content;
  /** Bytes more than declared, or fewer when negative. */
  readonly by: number;
  /** Sent without a length, which a server must then count itself. */
  readonly inPieces: boolean;
}

const cases = fc.record<Case>({
  content: ordinary,
  by: fc.oneof(fc.constantFrom(-1, 1), fc.integer({ min: -2000, max: 2000 })).filter((by) => by !== 0),
  inPieces: fc.boolean(),
});

export default defineCheck({
  title: "completing an upload of another size than declared gives 409 size_mismatch and leaves it waiting",
  requirements: ["FIL-07", "FIL-11"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    for (const inPieces of [false, true]) {
      for (const by of [-1, 1])
        for (const content of [plainText("twelve bytes"), picture(19)])
          await judgeSize({ content, by, inPieces }, session);
    }
    await session.property(cases, judgeSize, { examples: 7 });
  },
});

async function judgeSize({ content, by, inPieces }: Case, session: Session): Promise<void> {
  const upload = await tryUpload(session, content);
  const { byteLength } = content.bytes;
  // An empty object may count as missing, and one without its first bytes as of another type.
  if (upload === undefined || byteLength + by < Math.max(1, headBytes(content))) return;
  const bytes =
    by > 0
      ? Buffer.concat([content.bytes, Buffer.alloc(by, "x")])
      : content.bytes.subarray(0, byteLength + by);
  await judgeMismatch(
    session,
    upload,
    { bytes, inPieces },
    {
      requirement: "FIL-07",
      code: "size_mismatch",
      difference: `of ${bytes.byteLength} bytes that was declared with ${byteLength}${inPieces ? ", sent chunked" : ""}`,
    },
  );
}
