// Bodies that may be of several media types: the caller says which, and the first is meant otherwise.
import { matchMediaType } from "../../media-types.ts";
import type { BodyFormat, RequestBodyWriter } from "../description.ts";

/** @param formats by media type, which may leave it open, as `image/*` does */
export function writeOneOf(formats: Readonly<Record<string, BodyFormat>>): RequestBodyWriter {
  return (value, contentType, operation) => {
    const declared = Object.keys(formats);
    const mediaType = contentType === undefined ? declared[0] : matchMediaType(contentType, declared);
    const format = formats[mediaType ?? ""];
    if (mediaType === undefined || format === undefined)
      throw new TypeError(`${operation}: contentType: expected ${declared.join(", ")}; found ${contentType}`);
    // Parameters that the caller gave, such as a charset, stay.
    return format.write(value, contentType ?? mediaType, format.encodings ?? {});
  };
}
