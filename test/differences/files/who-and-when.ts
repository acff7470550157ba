// Files as other readers of lines 132 and 189 take them: who sees a file that is ready, and what a completion that failed means.
import { createHash } from "node:crypto";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { DECLARATION, type Difference, dataOf, familyOf, isObject, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { withKey } from "../issued-secrets.ts";

const pathOf = (url: string): string => new URL(url, "http://storage.example").pathname;

/** A completion that was refused stays refused: the client must create another file. */
function finalRefusals(): Tampering {
  const kept = new Map<string, string>();
  return {
    async http(call, forward) {
      if (call.operation !== "completeFile") return forward(call);
      const place = `${credentialOf(call)} ${resourceOf(call)}`;
      const first = kept.get(place);
      if (first !== undefined) return refused(409, first, "declare the file anew");
      const response = await forward(call);
      const { error, error_code: code = isObject(error) ? error.code : undefined } = jsonOf(response) ?? {};
      if (response.status === 409 && /mismatch|missing/.test(String(code))) kept.set(place, String(code));
      return response;
    },
  };
}

/** Of bytes that differ in several ways the checksum is reported. */
function checksumsFirst(): Tampering {
  const declared = new Map<string, { readonly sha256: unknown; readonly path: string }>();
  const sent = new Map<string, Buffer>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "storage" && call.method === "PUT" && isSuccess(response))
        sent.set(pathOf(call.url), call.body);
      const file = call.operation === "createFile" ? dataOf(response) : undefined;
      if (isObject(file?.upload))
        declared.set(String(file.id), {
          sha256: jsonOf(call)?.sha256,
          path: pathOf(String(file.upload.url)),
        });
      if (call.operation !== "completeFile" || response.status !== 409) return response;
      const { sha256, path = "" } = declared.get(resourceOf(call)) ?? {};
      const bytes = sent.get(path);
      if (typeof sha256 !== "string" || bytes === undefined) return response;
      return createHash("sha256").update(bytes).digest("hex") === sha256
        ? response
        : refused(409, "checksum_mismatch", "other bytes were declared");
    },
  };
}

/** A file that is ready belongs to its workspace: each key that reads files there sees it. */
function openToTheWorkspace(): Tampering {
  const owners = new Map<string, { readonly credential: string; readonly workspace: Promise<unknown> }>();
  const workspaces = new Map<string, Promise<unknown>>();
  const workspaceOf = (call: Call, forward: Forward): Promise<unknown> => {
    const credential = credentialOf(call);
    const known =
      workspaces.get(credential) ??
      forward(reading(call, "/v1/conversations?limit=1")).then((response) => {
        const [first] = isSuccess(response) ? objectsOf(jsonOf(response) ?? {}) : [];
        return first?.workspace_id;
      });
    workspaces.set(credential, known);
    return known;
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const ready = call.operation === "completeFile" ? dataOf(response) : undefined;
      if (ready?.status === "ready")
        owners.set(String(ready.id), {
          credential: credentialOf(call),
          workspace: workspaceOf(call, forward),
        });
      if (call.operation !== "getFile" || response.status !== 404) return response;
      const owner = owners.get(resourceOf(call));
      if (owner === undefined) return response;
      const workspace = await owner.workspace;
      if (workspace === undefined || (await workspaceOf(call, forward)) !== workspace) return response;
      const seen = await forward(withKey(call, owner.credential));
      const file = dataOf(seen);
      return file?.status === "ready"
        ? withJson(seen, { data: { ...file, download_url: null, download_expires_at: null } })
        : response;
    },
  };
}

const LIFETIME_MS = 3000;

/** The key that uploaded a file can download it before it is attached. */
function downloadedAtOnce(): Tampering {
  const bytes = new Map<string, Pick<ProxyResponse, "body" | "headers">>();
  const ends = new Map<string, number>();
  const paths = new Map<string, string>();
  return {
    async http(call, forward) {
      const path = pathOf(call.url);
      if (call.operation === "storage" && ends.has(path)) {
        const kept = bytes.get(path);
        const isOpen = call.method === "GET" && kept !== undefined && Date.now() < (ends.get(path) ?? 0);
        return isOpen ? { status: 200, ...kept } : { status: 403, headers: {}, body: Buffer.alloc(0) };
      }
      const response = await forward(call);
      if (call.operation === "storage" && call.method === "PUT" && isSuccess(response)) {
        const type = call.headers["content-type"] ?? "application/octet-stream";
        const headers = {
          "content-type": type,
          "content-disposition": "attachment",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        };
        bytes.set(`${path}-own`, { body: call.body, headers });
      }
      const file = ["createFile", "getFile"].includes(call.operation) ? dataOf(response) : undefined;
      if (isObject(file?.upload)) paths.set(String(file.id), `${pathOf(String(file.upload.url))}-own`);
      const own = paths.get(String(file?.id));
      if (call.operation !== "getFile" || file?.status !== "ready" || file.download_url !== null)
        return response;
      if (own === undefined || !bytes.has(own)) return response;
      const until = Date.now() + LIFETIME_MS;
      ends.set(own, until);
      const download_url = `http://${call.headers.host}${own}`;
      return withJson(response, {
        data: { ...file, download_url, download_expires_at: new Date(until).toISOString() },
      });
    },
  };
}

/** A download URL is for one download. */
function servedOnce(): Tampering {
  const used = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation !== "storage" || call.method !== "GET") return forward(call);
      if (used.has(call.url)) return { status: 403, headers: {}, body: Buffer.from("this address was used") };
      const response = await forward(call);
      if (isSuccess(response)) used.add(call.url);
      return response;
    },
  };
}

const difference = familyOf("who-and-when", (name) => ({
  topics: [name, "storage", "downloads", ...DECLARATION],
}));

export default [
  difference(
    "refused-completions-are-final",
    "line 189: the client must create a new file",
    ["completeFile"],
    finalRefusals,
  ),
  difference(
    "checksums-are-reported-first",
    "line 189: one of several codes, and no line says which one of two that fit",
    ["completeFile", "createFile"],
    checksumsFirst,
  ),
  difference(
    "ready-files-are-open-to-their-workspace",
    "line 132: files belong to the workspace, and only an incomplete upload is its key's alone",
    ["getFile"],
    openToTheWorkspace,
  ),
  difference(
    "unattached-files-are-downloaded",
    "line 132: who can download an attached file is said, and no line says that others cannot be downloaded",
    ["getFile"],
    downloadedAtOnce,
  ),
  difference(
    "downloads-are-served-once",
    "line 132: a short-lived URL, and no line says that it serves twice",
    ["getFile"],
    servedOnce,
    { breaksShould: ["FIL-37"] },
  ),
] satisfies Difference[];
