// Records that name what was not imported, as readers of lines 277 to 279 take them who skip as little as they can.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, dataOf, familyOf, isObject } from "../difference.ts";

const KINDS = ["members", "conversations", "messages", "reactions"] as const;

const skippedIn = (response: ProxyResponse): readonly Json[] => {
  const skipped = dataOf(response)?.skipped;
  return Array.isArray(skipped) ? skipped.filter(isObject) : [];
};

/** The records of a batch that a response reports. */
function recordsFor(body: Json, skipped: readonly Json[]): Json {
  const batch: Json = {};
  for (const kind of KINDS) {
    const list: unknown = body[kind];
    const indexes = skipped
      .filter(({ type }) => `${String(type)}s` === kind)
      .map(({ index }) => Number(index));
    if (Array.isArray(list) && indexes.length > 0) batch[kind] = indexes.map((index) => list[index]);
  }
  return batch;
}

/** The response to a batch of which some records were stored after all. */
function withStored(response: ProxyResponse, left: readonly Json[]): ProxyResponse {
  const data = dataOf(response);
  if (data === undefined) return response;
  const counts: Json = isObject(data.counts) ? { ...data.counts } : {};
  for (const { type } of skippedIn(response).filter((one) => !left.some((other) => isSame(one, other)))) {
    const kind = `${String(type)}s`;
    counts[kind] = Number(counts[kind] ?? 0) + 1;
  }
  return withJson(response, { ...jsonOf(response), data: { ...data, counts, skipped: left } });
}

const isSame = (one: Json, other: Json): boolean => one.type === other.type && one.index === other.index;

const ROUNDS = 4;
const UNKNOWN = /^no member (.+) was imported/;

/** People whom a record names before anybody described them are there by their ids, until a record names them. */
const knownByTheirIds = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const body = call.operation === "uploadImportRecords" ? jsonOf(call) : undefined;
    let left = skippedIn(response);
    if (body === undefined) return response;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = left.flatMap(({ message }) => UNKNOWN.exec(String(message))?.[1] ?? []);
      if (ids.length === 0) break;
      const members = [...new Set(ids)].map((id) => ({ external_id: id, display_name: id }));
      await forward(withJson(call, { members: members.slice(0, 100) }));
      left = await sentAgain(call, forward, body, left);
    }
    return withStored(response, left);
  },
});

/** @returns those that are skipped once more, as the batch numbers them */
async function sentAgain(
  call: Call,
  forward: Forward,
  body: Json,
  skipped: readonly Json[],
): Promise<readonly Json[]> {
  const again = await forward(withJson(call, recordsFor(body, skipped)));
  if (!isSuccess(again)) return skipped;
  return skippedIn(again).flatMap((entry) => {
    const ofKind = skipped.filter(({ type }) => type === entry.type);
    const first = ofKind[Number(entry.index)];
    return first === undefined ? [] : [{ ...entry, index: first.index }];
  });
}

/** Replies whose root has not come yet wait for it. */
function waitingForRoots(): Tampering {
  const waiting = new Map<string, readonly unknown[]>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = call.operation === "uploadImportRecords" ? jsonOf(call) : undefined;
      if (body === undefined || !isSuccess(response)) return response;
      const before = waiting.get(call.url) ?? [];
      if (before.length > 0) {
        const again = await forward(withJson(call, { messages: before }));
        waiting.set(call.url, rootless(again, { messages: before }));
      }
      const late = rootless(response, body);
      waiting.set(call.url, [...(waiting.get(call.url) ?? []), ...late].slice(-100));
      return withStored(
        response,
        skippedIn(response).filter(({ code }) => code !== "unknown_root"),
      );
    },
  };
}

const rootless = (response: ProxyResponse, body: Json): readonly unknown[] => {
  const { messages = [] } = recordsFor(
    body,
    skippedIn(response).filter(({ code }) => code === "unknown_root"),
  );
  return Array.isArray(messages) ? messages : [];
};

const difference = familyOf("placeholders", () => ({ topics: ["import records"] }));
const UPLOADS = ["uploadImportRecords"] as const;

export default [
  difference(
    "unknown-people-are-known-by-their-ids",
    "lines 278 and 279: source authors are preserved, and what makes a record be skipped is not said",
    UPLOADS,
    knownByTheirIds,
  ),
  difference(
    "replies-wait-for-their-root",
    "lines 277 and 278: roots precede, and no line says that a reply which came first is skipped",
    UPLOADS,
    waitingForRoots,
  ),
] satisfies Difference[];
