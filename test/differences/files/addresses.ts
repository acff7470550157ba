// Files as other storages take and give them: headers to send, bytes that are sent once, and addresses that lead on.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { DECLARATION, type Difference, familyOf, inResults, isObject } from "../difference.ts";
import { everywhere, refused, refusedIfValid } from "../everywhere.ts";

const pathOf = (url: string): string => new URL(url, "http://host").pathname;

/** Knows the uploads by the paths of their addresses, and decides about the bytes that are sent there. */
const uploads =
  <Note>(
    note: (upload: Json, file: Json, declaration: Json) => Note,
    decide: (call: Call, noted: Note, send: () => Promise<ProxyResponse>) => Promise<ProxyResponse>,
  ) =>
  (): Tampering => {
    const notes = new Map<string, Note>();
    return {
      async http(call: Call, forward: Forward) {
        const noted =
          call.operation === "storage" && call.method === "PUT" ? notes.get(pathOf(call.url)) : undefined;
        if (noted !== undefined) return decide(call, noted, () => forward(call));
        const response = await forward(call);
        if (call.operation !== "createFile" && call.operation !== "getFile") return response;
        const body = isSuccess(response) ? jsonOf(response) : undefined;
        const file = body?.data;
        if (!isObject(file) || !isObject(file.upload)) return response;
        const path = pathOf(String(file.upload.url));
        const again = note(file.upload, file, jsonOf(call) ?? {});
        if (!notes.has(path)) notes.set(path, again);
        return withJson(response, body);
      },
    };
  };

const denied = refused(403, "access_denied", "this is not the upload that was declared");

const tokens = uploads(
  (upload, file) => {
    const token = `part=1, id="${Buffer.from(String(file.id)).toString("base64url")}"; v=2`;
    upload.headers = { ...(isObject(upload.headers) ? upload.headers : {}), "X-Upload-Token": token };
    return token;
  },
  async (call, token, send) => (call.headers["x-upload-token"] === token ? send() : denied),
);

const UPLOADS = "/blobs/uploads";

/** One address takes all uploads, and a header says which one it is. */
const atOneAddress = (): Tampering => ({
  async http(call, forward) {
    if (call.operation === "storage" && call.method === "PUT" && call.url === UPLOADS) {
      const url = Buffer.from(call.headers["x-upload"] ?? "", "base64url").toString();
      return url.startsWith("/blobs/") ? forward({ ...call, url }) : denied;
    }
    const response = await forward(call);
    const body = isSuccess(response) && /File$/.test(call.operation) ? jsonOf(response) : undefined;
    const upload = isObject(body?.data) ? body.data.upload : undefined;
    if (!isObject(upload) || typeof upload.url !== "string") return response;
    const { origin, pathname, search } = new URL(upload.url);
    upload.url = `${origin}${UPLOADS}`;
    upload.headers = {
      ...(isObject(upload.headers) ? upload.headers : {}),
      "X-Upload": Buffer.from(pathname + search).toString("base64url"),
    };
    return withJson(response, body);
  },
});

const once = uploads(
  () => ({ isSent: false }),
  async (_, noted, send) => {
    if (noted.isSent) return denied;
    const response = await send();
    noted.isSent = isSuccess(response);
    return response;
  },
);

/** The type and the size are signed with the address, so that storage takes no others. */
const asDeclared = uploads(
  (_, file) => ({ type: file.content_type, size: file.size_bytes }),
  async (call, { type, size }, send) =>
    call.headers["content-type"] === type && call.body.length === size ? send() : denied,
);

const isDownload = (call: Call): boolean => call.operation === "storage" && call.method === "GET";
const MARK = "edge=1";

/** An address leads to where the bytes are. */
const leadsElsewhere = (): Tampering => ({
  async http(call, forward) {
    if (!isDownload(call)) return forward(call);
    const own = call.url.replace(`&${MARK}`, "");
    return own !== call.url
      ? forward({ ...call, url: own })
      : { status: 302, headers: { location: `${call.url}&${MARK}` }, body: Buffer.alloc(0) };
  },
});

const octets = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    return isDownload(call) && isSuccess(response)
      ? withHeader(
          withHeader(response, "content-type", "application/octet-stream"),
          "content-disposition",
          'attachment; filename="download"',
        )
      : response;
  },
});

const noEmptyOnes = (): Tampering => ({
  http: (call, forward) =>
    call.operation === "createFile" && jsonOf(call)?.size_bytes === 0
      ? refusedIfValid(call, forward, "size_bytes: expected at least 1")
      : forward(call),
});

const SHOWABLE = /^(image|text)\/|^application\/pdf\b/;

/** A file of another type has nothing that a message could show. */
function someHaveNoRendition(): Tampering {
  const others = new Set<unknown>();
  return {
    async http(call, forward) {
      const ids = call.operation === "createMessage" ? jsonOf(call)?.file_ids : undefined;
      if (Array.isArray(ids) && ids.some((id) => others.has(id)))
        return refusedIfValid(call, forward, "file_ids: this file cannot be shown with a message");
      const response = await forward(call);
      const file =
        call.operation === "createFile" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (isObject(file) && !SHOWABLE.test(String(file.content_type))) others.add(file.id);
      return response;
    },
  };
}

const difference = familyOf("addresses", (name) => ({ topics: [name, "storage", ...DECLARATION] }));

const BYTES = "line 268: bytes go to storage directly, with every returned header";

export default [
  difference("uploads-carry-a-token", `${BYTES}, and no line says which they are`, ["createFile"], tokens),
  difference(
    "uploads-have-one-address",
    `${BYTES}, and no line says that two uploads have two addresses`,
    ["createFile", "getFile"],
    atOneAddress,
  ),
  difference("bytes-are-sent-once", "line 132: the block describes one request", ["createFile"], once),
  difference(
    "storage-takes-what-was-declared",
    `${BYTES}, and no line says that it takes others`,
    ["createFile"],
    asDeclared,
  ),
  difference(
    "downloads-lead-elsewhere",
    "line 132: a download URL, and no line says that it does not redirect",
    ["getFile"],
    leadsElsewhere,
  ),
  difference(
    "downloads-are-octets",
    "line 132: a download URL, and no line says as which type the bytes come",
    ["getFile"],
    octets,
  ),
  difference(
    "names-of-files-are-tidied",
    "line 249: the names of the fields of a file are not shown, and no line says that one is kept to the letter",
    ["createFile", "getFile", "completeFile"],
    everywhere((object) => {
      if (typeof object.filename === "string")
        object.filename = object.filename.replaceAll(/[^\w.]+/g, "_").toLowerCase();
    }),
  ),
  difference(
    "empty-files-are-refused",
    "line 187: a valid declaration, and no line says which sizes are valid",
    ["createFile"],
    noEmptyOnes,
  ),
  difference(
    "some-types-have-no-rendition",
    "line 132: a file with a message-attachment rendition, and no line says which have one",
    ["createFile", "createMessage"],
    someHaveNoRendition,
  ),
  difference(
    "completed-files-show-their-status-alone",
    "line 132: status and upload, and no line shows more",
    ["completeFile"],
    inResults(["completeFile"], ({ data }) =>
      isObject(data) ? { data: { id: data.id, status: data.status } } : {},
    ),
  ),
] satisfies Difference[];
