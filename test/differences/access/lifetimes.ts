// How things live: keys that work a moment later or longer, addresses that are made for one reading, and changes whose
// repetition or order a server may take otherwise.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { everywhere, refused, visitObjects } from "../everywhere.ts";
import { revealed, withKey } from "../issued-secrets.ts";

const unauthorized = () => refused(401, "unauthorized", "no such key");

/** A new secret is known to every machine of the deployment after a while. */
const knownLater = (operation: OperationId, ms: number) => (): Tampering => {
  const made = new Map<string, number>();
  return {
    async http(call, forward) {
      const at = made.get(credentialOf(call));
      if (at !== undefined && performance.now() - at < ms) return unauthorized();
      const response = await forward(call);
      const secret = call.operation === operation ? revealed(response)?.secret : undefined;
      if (secret !== undefined && !made.has(secret)) made.set(secret, performance.now());
      return response;
    },
  };
};

/** The old secret works beside the new one for a while. */
const overlapping = (ms: number) => (): Tampering => {
  const newest = new Map<unknown, string>();
  const seen = new Set<string>();
  const successors = new Map<string, { readonly secret: string; readonly until: number }>();
  return {
    async http(call, forward) {
      const next = successors.get(credentialOf(call));
      const isOld = next !== undefined && performance.now() < next.until;
      const response = await forward(isOld ? withKey(call, next.secret) : call);
      const shown = revealed(response);
      // A repeated request shows a secret that there was before.
      if (shown === undefined || seen.has(shown.secret)) return response;
      const old = newest.get(shown.id);
      if (old !== undefined) successors.set(old, { secret: shown.secret, until: performance.now() + ms });
      newest.set(shown.id, shown.secret);
      seen.add(shown.secret);
      return response;
    },
  };
};

/** A status that is set takes effect after a while, or before the next change, though the response tells of it at once. */
export const setLater = (operations: readonly OperationId[], ms: number) => (): Tampering => {
  const administrators = new Set<string>();
  const pending = new Map<string, () => Promise<unknown>>();
  return {
    async http(call, forward) {
      const id = call.url.split("/")[3] ?? "";
      if (call.method !== "GET") await pending.get(id)?.();
      if (!operations.some((one) => one === call.operation) || !administrators.has(credentialOf(call))) {
        const response = await forward(call);
        if (call.operation === "issueApiKey" && isSuccess(response)) administrators.add(credentialOf(call));
        return response;
      }
      const list = itemsOf(jsonOf(await forward(reading(call, "/v1/api-keys?limit=100"))));
      const key = list.find((item) => item.id === id);
      if (key === undefined || key.status === "revoked") return forward(call);
      const act = once(() => {
        pending.delete(id);
        return forward(call);
      });
      pending.set(id, act);
      setTimeout(() => void act().catch(() => undefined), ms);
      return json(200, {
        data: { ...key, status: call.operation === "revokeApiKey" ? "revoked" : "disabled" },
      });
    },
  };
};

function once(act: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  return () => {
    running ??= act();
    return running;
  };
}

const READS: readonly OperationId[] = ["getMessage", "listMessages", "listReplies"];

/** A resource that was shown is shown for a moment longer, each for itself. */
const closedLater = (ms: number) => (): Tampering => {
  const shown = new Map<string, ProxyResponse>();
  const closed = new Map<string, number>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (!READS.some((id) => id === call.operation)) return response;
      const name = `${credentialOf(call)} ${call.url}`;
      if (isSuccess(response)) {
        shown.set(name, response);
        closed.delete(name);
      }
      const before = shown.get(name);
      if (![403, 404].includes(response.status) || before === undefined) return response;
      const since = closed.get(name) ?? performance.now();
      closed.set(name, since);
      return performance.now() - since < ms ? before : response;
    },
  };
};

const itemsOf = (body: Json | undefined): readonly Json[] =>
  isObject(body?.data) && Array.isArray(body.data.items) ? body.data.items.filter(isObject) : [];

const json = (status: number, body: unknown): ProxyResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: Buffer.from(JSON.stringify(body)),
});

/** Completing a complete file is a conflict. */
function completedOnce(): Tampering {
  const complete = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "completeImport" && isSuccess(response)) {
        // Only who may complete it learns that it is complete.
        if (complete.has(call.url)) return refused(409, "import_completed", "the import is complete");
        complete.add(call.url);
      }
      const id =
        call.operation === "createImport" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (isObject(id)) complete.delete(`/v1/imports/${String(id.id)}/complete`);
      return response;
    },
  };
}

const taskOf = async (call: Call, forward: Forward): Promise<number | undefined> => {
  const body = jsonOf(await forward(reading(call, call.url.replace(/\/updates.*/, ""))));
  return isObject(body?.task) && typeof body.task.state_version === "number"
    ? body.task.state_version
    : undefined;
};

/** A version that the task has not reached is invalid and not a conflict. */
function versionsToCome(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "recordTaskUpdate" || response.status !== 409) return response;
      const expected = Number(jsonOf(call)?.expected_state_version);
      const current = await taskOf(call, forward);
      return current !== undefined && expected > current
        ? refused(400, "invalid_request", "the task has no such version")
        : response;
    },
  };
}

