// The end of a download URL's life, as far as the response that gives the URL states it.
import type { Session } from "../../engine/session/session.ts";
import { madeBetween } from "../../exchange/clock.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { fileOf } from "../../readers/file.ts";
import { readEnd } from "../../text/date-time.ts";
import { propertyAt } from "../../text/pointer.ts";

/**
 * In milliseconds by the clock of the deployment, from the property that the profile names or from the query of a signed URL.
 * @param read the response that holds the URL
 */
export function downloadEnd({ profile }: Session, read: Exchange, url: string): number | undefined {
  const place = profile.bindings.file.download_expires_at ?? "download_expires_at";
  const named = place === false ? undefined : readEnd(propertyAt(fileOf(read), place));
  if (named !== undefined) return named;
  const query = new URL(url).searchParams;
  const seconds = Number(query.get("X-Amz-Expires") ?? query.get("X-Goog-Expires") ?? Number.NaN);
  // A lifetime is counted by the clock of the server that signed the URL, which may differ from the suite's.
  return Number.isNaN(seconds) ? undefined : (madeBetween(read)?.until ?? Date.now()) + seconds * 1000;
}
