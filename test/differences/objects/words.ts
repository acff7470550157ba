// Words and values that the specification leaves to the deployment: statuses of deliveries and discarded files, kinds in
// lists that are not shown, policies, versions, times that are counted, changes to resources without an address.

import type { Profile } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Json, jsonOf, withHeader, withJson } from "../../proxy-mutants/message.ts";
import {
  binding,
  type Difference,
  inAnswers,
  inCalls,
  inFrames,
  inResults,
  isObject,
  objectsOf,
  unpublished,
} from "../difference.ts";
import { inDeliveries } from "../resign.ts";

interface Words {
  readonly name: string;
  readonly why: string;
  readonly operations: readonly OperationId[];
  readonly property: string;
  readonly change: (value: unknown) => unknown;
  readonly profile?: (profile: Profile) => Profile;
  readonly breaksShould?: readonly string[];
}

const NOT_SHOWN = "line 178: these objects are not shown";
const lists: readonly OperationId[] = ["listConversations", "searchConversations"];
const deliveries: readonly OperationId[] = ["listWebhookDeliveries", "replayWebhookDelivery"];
const files: readonly OperationId[] = ["createFile", "getFile", "completeFile", "abortFile"];

const inWords = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? value;
const capital = (value: unknown): unknown => (typeof value === "string" ? value.toUpperCase() : value);
const counted =
  (unitMs: number) =>
  (value: unknown): unknown =>
    typeof value === "string" ? Math.floor(Date.parse(value) / unitMs) : value;

/** Times of objects that are not shown, by the operations that respond with them. */
const times: Readonly<
  Record<string, { readonly operations: readonly OperationId[]; readonly names: string[] }>
> = {
  "listed-conversations": { operations: lists, names: ["created_at", "updated_at", "last_message_at"] },
  members: { operations: ["getMember", "searchMembers"], names: ["archived_at"] },
  calls: { operations: ["getCall", "searchCalls"], names: ["started_at", "ended_at"] },
  deliveries: { operations: deliveries, names: ["created_at", "next_attempt_at", "updated_at"] },
  files: { operations: files, names: ["created_at", "download_expires_at"] },
  imports: { operations: ["createImport", "completeImport"], names: ["created_at", "completed_at"] },
  agents: { operations: ["listAgents"], names: ["created_at"] },
  clipboards: { operations: ["getClipboard", "searchClipboards"], names: ["created_at"] },
};

const epochs: readonly Words[] = Object.entries(times).flatMap(([kind, { operations, names }]) =>
  names.flatMap((property) =>
    [1, 1000].map((unitMs) => ({
      name: `${kind}-${property}-in-epoch-${unitMs === 1 ? "milliseconds" : "seconds"}`,
      why: NOT_SHOWN,
      operations,
      property,
      change: counted(unitMs),
    })),
  ),
);

const rows: readonly Words[] = [
  {
    name: "deliveries-status-in-capitals",
    why: "line 204: delivery statuses are not shown",
    operations: deliveries,
    property: "status",
    change: capital,
    profile: binding(({ webhook_delivery: { final = [], ...names } }) => ({
      webhook_delivery: { ...names, final: final.map((status) => status.toUpperCase()) },
    })),
  },
  {
    name: "deliveries-status-skipped-is-dropped",
    why: "line 204: delivery statuses are not shown",
    operations: deliveries,
    property: "status",
    change: inWords({ skipped: "dropped", retrying: "will_retry" }),
    profile: binding(({ webhook_delivery: { final = [], ...names } }) => ({
      webhook_delivery: { ...names, final: [...final, "dropped"] },
    })),
  },
  {
    name: "files-status-discarded-in-other-words",
    why: "line 191: the state after an abort is not shown",
    operations: files,
    property: "status",
    change: inWords({ aborted: "discarded", expired: "gone" }),
  },
  {
    name: "members-member_type-in-words",
    why: NOT_SHOWN,
    operations: ["getMember", "searchMembers"],
    property: "member_type",
    change: (value) => (value === 0 ? "human" : "agent"),
  },
  {
    name: "members-member_type-of-more-kinds",
    why: NOT_SHOWN,
    operations: ["getMember", "searchMembers"],
    property: "member_type",
    change: (value) => (typeof value === "number" ? value + 10 : value),
  },
  ...["type", "origin", "access_control_type"].map(
    (property): Words => ({
      name: `listed-conversations-${property}-in-words`,
      why: NOT_SHOWN,
      operations: lists,
      property,
      change: (value) => `kind-${String(value)}`,
      // In a conversation context they are numbers.
      breaksShould: ["CON-27"],
    }),
  ),
  {
    name: "members-display_name-written-per-reading",
    why: NOT_SHOWN,
    operations: ["getMember", "searchMembers"],
    property: "display_name",
    change: (value) => `${String(value)} (away)`,
  },
  {
    name: "messages-author_name-as-a-placeholder",
    why: "line 178: a message over HTTP is not shown, nor what stands for an author who is not known",
    operations: ["createMessage", "getMessage", "listMessages", "listReplies", "searchMessages"],
    property: "author_name",
    change: () => "Unknown user",
    breaksShould: ["IMP-34", "EVT-18"],
  },
  {
    name: "messages-author_name-as-a-placeholder-in-lists",
    why: "line 178: a message over HTTP is not shown, nor what stands for an author who is not known",
    operations: ["listMessages", "listReplies", "searchMessages"],
    property: "author_name",
    change: () => "Unknown user",
    breaksShould: ["IMP-34", "MSG-29"],
  },
  {
    name: "endpoints-status-in-capitals",
    why: NOT_SHOWN,
    operations: [
      "createWebhookEndpoint",
      "getWebhookEndpoint",
      "updateWebhookEndpoint",
      "listWebhookEndpoints",
    ],
    property: "status",
    change: capital,
  },
  {
    name: "imports-status-in-capitals",
    why: "line 194 names states of an import, and no property with them",
    operations: ["createImport", "completeImport"],
    property: "status",
    change: capital,
  },
  ...["source", "source_workspace_id", "source_workspace_name", "status", "created_at"].map(
    (property): Words => ({
      name: `imports-${property}-left-out`,
      why: "line 135: the response to an import is not shown",
      operations: ["createImport", "completeImport"],
      property,
      change: () => undefined,
    }),
  ),
];

