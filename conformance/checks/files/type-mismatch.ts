// The bytes have another content type than the declared one, and are sent with that other type. Storage may
// take the type from the request header or from the bytes: both are of the other type. This is tried for
// people and agents, and with the digest of the bytes that are sent.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { type Content, ordinary, picture } from "../../steps/files/contents.ts";
import { judgeMismatch, REFUSED_AND_WAITING } from "../../steps/files/refused-completion.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import {
  type CreateOptions,
  completeFile,
  givesType,
  type PutChanges,
  putBytes,
  tryUpload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";

/** Types that share a prefix with the declared ones, and one that does not. */
const others = ["image/pngx", "image/jpeg", "text/html", "text/plainer", "application/octet-stream"];

interface Case {
  readonly content: Content;
  readonly sent: string;
  /** Whether the digest of the bytes that are sent is declared, where the profile says how. */
  readonly digest: boolean;
}

/** The first bytes of every JPEG. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]);

const cases = fc.record<Case>({
  content: ordinary.filter(({ sizeBytes }) => sizeBytes >= JPEG.byteLength),
  sent: fc.constantFrom(...others),
  digest: fc.boolean(),
});

export default defineCheck({
  title:
    "completing an upload of another content type than declared gives 409 content_type_mismatch and leaves it waiting",
  requirements: ["FIL-08", "FIL-11", "FIL-13"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    session.notSeen("FIL-13", REFUSED_AND_WAITING);
    for (const [turn, as] of (await uploaders(session)).entries())
      await judgeType(
        { content: picture(40 + turn), sent: "image/jpeg", digest: turn % 2 === 0 },
        session,
        as,
      );
    await session.property(cases, (drawn, example) => judgeType(drawn, example), { examples: 10 });
  },
});

async function judgeType({ content, sent, digest }: Case, session: Session, as?: AdHocKey): Promise<void> {
  const bytes = jpegOf(content.bytes.byteLength);
  const options: CreateOptions = { ...(as && { as }), digest: digest && bytes };
  const upload = await tryUpload(session, content, options);
  if (upload === undefined) return;
  const changes: PutChanges = { contentType: sent, bytes };
  // A deployment may store everything as the declared type; then there is no mismatch.
  if (!givesType(upload) && (await isStoredAsDeclared(session, content, options, changes))) {
    const what = "no upload block had a header with the declared content type";
    session.observe("files: content type of the stored object", "that of the declaration");
    session.notSeen("FIL-08", what);
    session.notSeen("FIL-11", what);
    return;
  }
  await judgeMismatch(session, upload, changes, {
    requirement: "FIL-08",
    code: "content_type_mismatch",
    difference: `sent as ${sent} that was declared as ${content.contentType}${digest ? ", with the sha256 of what was sent" : ""}`,
  });
}

async function isStoredAsDeclared(
  session: Session,
  content: Content,
  options: CreateOptions,
  changes: PutChanges,
): Promise<boolean> {
  const upload = await tryUpload(session, content, options);
  if (upload === undefined || !isSuccess(await putBytes(session, upload, changes))) return false;
  return statusOf(await completeFile(session, upload.id, upload)) === READY;
}

/** Bytes that begin like a JPEG. */
const jpegOf = (length: number): Uint8Array =>
  Buffer.concat([JPEG, Buffer.alloc(length - JPEG.byteLength, 0x11)]);
