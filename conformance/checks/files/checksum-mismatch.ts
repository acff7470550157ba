// The declared digest is that of other bytes of the same length and type; and the other way round, other bytes of the
// declared length are sent.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf } from "../../readers/file.ts";
import {
  type Content,
  contentOf,
  headBytes,
  ordinary,
  otherContent,
  picture,
} from "../../steps/files/contents.ts";
import { judgeMismatch } from "../../steps/files/refused-completion.ts";
import { completeFile, putBytes, tryUpload, uploadNeeds } from "../../steps/files/uploads.ts";

interface Case {
  readonly content: Content;
  /** Position of the byte that the digest differs for, as a fraction of the content after its type signature. */
  readonly at: number;
  readonly wrong: "digest" | "bytes";
}

const cases = fc.record<Case>({
  content: ordinary,
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  wrong: fc.constantFrom("digest", "bytes"),
});

/** Types that a deployment may refuse; if it accepts them, their digest counts too. */
const ofOtherTypes = ["text/plain; charset=utf-8", "application/octet-stream"].map((type) =>
  contentOf("words", type, Buffer.from("words of a file")),
);

export default defineCheck({
  title:
    "completing an upload whose bytes differ from the declaration gives 409 checksum_mismatch and leaves it waiting",
  requirements: ["FIL-09", "FIL-11"],
  capabilities: ["files"],
  needs: [...uploadNeeds, "bindings.file.sha256"],
  async run(session) {
    session.given(
      await isTaken(session, picture(28)),
      "an upload with its own sha256 can be completed (bindings.file.sha256 and sha256_encoding say how it is declared)",
    );
    await session.property(cases, judgeDigest, { examples: 7 });
    for (const content of ofOtherTypes)
      if (await isTaken(session, content)) await judgeDigest({ content, at: 0.5, wrong: "digest" }, session);
      else session.observe("files: content types that are not taken", content.contentType);
  },
});

/** Whether an upload that matches its declaration becomes ready. */
async function isTaken(session: Session, content: Content): Promise<boolean> {
  const upload = await tryUpload(session, content, { digest: true });
  if (upload === undefined || !isSuccess(await putBytes(session, upload))) return false;
  return statusOf(await completeFile(session, upload.id)) === READY;
}

async function judgeDigest({ content, at, wrong }: Case, session: Session): Promise<void> {
  const other = Buffer.from(content.bytes);
  const head = headBytes(content);
  const place = head + Math.floor(at * (other.byteLength - head));
  other[place] = ~(other[place] ?? 0);
  const upload = await tryUpload(session, content, { digest: wrong === "digest" ? other : true });
  if (upload === undefined) return;
  await judgeMismatch(
    session,
    upload,
    // What is sent is valid of its type: a storage may know types by the bytes.
    { bytes: wrong === "digest" ? content.bytes : otherContent(content) },
    {
      requirement: "FIL-09",
      code: "checksum_mismatch",
      difference: `of the declared size and type ${content.contentType} ${wrong === "digest" ? `whose byte ${place} is not the one` : "with other bytes than those"} that the declared sha256 was made of`,
    },
  );
}
