// The headers of one part of a multipart body: its name, its file name, its media type, and those that the contract adds.

/** As the parser has them: names in lower case, values byte for byte. */
export type RawHeaders = Readonly<Record<string, readonly string[]>>;

export interface PartHeaders {
  readonly name: string;
  readonly filename?: string;
  /** Undefined where the part does not say. */
  readonly contentType?: string;
}

/** Undefined for a part that is not one of a form. */
export function readPartHeaders(raw: RawHeaders): PartHeaders | undefined {
  const disposition = headerText(raw, "content-disposition");
  if (disposition === undefined || !/^form-data\b/i.test(disposition)) return undefined;
  const name = parameter(disposition, "name");
  if (name === undefined) return undefined;
  const filename = extendedParameter(disposition, "filename") ?? parameter(disposition, "filename");
  const contentType = headerText(raw, "content-type");
  return {
    name,
    ...(filename === undefined ? {} : { filename: withoutFolders(filename) }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

export function headerText(raw: RawHeaders, name: string): string | undefined {
  const [value] = Object.hasOwn(raw, name) ? (raw[name] ?? []) : [];
  return value === undefined ? undefined : Buffer.from(value, "latin1").toString("utf8");
}

/** In quotes with `\` before a quote, or with `%22` for it as browsers write it; or bare. */
function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, "i").exec(header);
  if (found === null) return undefined;
  const [, quoted, bare = ""] = found;
  if (quoted === undefined) return bare;
  return quoted
    .replaceAll(/\\(["\\])/g, "$1")
    .replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `filename*=UTF-8''na%C3%AFve.txt` (RFC 8187). */
function extendedParameter(header: string, name: string): string | undefined {
  const text = new RegExp(`;\\s*${name}\\*=utf-8'[^']*'([^;\\s]*)`, "i").exec(header)?.[1];
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Old browsers send the whole path, and a name must lead nowhere. */
function withoutFolders(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf("/"), filename.lastIndexOf("\\")) + 1);
  return name === "." || name === ".." ? "" : name;
}
