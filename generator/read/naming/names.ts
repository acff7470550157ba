// Names of generated things: from the names in the document to identifiers and file names.
import { basename } from "node:path";
import { pointerTokens } from "../json.ts";

/** Words that no variable may be called; and `then`, as an object that has it is taken for a promise. */
const RESERVED = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default " +
    "delete do else enum eval export extends false finally for function get if implements import in instanceof " +
    "interface let module namespace never new null number object of package private protected public return set " +
    "static string super switch symbol then this throw true try type typeof undefined unique unknown var void " +
    "while with yield"
  ).split(" "),
);

/** Types that generated files use by these names; a schema or an operation that wants one gets a suffix. */
export const TAKEN_TYPES: ReadonlySet<string> = new Set([
  ...[
    "Array",
    "AsyncIterable",
    "Boolean",
    "Exclude",
    "Number",
    "Object",
    "Promise",
    "Readonly",
    "Record",
    "String",
    "Uint8Array",
  ],
  ...["CallOptions", "Client", "ClientOptions", "ClientRequest", "Context", "Handlers", "Received", "Route"],
  ...["BinaryBody", "FilePart", "ServerSentEvent", "Caller", "ConnectionOptions"],
  ...[
    "ClientErrorStatus",
    "HttpStatus",
    "InformationalStatus",
    "RedirectionStatus",
    "ResponseHeaders",
    "DeclaredHeaders",
    "WithDefaults",
  ],
  ...["ServerErrorStatus", "SuccessStatus", "Mutation", "ArbitraryOptions", "Overrides", "ParsedFrame"],
]);

/** Names of constants and imports that generated files have beside those of the contract. */
const TAKEN_VALUES = [
  "call",
  "handlers",
  "operations",
  "options",
  "request",
  "requestValidators",
  "routes",
  "routesOf",
];

/** The component name a reference target suggests: last word of its fragment, or the stem of its file. */
export function componentName(place: { readonly file: string; readonly pointer: string }): string {
  const tokens = pointerTokens(place.pointer);
  const last = tokens.at(-1);
  const stem = basename(place.file).replace(/\.[^.]*$/, "");
  const name = last === undefined ? pascalCase(stem) : last;
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, "_") || "Schema";
}

function words(text: string): readonly string[] {
  return (
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
      // Other signs for numbers, such as ², are not part of identifiers.
      .split(/[^\p{L}\p{Nd}\p{Nl}]+/u)
      .filter((word) => word !== "")
  );
}

export function pascalCase(text: string): string {
  const name = words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[\p{L}_$]/u.test(name) ? name : `_${name}`;
}

export function camelCase(text: string): string {
  const name = pascalCase(text);
  const head = /^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/.exec(name)?.[0] ?? "";
  return head.toLowerCase() + name.slice(head.length);
}

export function kebabCase(text: string): string {
  return words(text)
    .map((word) => word.toLowerCase())
    .join("-");
}

/** In any script. */
export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(text);
}

/** An identifier that may stand as a variable or function. */
export function safeIdentifier(text: string): string {
  return RESERVED.has(text) ? `${text}_` : text;
}

export function typeName(text: string): string {
  const name = /^[A-Z][\w$]*$/.test(text) ? text : pascalCase(text);
  return TAKEN_TYPES.has(name) ? `${name}_` : name;
}

/** The import name of a tag's handlers. */
export function tagIdentifier(tag: string): string {
  const name = safeIdentifier(camelCase(tag));
  return TAKEN_VALUES.includes(name) ? `${name}_` : name;
}

/** Devices of Windows, with any ending behind their names; and `context`, the file that every handler shares. */
const TAKEN_FILES = /^(?:context|con|prn|aux|nul|(?:com|lpt)\d)$/;

/** The file of a tag's handlers. Some systems take the forms of one character, such as of é, for the same name. */
export function tagFile(tag: string): string {
  const name = kebabCase(tag.normalize("NFC")) || "default";
  return TAKEN_FILES.test(name) ? `${name}-operations` : name;
}
