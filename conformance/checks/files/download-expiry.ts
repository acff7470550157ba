// After its expiry a download URL returns no bytes, and a new read returns a URL that works.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { fileOf } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attachReady,
  bytesDifference,
  download,
  fetchBytes,
  inspectFile,
  readyFile,
  uploadNeeds,
  urlIn,
} from "../../steps/files/uploads.ts";
import { waitPast } from "../../steps/requests/long-wait.ts";
import { readEnd } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

export default defineCheck({
  title: "a download URL expires, and a new read gives one that works",
  requirements: ["FIL-19"],
  capabilities: ["files", "messages"],
  waits: true,
  needs: ["fixtures.conversation", ...uploadNeeds, "bindings.file.download_url"],
  async run(session) {
    const { id, content } = await readyFile(session, picture(24));
    const attached = await attachReady(session, [id]);
    session.given(isSuccess(attached), "a ready file can be attached", attached);
    const { read, ...first } = await download(session, id);
    const url = session.given(first.url, "an attached file has a download URL", read);
    const control = session.given(first.fetched, "the download URL can be fetched", read);
    session.given(bytesDifference(control, content.bytes) === undefined, "the download URL works", control);
    const endsAt = session.given(
      endOf(session, fileOf(read) ?? {}, url),
      "the response says how long its URL works (bindings.file.download_expires_at names the property)",
      read,
    );
    // If another read gives the same URL another expiry, the later one counts.
    const second = await inspectFile(session, id);
    const isSame = urlIn(session, second) === url;
    const secondEnd = isSame ? endOf(session, fileOf(second) ?? {}, url) : undefined;
    await waitPast(session, "a download URL", Math.max(endsAt, secondEnd ?? endsAt), second);
    const late = await fetchBytes(session, url);
    session.judge("FIL-19", bytesDifference(late, content.bytes) !== undefined, {
      message: "a download URL still returns the bytes after its expiry",
      expected: `a refusal after ${new Date(endsAt).toISOString()}`,
      found: `${late.status} with the bytes of the file`,
      exchanges: [read, late],
    });
    const { read: again, fetched } = await download(session, id);
    session.judge("FIL-19", fetched !== undefined && bytesDifference(fetched, content.bytes) === undefined, {
      message: "after a download URL expired, a new read returns no URL that works",
      expected: "another URL with the bytes of the file",
      found: fetched === undefined ? responseOf(again) : responseOf(fetched),
    });
  },
});

/** From the property that the profile names, or from the query of a signed URL. */
function endOf({ profile }: Session, file: JsonObject, url: string): number | undefined {
  const named = readEnd(propertyAt(file, profile.bindings.file.download_expires_at ?? "download_expires_at"));
  if (named !== undefined) return named;
  const query = new URL(url).searchParams;
  const seconds = Number(query.get("X-Amz-Expires") ?? query.get("X-Goog-Expires") ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : Date.now() + seconds * 1000;
}
