// The first block of an object file: media type, size and digest of the bytes behind it. One file holds both,
// so that an object is either there with all it needs or not there at all.

export interface ObjectInfo {
  /** The Content-Type it was sent with; null when it was sent without one. */
  contentType: string | null;
  sizeBytes: number;
  /** Lowercase hex. */
  sha256: string;
}

/** Twice the longest media type that is kept, since header text may need two bytes a character. */
export const HEADER_BYTES = 1024;
/** Declarations hold 255 characters at most, so a longer media type differs from every declared one even when cut. */
const MAX_TYPE_CHARACTERS = 300;

export function encodeHeader(info: ObjectInfo): Buffer {
  const contentType = info.contentType?.slice(0, MAX_TYPE_CHARACTERS) ?? null;
  const header = Buffer.alloc(HEADER_BYTES, " ");
  header.write(JSON.stringify({ ...info, contentType }));
  return header;
}

export function decodeHeader(header: Buffer): ObjectInfo {
  // Only files that encodeHeader wrote are ever linked to the name of an object.
  return JSON.parse(header.toString()) as ObjectInfo;
}
