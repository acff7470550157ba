// Other statuses where the specification fixes none: of successes, of invalid input, of hidden or unknown
// resources (either of 403 and 404, line 321), of stale updates.

import type { Profile, ResourceKind } from "../../../conformance/profile/profile.ts";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { isSuccess, resourceOf } from "../../proxy-mutants/message.ts";
import { type Difference, inAnswers, unpublished } from "../difference.ts";
import { refused } from "../everywhere.ts";

const statuses =
  (change: Partial<Profile["statuses"]>) =>
  (profile: Profile): Profile =>
    unpublished({ ...profile, statuses: { ...profile.statuses, ...change } });

const writes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== "GET");

/** Not what the reference server answers with anyway. */
const isNotIts =
  (id: OperationId) =>
  (status: number): boolean =>
    !operations[id].statuses.some((own) => own === status);

const successes: readonly Difference[] = writes.flatMap((id) =>
  [200, 201, 202].filter(isNotIts(id)).map((status) => ({
    name: `statuses/${id}-succeeds-with-${status}`,
    why: "no line fixes which 2xx status a success has",
    topics: [`${id} success`],
    concerns: [id],
    profile: unpublished,
    make: inAnswers((response, call) =>
      call.operation === id && isSuccess(response) ? { ...response, status } : response,
    ),
  })),
);

/** Operations whose response is not shown, and which no check needs. */
const silent: readonly OperationId[] = [
  ...(["abortFile", "testWebhookEndpoint", "recordTaskUpdate", "completeImport"] as const),
  ...(["disableApiKey", "enableApiKey", "revokeApiKey", "answerQuestion", "updateWebhookEndpoint"] as const),
];

const empty: readonly Difference[] = silent.map((id) => ({
  name: `statuses/${id}-succeeds-with-204`,
  why: "its response is not shown",
  topics: [`${id} success`],
  concerns: [id],
  profile: unpublished,
  make: inAnswers((response, call) =>
    call.operation === id && isSuccess(response)
      ? { status: 204, headers: withoutContent(response.headers), body: Buffer.alloc(0) }
      : response,
  ),
}));

const withoutContent = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-")));

interface Replacement {
  readonly from: number;
  readonly to: number;
}

const replaced = (
  name: string,
  { from, to }: Replacement,
  profile: Difference["profile"],
  isMeant: (id: string) => boolean = () => true,
): Difference => ({
  name: `statuses/${name}`,
  why: "line 321 names 400, 403, 404 and 409 without a case for each",
  topics: [`${from} ${name.split("-")[0]}`],
  ...(profile === undefined ? {} : { profile }),
  make: inAnswers((response, call) =>
    response.status === from && isMeant(call.operation) ? { ...response, status: to } : response,
  ),
});

/** Lists of a conversation that somebody else could read say so, and other operations do not. */
const listedWith403 = (name: string, change: Partial<Profile["statuses"]>): Difference => ({
  name: `statuses/${name}`,
  why: "line 344: either status fits, and no line says that all operations have the same",
  topics: ["404 hidden", "403 hidden", "404 unknown"],
  concerns: ["listMessages"],
  profile: statuses(change),
  make: () => {
    const read = new Set<string>();
    return {
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation !== "listMessages") return response;
        if (isSuccess(response)) read.add(resourceOf(call));
        return response.status === 404 && read.has(resourceOf(call))
          ? refused(403, "forbidden", "closed to you")
          : response;
      },
    };
  },
});

const kindOf: Readonly<Partial<Record<OperationId, ResourceKind>>> = {
  getMessage: "message",
  listReplies: "message",
  getConversation: "conversation",
  listMessages: "conversation",
  createMessage: "conversation",
  getMember: "member",
  getCall: "call",
  getTranscript: "call",
  getTask: "task",
  recordTaskUpdate: "task",
  getFile: "file",
  completeFile: "file",
  abortFile: "file",
  uploadImportRecords: "import",
  completeImport: "import",
  getClipboard: "clipboard",
  getWebhookEndpoint: "webhook_endpoint",
  updateWebhookEndpoint: "webhook_endpoint",
  rotateWebhookSecret: "webhook_endpoint",
  testWebhookEndpoint: "webhook_endpoint",
  replayWebhookDelivery: "webhook_delivery",
};

const perKind: readonly Difference[] = [...new Set(Object.values(kindOf))].map((kind) =>
  replaced(
    `${kind}-hidden-and-unknown-with-403`,
    { from: 404, to: 403 },
    statuses({ by_kind: { [kind]: { hidden: [403], unknown: [403] } } }),
    (id) => kindOf[id as OperationId] === kind,
  ),
);

export default [
  ...successes,
  ...empty,
  replaced("invalid-with-422", { from: 400, to: 422 }, statuses({ invalid: [422] })),
  replaced(
    "hidden-and-unknown-with-403",
    { from: 404, to: 403 },
    statuses({ hidden: [403], unknown: [403] }),
    (id) => id !== "openRealtimeConnection",
  ),
  ...perKind,
  listedWith403("some-hidden-with-403", { hidden: [403, 404], unknown: [404] }),
  listedWith403("some-hidden-with-403-and-both-listed", { hidden: [403, 404], unknown: [403, 404] }),
] satisfies Difference[];
