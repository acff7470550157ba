// Which functions of the runtime write the parameters and forms of an operation: those that its values need and no others,
// since they stand in every bundle that calls it.
import type { Coercion, Operation } from "../../model/model.ts";
import type { Encodings, PropertyEncoding } from "../../runtime/body-types.ts";
import type { Imports } from "../source-text/imports.ts";

export function pairsView(
  joined: "queryOf" | "cookiesOf",
  parameters: Operation["parameters"],
  imports: Imports,
) {
  if (parameters.length === 0) return undefined;
  const pairs = parameters.map(({ name, coercion }) => {
    const writer = pairWriter(coercion);
    return { name, writer, separator: writer === "separatedPair" ? coercion.separator : undefined };
  });
  imports.useRuntime("client/encode.ts", "value", joined, ...pairs.map(({ writer }) => writer));
  return pairs;
}

/** Those that are not simple texts. */
export function headersView(parameters: Operation["parameters"], imports: Imports) {
  const special = parameters.flatMap(({ name, coercion: { type, items } }) =>
    type === "json" || items !== undefined
      ? [{ name, writer: type === "json" ? "jsonHeader" : "listHeader" }]
      : [],
  );
  if (special.length === 0) return undefined;
  imports.useRuntime("client/encode.ts", "value", ...special.map(({ writer }) => writer));
  return special;
}

const HEADER_WRITERS = ["jsonHeader", "listHeader"];
const PAIR_WRITERS = [
  "anyPairs",
  "jsonPair",
  "listPair",
  "listPairs",
  "objectPairs",
  "separatedPair",
  "textPair",
] as const;

/** The function that writes all values that the parameter may have, and as little else as there is. */
function pairWriter({
  type,
  kinds = [],
  items,
  explode,
  separator,
}: Coercion): (typeof PAIR_WRITERS)[number] {
  if (type === "json") return "jsonPair";
  const isRepeated = explode === true;
  if (type === "object" || kinds.includes("object"))
    return items === undefined || isRepeated ? "objectPairs" : "anyPairs";
  if (separator !== undefined) return "separatedPair";
  return items === undefined ? "textPair" : isRepeated ? "listPairs" : "listPair";
}

const FORM_OF = "formOf";
const PLAIN_FORM = "writeForm";
const PROPERTY_WRITERS = ["deepProperty", "joinedProperty", "jsonProperty", "spreadProperty"];

/** A form whose properties are written as forms are, or which has properties that are not. */
export function formView(encodings: Encodings, imports: Imports) {
  const properties = Object.entries(encodings).flatMap(([name, encoding]) => {
    const writer = propertyWriter(encoding);
    return writer === undefined ? [] : [{ name, ...writer }];
  });
  const writer = properties.length === 0 ? PLAIN_FORM : FORM_OF;
  imports.useRuntime("client/bodies/write-form.ts", "value", writer, ...properties.map((one) => one.writer));
  return { writer, properties: properties.length === 0 ? undefined : properties };
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function propertyWriter({ style, explode, contentType }: PropertyEncoding) {
  if (style === "deepObject") return { writer: "deepProperty" };
  if (style === undefined && explode === undefined)
    return /json/.test(contentType ?? "") ? { writer: "jsonProperty" } : undefined;
  return (explode ?? (style === undefined || style === "form"))
    ? { writer: "spreadProperty" }
    : { writer: "joinedProperty", separator: SEPARATORS[style ?? ""] ?? "," };
}

/** All names of them. */
export const CALL_WRITERS: readonly string[] = [
  ...["queryOf", "cookiesOf", FORM_OF, PLAIN_FORM],
  ...[...PAIR_WRITERS, ...HEADER_WRITERS, ...PROPERTY_WRITERS],
];
