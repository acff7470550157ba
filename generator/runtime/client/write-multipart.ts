// Multipart bodies. The result is one Blob made of the parts, so that a file is read while it is sent, the length is
// known, and the same request can be sent again.
import type { PropertyEncoding } from "../body-types.ts";
import type { BodyWriter } from "./description.ts";

export const writeMultipart: BodyWriter = (value, mediaType, encodings) => {
  const boundary = `----form-${crypto.randomUUID()}`;
  const pieces: BlobPart[] = [];
  for (const [name, given] of Object.entries(value as object)) {
    for (const one of Array.isArray(given) ? given : [given]) {
      if (one === undefined) continue;
      const { head, content } = partOf(name, one, encodings[name]);
      pieces.push(`--${boundary}\r\n${head}\r\n\r\n`, content, "\r\n");
    }
  }
  pieces.push(`--${boundary}--\r\n`);
  return { body: new Blob(pieces), contentType: `${mediaType}; boundary=${boundary}` };
};

type BlobPart = string | Blob;

function partOf(name: string, value: unknown, encoding: PropertyEncoding = {}) {
  const disposition = `content-disposition: form-data; name="${escapeName(name)}"`;
  const declared = encoding.contentType?.split(",")[0]?.trim();
  const fixed = declared?.includes("*") === true ? undefined : declared;
  if (value instanceof Blob) {
    // Without a name, readers would take a file for text.
    const filename = "name" in value && typeof value.name === "string" ? value.name : "blob";
    const type = value.type || fixed || "application/octet-stream";
    const head = `${disposition}; filename="${escapeName(filename)}"\r\ncontent-type: ${type}`;
    return { head, content: value };
  }
  const isJson = typeof value === "object" || (fixed !== undefined && /\bjson\b/.test(fixed));
  const type = fixed ?? (isJson ? "application/json" : undefined);
  return {
    head: type === undefined ? disposition : `${disposition}\r\ncontent-type: ${type}`,
    content: isJson ? JSON.stringify(value) : String(value),
  };
}

/** As browsers do: a name cannot end its header. */
function escapeName(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
