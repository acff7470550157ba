// Updates of tasks as other readers of lines 207 and 273 take them: what the state is, what a retry gets, and who wins.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

const READS: readonly string[] = ["getTask", "recordTaskUpdate", "searchTasks"];
const CHANGES = ["task_patch", "resource_ops"];

/**
 * The text of an entry is not a part of the state: an update that records one alone leaves the version as it
 * is.
 */
function entriesLeaveTheState(): Tampering {
  const added = new Map<string, number>();
  return {
    async http(call, forward) {
      const task = resourceOf(call);
      const sent = call.operation === "recordTaskUpdate" ? jsonOf(call) : undefined;
      const expected = sent?.expected_state_version;
      const more = added.get(task) ?? 0;
      const isMoved = more > 0 && Number.isInteger(expected);
      // In its text: bodies that nest without end can be read and not written.
      const text = call.body
        .toString("utf8")
        .replace(
          /("expected_state_version"\s*:\s*)(\d+)/,
          (_, name, version) => `${name}${Number(version) + more}`,
        );
      const response = await forward(isMoved ? { ...call, body: Buffer.from(text) } : call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined || !READS.includes(call.operation)) return response;
      if (sent !== undefined && !CHANGES.some((name) => hasSome(sent[name]))) added.set(task, more + 1);
      visitObjects(body, (object) => {
        if (typeof object.state_version === "number")
          object.state_version -= added.get(String(object.id ?? task)) ?? 0;
      });
      return withJson(response, body);
    },
  };
}

const hasSome = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const updateOf = (call: Call): string => `${credentialOf(call)} ${call.url} ${call.body.toString("base64")}`;

/** An update that is sent again is answered as it was at first. */
function replayed(): Tampering {
  const kept = new Map<string, ProxyResponse>();
  return {
    async http(call, forward) {
      if (call.operation !== "recordTaskUpdate") return forward(call);
      const first = kept.get(updateOf(call));
      if (first !== undefined) return first;
      const response = await forward(call);
      if (isSuccess(response)) kept.set(updateOf(call), response);
      return response;
    },
  };
}

/** How long the others of a transaction may come. */
const TOGETHER_MS = 40;

/** Of updates of one task that come at the same time none is taken. */
function noneWins(): Tampering {
  const waiting = new Map<string, { count: number }>();
  const readers = new Set<string>();
  return {
    async http(call, forward) {
      const task = resourceOf(call);
      const reader = `${credentialOf(call)} ${task}`;
      if (call.operation !== "recordTaskUpdate" || !readers.has(reader)) {
        const response = await forward(call);
        if (call.operation === "getTask" && isSuccess(response)) readers.add(reader);
        return response;
      }
      const group = waiting.get(task) ?? { count: 0 };
      waiting.set(task, group);
      group.count += 1;
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      if (waiting.get(task) === group) waiting.delete(task);
      return group.count > 1
        ? refused(409, "conflict", "another update of the task is under way; read it and try again")
        : forward(call);
    },
  };
}

const difference = familyOf("states", (name) => ({ topics: [name, "task versions"] }));

export default [
  difference(
    "entries-leave-the-state",
    "line 207: state_version, and no line says that what an entry tells is a part of the state",
    ["getTask", "recordTaskUpdate", "searchTasks"],
    entriesLeaveTheState,
    { isAlone: true, breaksShould: ["TSK-07"] },
  ),
  difference(
    "repeated-updates-are-replayed",
    "line 273: retries are not guaranteed to replay, and no line says that none does",
    ["recordTaskUpdate"],
    replayed,
  ),
  difference(
    "updates-at-once-all-fail",
    "line 207: stale concurrent writes are prevented, and no line says that one of them wins",
    ["recordTaskUpdate"],
    noneWins,
  ),
] satisfies Difference[];
