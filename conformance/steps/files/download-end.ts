// When a download URL ends, as far as the response that gives it says so.
import type { Session } from "../../engine/session/session.ts";
import { readEnd } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

/** From the property that the profile names, or from the query of a signed URL. */
export function downloadEnd({ profile }: Session, file: JsonObject, url: string): number | undefined {
  const named = readEnd(propertyAt(file, profile.bindings.file.download_expires_at ?? "download_expires_at"));
  if (named !== undefined) return named;
  const query = new URL(url).searchParams;
  const seconds = Number(query.get("X-Amz-Expires") ?? query.get("X-Goog-Expires") ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : Date.now() + seconds * 1000;
}
