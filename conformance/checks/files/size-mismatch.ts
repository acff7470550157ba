// Fewer bytes, none, and more bytes than declared, with everything else valid: for people and agents, and with the
// digest of the bytes that are sent.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Content, headBytes, ordinary, picture, plainText } from "../../steps/files/contents.ts";
import { judgeMismatch, REFUSED_AND_WAITING } from "../../steps/files/refused-completion.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import { tryUpload, uploadNeeds } from "../../steps/files/uploads.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

interface Case {
  readonly content: Content;
  /** Bytes more than declared, or fewer when negative. */
  readonly by: number;
  /** Sent without a length, which a server must then count itself. */
  readonly inPieces: boolean;
  /** Whether the digest of the bytes that are sent is declared, where the profile says how. */
  readonly digest: boolean;
}

const cases = fc.record<Case>({
  content: ordinary,
  by: fc.oneof(fc.constantFrom(-1, 1), fc.integer({ min: -2000, max: 2000 })).filter((by) => by !== 0),
  inPieces: fc.boolean(),
  digest: fc.boolean(),
});

export default defineCheck({
  title: "completing an upload of another size than declared gives 409 size_mismatch and leaves it waiting",
  requirements: ["FIL-07", "FIL-11", "FIL-13"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    session.notSeen("FIL-13", REFUSED_AND_WAITING);
    const callers = await uploaders(session);
    const contents = [plainText("twelve bytes"), picture(19)];
    const corners = [false, true].flatMap((inPieces) =>
      [-1, 1].flatMap((by) =>
        // Each content is sent with its digest once, shorter and longer.
        contents.map((content, index): Case => ({ content, by, inPieces, digest: inPieces === index > 0 })),
      ),
    );
    for (const [turn, corner] of sampleByEffort(session, [...corners.entries()], 0, { quick: 3 }))
      await judgeSize(corner, session, callers[turn % callers.length]);
    const [text] = contents;
    if (text !== undefined)
      await judgeSize({ content: text, by: -text.sizeBytes, inPieces: false, digest: false }, session);
    await session.property(cases, (drawn, example) => judgeSize(drawn, example), { examples: 7 });
  },
});

async function judgeSize(
  { content, by, inPieces, digest }: Case,
  session: Session,
  as?: AdHocKey,
): Promise<void> {
  const { byteLength } = content.bytes;
  // One without its first bytes may count as of another type.
  if (byteLength + by < headBytes(content)) return;
  const bytes =
    by > 0
      ? Buffer.concat([content.bytes, Buffer.alloc(by, "x")])
      : content.bytes.subarray(0, byteLength + by);
  const upload = await tryUpload(session, content, { ...(as && { as }), digest: digest && bytes });
  if (upload === undefined) return;
  await judgeMismatch(
    session,
    upload,
    { bytes, inPieces },
    {
      requirement: "FIL-07",
      // An empty object may count as missing, or as of another type.
      code: bytes.byteLength === 0 ? undefined : "size_mismatch",
      difference: `of ${bytes.byteLength} bytes that was declared with ${byteLength}${inPieces ? ", sent chunked" : ""}${digest ? ", with the sha256 of what was sent" : ""}`,
    },
  );
}
