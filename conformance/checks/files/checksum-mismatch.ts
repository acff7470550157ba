// The declared digest is that of other bytes of the same length and type; or, the other way round, other
// bytes of the declared length are sent. Both are tried for people and agents, and with a digest that differs
// from the right one in a single character.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf } from "../../readers/file.ts";
import {
  type Content,
  contentOf,
  headBytes,
  large,
  ordinary,
  otherContent,
  picture,
} from "../../steps/files/contents.ts";
import { judgeMismatch, REFUSED_AND_WAITING } from "../../steps/files/refused-completion.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import { completeFile, declaration, putBytes, tryUpload, uploadNeeds } from "../../steps/files/uploads.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { propertyAt } from "../../text/pointer.ts";

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

/** So that a digest of the first part alone differs from that of the whole. */
const NEAR_THE_END = 0.999;

export default defineCheck({
  title:
    "completing an upload whose bytes differ from the declaration gives 409 checksum_mismatch and leaves it waiting",
  requirements: ["FIL-09", "FIL-11", "FIL-13"],
  capabilities: ["files"],
  needs: [...uploadNeeds, "bindings.file.sha256"],
  async run(session) {
    session.notSeen("FIL-13", REFUSED_AND_WAITING);
    session.given(
      await isTaken(session, picture(28)),
      "an upload with its own sha256 can be completed (bindings.file.sha256 and sha256_encoding say how it is declared)",
    );
    const [, ...others] = await uploaders(session);
    for (const [turn, as] of sampleByEffort(session, [...others.entries()], 0, { quick: 2 }))
      await judgeDigest(
        { content: picture(29), at: 0.5, wrong: turn % 2 === 0 ? "bytes" : "digest" },
        session,
        as,
      );
    await inParallel(sampleByEffort(session, PLACES, 0, { quick: 2 }), (place) =>
      judgeNearly(session, place),
    );
    await session.property(cases, (drawn, example) => judgeDigest(drawn, example), { examples: 7 });
    for (const content of ofOtherTypes)
      if (await isTaken(session, content)) await judgeDigest({ content, at: 0.5, wrong: "digest" }, session);
      else session.observe("files: content types that are not taken", content.contentType);
    await unlessUntestable(() =>
      judgeDigest({ content: large(), at: NEAR_THE_END, wrong: "digest" }, session),
    );
  },
});

/** Whether an upload that matches its declaration becomes ready. */
async function isTaken(session: Session, content: Content): Promise<boolean> {
  const upload = await tryUpload(session, content, { digest: true });
  if (upload === undefined || !isSuccess(await putBytes(session, upload))) return false;
  return statusOf(await completeFile(session, upload.id)) === READY;
}

/** Characters of a digest, from its beginning or, below zero, from its end; the last ones of base64 hold fewer bits. */
const PLACES = [0, 24, -4];

/** A comparison of a part of the digest, or of one that was cut, sees no difference. */
async function judgeNearly(session: Session, place: number): Promise<void> {
  const content = picture(30);
  const name = session.need("bindings.file.sha256");
  const right = String(propertyAt(declaration(session, content, { digest: true }), name));
  const at = place < 0 ? right.length + place : place;
  const nearly = `${right.slice(0, at)}${right[at] === "0" ? "1" : "0"}${right.slice(at + 1)}`;
  const upload = await tryUpload(session, content, { digest: true, changes: { [name]: nearly } });
  if (upload === undefined) return;
  await judgeMismatch(
    session,
    upload,
    {},
    {
      requirement: "FIL-09",
      code: "checksum_mismatch",
      difference: `whose declared sha256 differs from that of its bytes in character ${at + 1} of ${right.length} alone`,
    },
  );
}

async function judgeDigest({ content, at, wrong }: Case, session: Session, as?: AdHocKey): Promise<void> {
  const other = Buffer.from(content.bytes);
  const head = headBytes(content);
  const place = head + Math.floor(at * (other.byteLength - head));
  other[place] = ~(other[place] ?? 0);
  const upload = await tryUpload(session, content, {
    ...(as && { as }),
    digest: wrong === "digest" ? other : true,
  });
  if (upload === undefined) return;
  await judgeMismatch(
    session,
    upload,
    // The bytes are valid for their type: a storage may detect types by the bytes.
    { bytes: wrong === "digest" ? content.bytes : otherContent(content) },
    {
      requirement: "FIL-09",
      code: "checksum_mismatch",
      difference: `of the declared size and type ${content.contentType} ${wrong === "digest" ? `whose byte ${place} is not the one` : "with other bytes than those"} that the declared sha256 was made of`,
    },
  );
}
