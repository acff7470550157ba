// The names of the properties of files in a deployment's own contract: in declarations, upload blocks and
// responses.
import { resolve } from "../../contract/openapi-document.ts";
import type { SchemaView } from "../../contract/schema-view.ts";
import type { Bindings } from "../../profile/profile.ts";
import type { JsonObject } from "../../text/json.ts";
import { declaration, ids, list, text, uploadBlock } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";
import { constants } from "./published-templates.ts";

export function fileNames(document: PublishedDocument): Partial<Bindings["file"]> {
  const declared = document.body("createFile");
  const { sha256, ...names } = document.pickAll(declared, declaration);
  const created = document.object("createFile");
  const upload = document.pickAll(document.anyOf(created?.properties.get("upload")), uploadBlock);
  const own = Object.entries(upload).filter(([role, name]) => role !== name);
  const shown = document.pickAll(document.object("getFile"), {
    id: fileId,
    download_url: text(
      ...["downloadurl", "signedurl", "contenturl", "download/url", "download/href", "download/uri"],
      ...["content/url", "content/href", "retrieval/url", "retrieval/href"],
      ...["shortliveddownloadurl", "shortlivedurl"],
    ),
    download_expires_at: {
      names: [
        ...[
          "downloadexpiresat",
          "downloadurlexpiresat",
          "download/expiresat",
          "download/expires",
          "download/until",
        ],
        ...[
          "download/validuntil",
          "download/gooduntil",
          "retrieval/expiresat",
          "retrieval/gooduntil",
          "retrieval/validuntil",
        ],
      ],
      type: ["string", "number"],
    },
  });
  const files = document.pick(document.object("getMessage"), list("files", "attachments"));
  const { id = document.pick(created, fileId), ...download } = shown;
  return {
    ...(id === undefined ? {} : { id }),
    ...names,
    ...(declared === undefined || sha256 === undefined ? {} : digestNames(document, declared, sha256)),
    ...download,
    ...(files === undefined ? {} : { message_files: files }),
    ...(own.length === 0 ? {} : { upload: Object.fromEntries(own) }),
  };
}

const fileId = ids("id", "fileid", "fileref", "ref");

/** The name of a digest, how it is written, and the properties beside it in an object around it. */
function digestNames(
  document: PublishedDocument,
  declared: SchemaView,
  sha256: string,
): Pick<Bindings["file"], "sha256" | "sha256_encoding" | "sha256_with"> {
  const [, outer, inner = sha256] = /^\/([^/]+)\/(.+)$/.exec(sha256) ?? [];
  const around = outer === undefined ? declared : document.anyOf(declared.properties.get(outer));
  const pointers = [
    ...(outer === undefined ? [] : (declared.properties.get(outer) ?? [])),
    ...(around?.properties.get(inner) ?? []),
  ];
  const said = document.textOf(pointers);
  if (OTHER_DIGEST.test(`${sha256}\n${said}`)) return {};
  const beside = outer === undefined ? {} : constants(document, around);
  const encoding = lengthEncoding(document, pointers) ?? saidEncoding(inner) ?? saidEncoding(said);
  return {
    sha256,
    ...(encoding === undefined ? {} : { sha256_encoding: encoding }),
    ...(outer === undefined || Object.keys(beside).length === 0 ? {} : { sha256_with: { [outer]: beside } }),
  };
}

/** Digests, and ways to write them, that a profile cannot name. */
const OTHER_DIGEST = /\bmd-?5|crc-?32|sha-?(?:1|384|512)\b|base-?64-?_?url|base-?32/i;

/** A digest of 32 bytes has 64 characters in hex and 44 in base64; nothing is concluded from other lengths. */
function lengthEncoding(
  { json }: PublishedDocument,
  pointers: readonly string[],
): "hex" | "base64" | undefined {
  const schemas = pointers.map((pointer) => (resolve(json, pointer)?.value ?? {}) as JsonObject);
  const has = (length: number, pattern: RegExp): boolean =>
    schemas.some(
      ({ maxLength, pattern: own }) => maxLength === length || (typeof own === "string" && pattern.test(own)),
    );
  return has(64, /\{64\}/) ? "hex" : has(44, /\{43\}|\{44\}/) ? "base64" : undefined;
}

/** By a word for one of the two, or by an example. OpenAPI 3.0 says `format: byte` for base64. */
function saidEncoding(words: string): "hex" | "base64" | undefined {
  const isHex = /hex|base-?16|(?<![\w+/])[0-9a-f]{64}(?![\w+/=])/i.test(words);
  const isBase64 = /base-?64|b64|^byte$|(?<![\w+/])[A-Za-z0-9+/]{43}=(?!=)/im.test(words);
  return isHex === isBase64 ? undefined : isHex ? "hex" : "base64";
}
