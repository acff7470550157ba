// Servers that refuse with another code, a row each.
import { defineFaults } from "../tools/fault.ts";
import { recoded } from "../tools/uploads.ts";

export default defineFaults({
  "digest-mismatch-is-size": {
    title: "a digest mismatch is refused with size_mismatch",
    breaks: ["FIL-09"],
    decorate: recoded("checksum_mismatch", "size_mismatch"),
  },
  "missing-bytes-are-an-empty-file": {
    title: "a missing object is refused with size_mismatch",
    breaks: ["FIL-10"],
    decorate: recoded("file_upload_object_missing", "size_mismatch"),
  },
  "size-mismatch-is-checksum": {
    title: "a size mismatch is refused with checksum_mismatch",
    breaks: ["FIL-07"],
    decorate: recoded("size_mismatch", "checksum_mismatch"),
  },
  "type-mismatch-has-own-code": {
    title: "a content type mismatch is refused with the code conflict",
    breaks: ["FIL-08"],
    decorate: recoded("content_type_mismatch", "conflict"),
  },
});
