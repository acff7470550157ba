// Where the bytes of files go: how a storage knows what it was sent, and what it takes at all (lines 187 to 189 and 266
// to 269).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, isObject, unpublished } from "../difference.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Pictures are known by how they begin; of everything else the request says what it is. */
function typeOf({ body, headers }: Call): string | undefined {
  if (body.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (body.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  const said = headers["content-type"];
  return said?.startsWith("image/") === true ? "application/octet-stream" : said;
}

/** A file as it was declared, by the path of its upload address. */
interface Declared {
  readonly id: string;
  readonly size: number;
  /** The storage did not take something that was sent there. */
  wasRefused: boolean;
}

/** Remembers what is declared, and puts `change` around the storage and the completions of it. */
function storage(
  name: string,
  why: string,
  change: {
    readonly put?: (file: Declared, call: Call) => ProxyResponse | undefined;
    readonly completed: (file: Declared, response: ProxyResponse) => ProxyResponse;
  },
): Difference {
  return {
    name: `storages/${name}`,
    why,
    topics: ["storage"],
    concerns: ["createFile", "completeFile"],
    profile: unpublished,
    make(): Tampering {
      const byPath = new Map<string, Declared>();
      const byId = new Map<string, Declared>();
      return {
        async http(call, forward) {
          const file = byPath.get(pathOf(call.url));
          const refusal = call.operation === "storage" && file && change.put?.(file, call);
          if (refusal) return refusal;
          const response = await forward(call);
          const [declared, path] = call.operation === "createFile" ? declaredBy(call, response) : [];
          if (declared !== undefined) {
            byId.set(declared.id, declared);
            if (path !== undefined) byPath.set(path, declared);
          }
          const completed = call.operation === "completeFile" ? byId.get(resourceOf(call)) : undefined;
          return completed === undefined ? response : change.completed(completed, response);
        },
      };
    },
  };
}

const pathOf = (url: string): string => new URL(url, "http://storage.example").pathname;

function declaredBy(
  call: Call,
  response: ProxyResponse,
): readonly [declared?: Declared, path?: string | undefined] {
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  if (!isObject(data)) return [];
  const size = Number(jsonOf(call)?.size_bytes);
  const url = isObject(data.upload) ? data.upload.url : undefined;
  return [
    { id: String(data.id), size, wasRefused: false },
    typeof url === "string" ? pathOf(url) : undefined,
  ];
}

const refused = (status: number, error: string, code = "refused"): ProxyResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ error, error_code: code })),
});

/** A completion that was refused, with another code. */
function withCode(response: ProxyResponse, code: string): ProxyResponse {
  const body = jsonOf(response);
  if (response.status !== 409 || body === undefined) return response;
  return isObject(body.error)
    ? withJson(response, { ...body, error: { ...body.error, code } })
    : withJson(response, { ...body, error_code: code });
}

/** What a file is for a message is drawn from its bytes: other bytes than a picture's give none. */
function drawnFromBytes(): Tampering {
  const byPath = new Map<string, string>();
  const spoilt = new Set<unknown>();
  return {
    async http(call, forward) {
      const id =
        call.operation === "storage" && call.method === "PUT" ? byPath.get(pathOf(call.url)) : undefined;
      const { file_ids: ids } = (call.operation === "createMessage" ? jsonOf(call) : undefined) ?? {};
      if (Array.isArray(ids) && ids.some((one) => spoilt.has(one)))
        return refused(400, "the picture cannot be read", "no_rendition");
      const response = await forward(call);
      if (id !== undefined && isSuccess(response)) {
        if (call.body.subarray(0, PNG.length).equals(PNG)) spoilt.delete(id);
        else spoilt.add(id);
      }
      const isPicture = call.operation === "createFile" && jsonOf(call)?.content_type === "image/png";
      const [declared, path] = isPicture ? declaredBy(call, response) : [];
      if (declared !== undefined && path !== undefined) byPath.set(path, declared.id);
      return response;
    },
  };
}

export default [
  {
    name: "storages/what-is-no-picture-has-no-rendition",
    why: "line 132: accepted if it has a message-attachment rendition; other bytes of the declared size and type need have none",
    topics: ["storage"],
    concerns: ["createFile", "createMessage"],
    profile: unpublished,
    make: drawnFromBytes,
  },
  {
    name: "storages/pictures-are-known-by-their-bytes",
    why: "line 188 mentions the content type of the stored object, and not of how it is known",
    topics: ["storage"],
    concerns: ["createFile", "completeFile"],
    make: (): Tampering => ({
      http: (call, forward) =>
        forward(
          call.operation === "storage" && call.method === "PUT"
            ? withHeader(call, "content-type", typeOf(call))
            : call,
        ),
    }),
  },
  storage(
    "other-sizes-are-refused-and-named",
    "line 189 does not say what an attempt that the storage refused leaves",
    {
      put: (file, { method, body }) => {
        if (method !== "PUT" || body.byteLength === file.size) return undefined;
        file.wasRefused = true;
        return refused(400, "the length is not the declared one");
      },
      completed: (file, response) => (file.wasRefused ? withCode(response, "size_mismatch") : response),
    },
  ),
  storage(
    "refused-attempts-end-an-upload",
    "line 189: after a mismatch a client creates a new file; what becomes of an address that was sent other bytes is not said",
    {
      put: (file, { method, body }) => {
        if (method !== "PUT" || (!file.wasRefused && body.byteLength === file.size)) return undefined;
        file.wasRefused = true;
        return refused(403, "the address was used up");
      },
      completed: (file, response) =>
        file.wasRefused && isSuccess(response)
          ? refused(409, "the upload failed", "file_upload_object_missing")
          : response,
    },
  ),
  storage("nothing-is-no-object", "line 189: whether no bytes are an object is not said", {
    completed: ({ size }, response) =>
      size === 0 && isSuccess(response)
        ? refused(409, "no bytes were stored", "file_upload_object_missing")
        : response,
  }),
] satisfies Difference[];
