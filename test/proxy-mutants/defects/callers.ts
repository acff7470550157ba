// Callers who may more than they should: with no key, with that of somebody else, or without a scope.

import type { Keys } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Defect, inCalls, isOneOf } from "../defect.ts";
import { type Call, type ProxyResponse, withHeader } from "../message.ts";
import type { Forward } from "../proxy.ts";

/** A defect of the calls of some operations with the first key, or one of several, done by means of the second one. */
const betweenKeys =
  (judge: (call: Call, forward: Forward, asOther: Call) => Promise<ProxyResponse>) =>
  (
    name: string,
    breaks: readonly string[],
    operations: readonly Call["operation"][] | "every",
    find: (
      keys: Keys,
    ) => readonly [from: string | undefined | readonly (string | undefined)[], to: string | undefined],
  ): Defect => ({
    name: `requests/${name}`,
    breaks,
    make: (keys) => {
      const [from, to] = find(keys);
      return {
        http: (call, forward) =>
          isOneOf(operations, call) && [from].flat().includes(call.headers["x-api-key"])
            ? judge(call, forward, withHeader(call, "x-api-key", to))
            : forward(call),
      };
    },
  });

/** Calls with the first key are sent with the second one. */
const swapped = betweenKeys((_, forward, asOther) => forward(asOther));

/** A request that the first key is refused is tried again with the second one. */
const backed = betweenKeys(async (call, forward, asOther) => {
  const response = await forward(call);
  return [401, 403, 404].includes(response.status) ? forward(asOther) : response;
});

/** The scope is not asked for: a key without it may do what the ordinary one may. */
const unscoped = (operation: OperationId, scope: string, breaks: readonly string[]): Defect =>
  backed(
    `${operation}-without-${scope.replace(":", "-")}`,
    [...breaks, "AUT-07", "AUT-08"],
    [operation],
    ({ reduced, reduced_import_admin, import_admin }) => [
      [reduced[scope] ?? "none", reduced_import_admin[scope] ?? "none"],
      import_admin,
    ],
  );

const reads = ["getMessage", "listMessages", "listReplies"] as const;
const webhookWrites = [
  ...(["createWebhookEndpoint", "updateWebhookEndpoint", "rotateWebhookSecret"] as const),
  ...(["testWebhookEndpoint", "replayWebhookDelivery"] as const),
] as const;