/** Addresses of storage carry something that is made for each reading. */
function addressesMadeAnew(): Tampering {
  let reading = 0;
  const { http, deliver, socket } = everywhere((object) => {
    for (const [name, value] of Object.entries(object))
      if (typeof value === "string" && value.includes("/blobs/"))
        object[name] = `${value}&reading=${++reading}`;
  })();
  return {
    http: (call, forward) => {
      const own = {
        ...call,
        url: call.operation === "storage" ? call.url.replace(/&reading=\d+/, "") : call.url,
      };
      return http?.(own, forward) ?? forward(own);
    },
    ...(deliver && { deliver }),
    ...(socket && { socket }),
  };
}

/** An address for downloads that ends soon, and says so. */
const shortDownloads = (ms: number) => (): Tampering => {
  const ends = new Map<string, number>();
  return {
    async http(call, forward) {
      if (
        call.operation === "storage" &&
        call.method === "GET" &&
        (ends.get(call.url) ?? Number.POSITIVE_INFINITY) < Date.now()
      )
        return { status: 403, headers: { "content-type": "text/plain" }, body: Buffer.from("ended") };
      const response = await forward(call);
      const body = call.operation === "getFile" && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if (typeof object.download_url !== "string") return;
        const end = Date.now() + ms;
        const { pathname, search } = new URL(object.download_url);
        ends.set(pathname + search, end);
        object.download_expires_at = new Date(end).toISOString();
      });
      return withJson(response, body);
    },
  };
};

const isDocument = ({ url }: Call): boolean => url.split("?")[0] === "/openapi.json";

/** The document is for those who have a key. */
function documentWithKey(): Tampering {
  return {
    http: async (call, forward) =>
      isDocument(call) && credentialOf(call) === "" ? unauthorized() : forward(call),
  };
}

/** The document shows routes and properties of other products too. */
function documentWithMore(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isDocument(call) && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined || !isObject(body.paths)) return response;
      body.paths["/miniapps"] = {
        get: { operationId: "listMiniapps", responses: { "200": { description: "Mini apps." } } },
      };
      body["x-served-by"] = "edge";
      return withJson(response, body);
    },
  };
}

/** The document is of the version before OpenAPI had its name. */
function documentOfVersion2(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isDocument(call) && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const moved = JSON.stringify(body)
        .replaceAll("#/components/schemas/", "#/definitions/")
        .replaceAll("#/components/", "#/");
      const { openapi: _, components, ...others } = JSON.parse(moved);
      const { schemas, ...parts } = components;
      const document: Json = { swagger: "2.0", ...others, ...parts, definitions: schemas };
      visitObjects(document, (object) => {
        const { content } = object;
        const media = isObject(content) ? content["application/json"] : undefined;
        if (!isObject(media) || !("description" in object)) return;
        delete object.content;
        object.schema = media.schema;
      });
      return withJson(response, document);
    },
  };
}

const difference = familyOf("lifetimes", () => ({
  topics: ["life of things", "storage", "downloads", "document"],
}));

const SOON = "no line says how soon a key works or ceases to work";
const KEYS: readonly OperationId[] = ["issueApiKey", "rotateApiKey", "disableApiKey", "revokeApiKey"];

const slow = (ms: number) => (): Tampering => ({
  async http(call, forward) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return forward(call);
  },
});

export default [
  difference("keys-are-administered-slowly", "no line says how soon a response comes", KEYS, slow(200), {
    topics: ["latency"],
  }),
  difference("issued-keys-work-a-moment-later", SOON, KEYS, knownLater("issueApiKey", 150)),
  difference("rotated-keys-work-a-moment-later", SOON, KEYS, knownLater("rotateApiKey", 150)),
  difference("rotated-keys-overlap-for-a-moment", SOON, KEYS, overlapping(400)),
  difference(
    "keys-are-ended-a-moment-later",
    "line 204: transitions of keys are not shown, and no line says how soon they happen",
    KEYS,
    setLater(["revokeApiKey", "disableApiKey"], 250),
  ),
  difference(
    "reads-are-closed-a-moment-later",
    "no line says how soon a reading knows what was changed",
    READS,
    closedLater(250),
  ),
  difference(
    "imports-are-completed-once",
    "line 198 shows no way from complete to complete",
    ["completeImport"],
    completedOnce,
  ),
  difference(
    "versions-to-come-are-invalid",
    "line 344: both 400 and 409 fit a version that there never was",
    ["recordTaskUpdate"],
    versionsToCome,
  ),
  difference(
    "storage-addresses-are-made-anew",
    "no line says that an address stays",
    ["createFile", "getFile", "completeFile"],
    addressesMadeAnew,
  ),
  difference(
    "downloads-end-after-a-second",
    "line 132: short-lived, and no line says how short",
    ["getFile"],
    shortDownloads(1000),
  ),
  difference(
    "document-asks-for-a-key",
    "line 211: authentication on every call",
    undefined,
    documentWithKey,
    { profile: (profile) => profile },
  ),
  difference(
    "document-shows-more",
    "line 20: a contract is published, and no line says of what else",
    undefined,
    documentWithMore,
    { profile: (profile) => profile },
  ),
  difference(
    "document-of-version-2",
    "line 20: a machine-readable contract, and no line says in which version of which format",
    undefined,
    documentOfVersion2,
    { profile: (profile) => profile },
  ),
] satisfies Difference[];