const ofWords = ({ name, why, operations, property, change, profile, breaksShould }: Words): Difference => ({
  name: `words/${name}`,
  why,
  topics: operations.map((operation) => `${operation} ${property}`),
  concerns: operations,
  profile: (given) => unpublished(profile?.(given) ?? given),
  ...(breaksShould === undefined ? {} : { breaksShould }),
  make: inResults(operations, (body) => {
    for (const object of objectsOf(body)) {
      if (!Object.hasOwn(object, property)) continue;
      const value = change(object[property]);
      if (value === undefined) delete object[property];
      else object[property] = value;
    }
  }),
});

/** The words and addresses that a deployment gives to resources by itself. */
const resources: readonly Difference[] = [
  {
    name: "words/task-resources-without-a-url-in-changes",
    why: "line 248: the body of a task update is not shown",
    topics: ["recordTaskUpdate body"],
    concerns: ["recordTaskUpdate"],
    profile: (profile) =>
      unpublished(
        binding(({ task_resource_add: add, task_resource_change: change }) => ({
          task_resource_add: withoutUrl(add),
          task_resource_change: withoutUrl(change),
        }))(profile),
      ),
    make: inCalls((call) => {
      const body = call.operation === "recordTaskUpdate" ? jsonOf(call) : undefined;
      if (body === undefined || !Array.isArray(body.resource_ops)) return call;
      const added = body.resource_ops.map((change: unknown) =>
        isObject(change) && change.op === "add" && change.url === undefined
          ? { ...change, url: "https://resources.example/own" }
          : change,
      );
      return withJson(call, { ...body, resource_ops: added });
    }),
  },
];

function withoutUrl(template: unknown): Json {
  const text = JSON.stringify(template ?? {});
  return JSON.parse(text.replaceAll(/,"url":"\{\{url\}\}"/g, "")) as Json;
}

const VERSION = "2031-12-24";
const dated = (event: unknown): unknown => (isObject(event) ? { ...event, api_version: VERSION } : event);

const versions: Difference = {
  name: "words/events-of-another-version",
  why: "line 333: api_version is a date, and no line says which",
  topics: ["api_version", "delivery body"],
  concerns: ["connection", "delivery"],
  make: () => ({
    ...inDeliveries((body) => JSON.stringify(dated(JSON.parse(body))))(),
    ...inFrames(() => (frame) => {
      if (frame.type === "event") frame.payload = dated(frame.payload);
    })(),
  }),
};

const policies: Difference = {
  name: "words/policies-of-its-own",
  why: "line 352: which policies there are is not shown",
  topics: ["429"],
  make: inAnswers((response) => {
    const body = response.status === 429 ? jsonOf(response) : undefined;
    return body === undefined
      ? response
      : withHeader(
          withJson(response, { ...body, rate_limit_policy: "Plan: basic / reads" } satisfies Json),
          "x-ratelimit-policy",
          "Plan: basic / reads",
        );
  }),
};

/** A forward of the suite shares the call of the message, as if the person had ticked the box. */
const forwards: Difference = {
  name: "words/forwards-with-a-call-of-null",
  why: "line 127: call_id is there when a forward shares a call; null says that it does not",
  topics: ["message forward_source"],
  concerns: ["getMessage", "listMessages", "forwardMessage", "searchMessages", "listReplies"],
  profile: unpublished,
  make: inResults(
    ["getMessage", "listMessages", "forwardMessage", "searchMessages", "listReplies"],
    (body) => {
      for (const { forward_source: source } of objectsOf(body))
        if (isObject(source) && source.call_id === undefined) source.call_id = null;
    },
  ),
};

export default [
  ...[...rows, ...epochs].map(ofWords),
  ...resources,
  versions,
  policies,
  forwards,
] satisfies Difference[];
