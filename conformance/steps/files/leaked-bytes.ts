// Finds out whether a response gives somebody without access the bytes of a file, whichever property holds
// the URL. A URL of something else is not a download URL.

import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { fileOf, isWebAddress, scalarsOf } from "../../readers/file.ts";
import { bytesDifference, fetchBytes, type Upload } from "./uploads.ts";

/** More addresses than a file has any use for. */
const MAX_ADDRESSES = 5;

/** The exchanges with those URLs of a response that yield the bytes of the file. */
export async function leaksIn(
  session: Session,
  read: Exchange,
  { content }: Upload,
): Promise<readonly Exchange[]> {
  const addresses = new Set([...scalarsOf(fileOf(read))].filter(isWebAddress));
  const leaks: Exchange[] = [];
  for (const address of [...addresses].slice(0, MAX_ADDRESSES)) {
    const fetched = await fetchBytes(session, address);
    if (bytesDifference(fetched, content.bytes) === undefined) leaks.push(fetched);
  }
  return leaks;
}