const defects: Defect[] = [
  ...(
    ["listConversations", "getMessage", "createMessage", "getFile", "searchMessages", "getTask"] as const
  ).map((operation) =>
    backed(
      `${operation}-is-open-to-everybody`,
      ["AUT-03", "AUT-04", "AUT-07", "AUT-08"],
      [operation],
      ({ primary }) => [undefined, primary],
    ),
  ),
  {
    name: "requests/any-key-will-do",
    breaks: ["AUT-04"],
    make: ({ primary }) => {
      const start = primary.slice(0, -1);
      return {
        http: (call, forward) =>
          forward(
            call.headers["x-api-key"]?.startsWith(start) ? withHeader(call, "x-api-key", primary) : call,
          ),
      };
    },
  },
  inCalls("requests/bearer-is-ignored", ["AUT-02"], "every", (call) =>
    withHeader(call, "authorization", undefined),
  ),
  inCalls("requests/bearer-is-ignored-for-writes", ["AUT-02"], ["createMessage"], (call) =>
    withHeader(call, "authorization", undefined),
  ),
  ...reads.map((operation) =>
    swapped(`${operation}-reads-as-other`, ["GEN-04", "MSG-22"], [operation], ({ primary, second }) => [
      primary,
      second,
    ]),
  ),
  swapped("listConversations-as-other", ["CON-02"], ["listConversations"], ({ primary, second }) => [
    primary,
    second,
  ]),
  ...(["searchMessages", "searchCalls", "searchTasks", "searchConversations"] as const).map((operation) =>
    swapped(
      `${operation}-searches-as-other`,
      ["GEN-04", "SRC-02", "SRC-05", "SRC-06", "CON-03"],
      [operation],
      ({ primary, second }) => [primary, second],
    ),
  ),
  swapped("createMessage-writes-as-other", ["GEN-06", "AUT-06"], ["createMessage"], ({ primary, second }) => [
    primary,
    second,
  ]),
  swapped("createMessage-writes-as-first", ["GEN-06"], ["createMessage"], ({ primary, second }) => [
    second,
    primary,
  ]),
  ...(
    [
      ["getFile", "FIL-15"],
      ["completeFile", "FIL-16"],
      ["abortFile", "FIL-17"],
    ] as const
  ).map(([operation, breaks]) =>
    backed(`${operation}-with-any-key`, [breaks], [operation], ({ primary, second }) => [second, primary]),
  ),
  ...(
    [
      ["getMessage", ["GEN-05"]],
      ["listMessages", ["GEN-05"]],
      ["getMember", ["GEN-05"]],
      ["getTask", ["GEN-05"]],
      ["getCall", ["GEN-05"]],
      ["getFile", ["GEN-05", "FIL-21"]],
      ["createMessage", ["GEN-05", "MSG-17"]],
      ["getWebhookEndpoint", ["WHK-23"]],
      ["updateWebhookEndpoint", ["WHK-23", "GEN-03", "GEN-05"]],
      ["rotateWebhookSecret", ["WHK-23"]],
      ["testWebhookEndpoint", ["WHK-23"]],
      ["replayWebhookDelivery", ["WHK-32"]],
    ] as const
  ).map(([operation, breaks]) =>
    backed(`${operation}-from-elsewhere`, breaks, [operation], ({ primary, other_workspace }) => [
      other_workspace,
      primary,
    ]),
  ),
  ...(["rotateApiKey", "disableApiKey", "revokeApiKey"] as const).map((operation) =>
    backed(`${operation}-from-elsewhere`, ["KEY-30"], [operation], ({ keys_admin, other_workspace }) => [
      other_workspace,
      keys_admin,
    ]),
  ),
  // A list of one's own is not a refusal.
  ...(
    [
      ["listWebhookEndpoints", "WHK-23"],
      ["listWebhookDeliveries", "WHK-32"],
    ] as const
  ).map(([operation, breaks]) =>
    swapped(`${operation}-from-elsewhere`, [breaks], [operation], ({ primary, other_workspace }) => [
      other_workspace,
      primary,
    ]),
  ),
  swapped("listApiKeys-from-elsewhere", ["KEY-30"], ["listApiKeys"], ({ keys_admin, other_workspace }) => [
    other_workspace,
    keys_admin,
  ]),
  backed("uploadImportRecords-from-elsewhere", ["GEN-05"], ["uploadImportRecords"], (keys) => [
    keys.other_workspace,
    keys.import_admin,
  ]),
  backed("createImport-by-any-member", ["AUT-15"], ["createImport"], (keys) => [
    keys.import_member,
    keys.import_admin,
  ]),
  backed("issueApiKey-with-read-scope", ["AUT-18"], ["issueApiKey"], ({ keys_reader, keys_admin }) => [
    keys_reader,
    keys_admin,
  ]),
  backed("revokeApiKey-with-read-scope", ["AUT-18"], ["revokeApiKey"], ({ keys_reader, keys_admin }) => [
    keys_reader,
    keys_admin,
  ]),
  ...(["listApiKeys", "issueApiKey", "rotateApiKey"] as const).map((operation) =>
    backed(`${operation}-by-any-member`, ["AUT-33"], [operation], ({ keys_member, keys_admin }) => [
      keys_member,
      keys_admin,
    ]),
  ),
  backed("listApiKeys-with-ordinary-key", ["AUT-17"], ["listApiKeys"], ({ primary, keys_admin }) => [
    primary,
    keys_admin,
  ]),
  backed(
    "issueApiKey-with-ordinary-key",
    ["AUT-17", "AUT-20"],
    ["issueApiKey"],
    ({ primary, keys_admin }) => [primary, keys_admin],
  ),
  backed("provisioning-key-reads", ["AUT-22"], reads, ({ provisioning, primary }) => [provisioning, primary]),
  backed("provisioning-key-writes", ["AUT-22"], ["createMessage"], ({ provisioning, primary }) => [
    provisioning,
    primary,
  ]),
  backed("agent-writes-anywhere", ["AUT-25"], ["createMessage"], ({ agent, primary }) => [agent, primary]),
  swapped("limits-are-not-applied", ["RAT-01"], "every", ({ limited, primary }) => [limited, primary]),
  unscoped("createMessage", "messages:write", ["AUT-11", "AUT-08"]),
  unscoped("openRealtimeConnection", "realtime:read", ["AUT-12"]),
  unscoped("openRealtimeConnection", "messages:read", ["AUT-13"]),
  unscoped("createImport", "imports:write", ["AUT-14"]),
  unscoped("uploadImportRecords", "imports:write", ["AUT-14"]),
  unscoped("completeImport", "imports:write", ["AUT-14"]),
  unscoped("uploadImportRecords", "files:write", ["AUT-16"]),
  unscoped("getCall", "calls:read", ["CAL-04"]),
  unscoped("getTranscript", "calls:read", ["CAL-04"]),
  ...webhookWrites.map((operation) => unscoped(operation, "webhooks:write", ["WHK-27"])),
  unscoped("listWebhookEndpoints", "webhooks:read", ["WHK-27"]),
  unscoped("listWebhookDeliveries", "webhooks:read", ["WHK-27"]),
  unscoped("getWebhookEndpoint", "webhooks:read", ["WHK-27"]),
  ...(["getMessage", "listMessages", "listReplies", "searchMessages"] as const).map((operation) =>
    unscoped(operation, "messages:read", ["AUT-08"]),
  ),
  unscoped("getTask", "tasks:read", ["AUT-08"]),
  unscoped("recordTaskUpdate", "tasks:contribute", ["AUT-08"]),
  unscoped("createFile", "files:write", ["AUT-08"]),
  unscoped("completeFile", "files:write", ["AUT-08"]),
  unscoped("getFile", "files:read", ["AUT-08"]),
];

export default defects;
