// Which functions of the runtime write the parameters and forms of an operation: those that its values need and no others,
// since they stand in every bundle that calls it.
import type { Coercion, Operation } from "../../model/model.ts";
import type { Encodings, PropertyEncoding } from "../../runtime/body-types.ts";
import type { Imports } from "../source-text/imports.ts";

interface Written {
  readonly writer: string;
  /** The arguments of the writer, where it is made. */
  readonly args?: readonly (string | boolean)[];
}

const ENCODE = "client/encode.ts";
const STYLES = "client/write-styles.ts";

/** The path parameters that are neither single texts nor lists with commas. */
export function pathView(parameters: Operation["parameters"], imports: Imports) {
  const writers = named(parameters, imports, ({ name, coercion: { type, style, explode = false } }) => {
    if (type === "json") return { writer: "jsonText" };
    const kind = type === "object" ? "Object" : "Text";
    if (style === "matrix") return { writer: `matrix${kind}`, args: [name, explode] };
    if (style === "label") return { writer: `label${kind}`, args: [explode] };
    return style === "simple" ? { writer: "simpleObject", args: [explode] } : undefined;
  });
  if (writers !== undefined) imports.useRuntime(ENCODE, "value", "pathOf");
  return writers;
}

export function pairsView(
  joined: "queryOf" | "cookiesOf",
  parameters: Operation["parameters"],
  imports: Imports,
) {
  if (parameters.length === 0) return undefined;
  imports.useRuntime(ENCODE, "value", joined);
  return named(parameters, imports, ({ coercion }) => pairWriter(coercion));
}

/** The headers that are not simple texts. */
export function headersView(parameters: Operation["parameters"], imports: Imports) {
  return named(parameters, imports, ({ coercion: { type, items, style, explode = false } }) => {
    if (type === "json") return { writer: "jsonHeader" };
    if (style !== undefined) return { writer: "objectHeader", args: [explode] };
    return items === undefined ? undefined : { writer: "listHeader" };
  });
}

/** The parameters that have a writer; undefined where none has. */
function named(
  parameters: Operation["parameters"],
  imports: Imports,
  writerOf: (parameter: Operation["parameters"][number]) => Written | undefined,
) {
  const written = parameters.flatMap((parameter) => {
    const own = writerOf(parameter);
    return own === undefined ? [] : [{ name: parameter.name, ...own }];
  });
  for (const { writer } of written)
    imports.useRuntime(STYLE_WRITERS.includes(writer) ? STYLES : ENCODE, "value", writer);
  return written.length === 0 ? undefined : written;
}

const TEXT_WRITERS = ["jsonHeader", "jsonText", "listHeader"];
const STYLE_WRITERS = [
  ...["joinedObject", "labelObject", "labelText", "matrixObject", "matrixText", "objectHeader"],
  ...["simpleObject", "spreadObject"],
];
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
function pairWriter({ type, kinds = [], items, explode, separator, style }: Coercion): Written {
  const pair = (writer: (typeof PAIR_WRITERS)[number], ...args: readonly string[]) => ({ writer, args });
  if (type === "json") return pair("jsonPair");
  const isRepeated = explode === true;
  if (style !== undefined)
    return isRepeated ? { writer: "spreadObject" } : { writer: "joinedObject", args: [separator ?? ","] };
  if (type === "object" || kinds.includes("object"))
    return pair(items === undefined || isRepeated ? "objectPairs" : "anyPairs");
  if (separator !== undefined) return pair("separatedPair", separator);
  return pair(items === undefined ? "textPair" : isRepeated ? "listPairs" : "listPair");
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
  ...["queryOf", "cookiesOf", "pathOf", FORM_OF, PLAIN_FORM],
  ...[...PAIR_WRITERS, ...TEXT_WRITERS, ...STYLE_WRITERS, ...PROPERTY_WRITERS],
];
