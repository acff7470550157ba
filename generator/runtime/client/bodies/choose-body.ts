// Bodies that may be of several media types: the caller says which, and the first is meant otherwise.
import { essenceOf, matchMediaType } from "../../media-types.ts";
import type { BodyFormat, RequestBodyWriter } from "../description.ts";

type Formats = Readonly<Record<string, BodyFormat>>;

/** @param formats by media type */
export function writeOneOf(formats: Formats): RequestBodyWriter {
  return writeChosen(formats, (given, declared) => {
    const type = essenceOf(given);
    return declared.find((one) => essenceOf(one) === type);
  });
}

/** @param formats by media type, which may leave it open, as `image/*` does */
export function writeAnyOf(formats: Formats): RequestBodyWriter {
  return writeChosen(formats, matchMediaType);
}

function writeChosen(formats: Formats, choose: typeof matchMediaType): RequestBodyWriter {
  return (value, contentType, operation) => {
    const declared = Object.keys(formats);
    const mediaType = contentType === undefined ? declared[0] : choose(contentType, declared);
    const format = formats[mediaType ?? ""];
    if (mediaType === undefined || format === undefined)
      throw new TypeError(`${operation}: contentType: expected ${declared.join(", ")}; found ${contentType}`);
    // Parameters that the caller gave, such as a charset, stay.
    return format.write(value, contentType ?? mediaType, format.encodings ?? {});
  };
}
