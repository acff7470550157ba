// Servers that believe what a declaration says of its file, a row each.

import { createHash } from "node:crypto";
import { defineFaults } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFaults({
  "digest-ignored-beside-a-parameter": {
    title: "a completion ignores the sha256 of a file whose content type has a parameter",
    breaks: ["FIL-09"],
    decorate: believing((object, file) =>
      object !== undefined && file.contentType.includes(";")
        ? { ...object, sha256: file.sha256 ?? object.sha256 }
        : object,
    ),
  },
  "digest-ignored-for-pictures": {
    title: "a completion ignores the sha256 of a picture",
    breaks: ["FIL-09"],
    decorate: believing((object, file) =>
      object !== undefined && file.contentType.startsWith("image/")
        ? { ...object, sha256: file.sha256 ?? object.sha256 }
        : object,
    ),
  },
  "digest-ignored-when-size-is-right": {
    title: "a completion ignores sha256 when the size is right",
    breaks: ["FIL-09"],
    decorate: believing((object, file) =>
      object?.sizeBytes === file.sizeBytes ? { ...object, sha256: file.sha256 ?? object.sha256 } : object,
    ),
  },
  // Line 189: a size that does not match is refused. A size of zero is taken for one that is not known.
  "empty-objects-have-any-size": {
    title: "an upload to which an empty body was sent is completed whatever its declared size",
    breaks: ["FIL-07"],
    decorate: believing((object, { sizeBytes, sha256 }) =>
      object?.sizeBytes === 0 ? { ...object, sizeBytes, sha256: sha256 ?? object.sha256 } : object,
    ),
  },
  "fewer-bytes-are-fine": {
    title: "fewer bytes than declared are accepted",
    breaks: ["FIL-07"],
    decorate: believing((object, file) =>
      object !== undefined && object.sizeBytes < file.sizeBytes
        ? { ...object, sizeBytes: file.sizeBytes }
        : object,
    ),
  },
  "large-digest-never-matches": {
    title: "a file beyond 16 KiB with the right digest cannot be completed",
    breaks: ["FIL-05"],
    decorate: believing((object) =>
      object === undefined || object.sizeBytes <= 16 * 1024
        ? object
        : { ...object, sha256: createHash("sha256").update("first").digest("hex") },
    ),
  },
  "more-bytes-are-fine": {
    title: "more bytes than declared are accepted",
    breaks: ["FIL-07"],
    decorate: believing((object, file) =>
      object !== undefined && object.sizeBytes > file.sizeBytes
        ? { ...object, sizeBytes: file.sizeBytes }
        : object,
    ),
  },
  // Line 189: a completion holds when the stored object "matches declared size"; the last byte is not asked for.
  "one-missing-byte-is-taken": {
    title: "an upload that is one byte shorter than declared is completed",
    breaks: ["FIL-07"],
    decorate: believing((object, { sizeBytes }) =>
      object?.sizeBytes === sizeBytes - 1 ? { ...object, sizeBytes } : object,
    ),
  },
  // Line 188: "stored object matches declared size, content type and optional sha256". A digest is taken to say all of it.
  "sizes-beside-a-digest-are-not-compared": {
    title: "an upload of another size than declared is completed if its sha256 was declared and is right",
    breaks: ["FIL-07"],
    decorate: believing((object, file) =>
      object !== undefined && file.sha256 !== null && object.sha256 === file.sha256
        ? { ...object, sizeBytes: file.sizeBytes }
        : object,
    ),
  },
  "type-by-its-family": {
    title: "only the first half of the content type is compared",
    breaks: ["FIL-08"],
    decorate: believing((object, file) =>
      object !== undefined && object.contentType?.split("/")[0] === file.contentType.split("/")[0]
        ? { ...object, contentType: file.contentType }
        : object,
    ),
  },
  "type-is-not-looked-at": {
    title: "another content type than declared is accepted",
    breaks: ["FIL-08"],
    decorate: believing((object, file) => object && { ...object, contentType: file.contentType }),
  },
  // Line 188: "stored object matches declared size, content type and optional sha256". The type is compared where nothing else
  // tells what was sent.
  "types-beside-a-digest-are-not-compared": {
    title: "an upload of another content type than declared is completed if a sha256 was declared",
    breaks: ["FIL-08"],
    decorate: believing((object, file) =>
      object !== undefined && file.sha256 !== null ? { ...object, contentType: file.contentType } : object,
    ),
  },
  "without-digest-never-ready": {
    title: "a picture that was declared without sha256 cannot be completed",
    breaks: ["FIL-25"],
    decorate: believing((object, file) =>
      object !== undefined && file.sha256 === null && file.contentType === "image/png"
        ? { ...object, contentType: null }
        : object,
    ),
  },
});
