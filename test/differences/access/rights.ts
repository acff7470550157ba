// Rights of callers that no line shows: of a caller who may do one thing, what else may it do?
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, credentialOf, reading } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, unpublished } from "../difference.ts";
import { refused } from "../everywhere.ts";

const difference = familyOf("rights", (_, concerns = []) => ({ topics: ["rights", ...concerns] }));

/** The agents' keys of the profiles that these deployments are described with. */
const agents = new Set<string>();

/** A profile without a published document, whose agent the deployment knows. */
function knowingAgent(profile: Profile): Profile {
  if (profile.keys.agent !== undefined) agents.add(profile.keys.agent);
  return unpublished(profile);
}

const isOfAgent = (call: Call): boolean => agents.has(credentialOf(call));

/** The second keys of the profiles that these deployments are described with. */
const seconds = new Set<string>();

function knowingSecond(profile: Profile): Profile {
  if (profile.keys.second !== undefined) seconds.add(profile.keys.second);
  return unpublished(profile);
}

/** The first keys of the profiles that these deployments are described with. */
const primaries = new Set<string>();

function knowingPrimary(profile: Profile): Profile {
  primaries.add(profile.keys.primary);
  return unpublished(profile);
}

const notFor =
  (isMeant: (call: Call) => boolean, code: string, missing?: readonly string[]) => (): Tampering => ({
    async http(call, forward) {
      if (!isMeant(call)) return forward(call);
      // Only a key that is known can be the wrong one.
      if ((await forward(reading(call, "/v1/conversations?limit=1"))).status === 401) return forward(call);
      if (missing === undefined) return refused(403, code, "another caller may");
      const body = { error: "the key lacks a scope", error_code: code, missing_scopes: missing };
      return { ...refused(403, "", ""), body: Buffer.from(JSON.stringify(body)) };
    },
  });

const SCOPES =
  "lines 306 and 318: scopes are exact, and no line says that a caller who sends files may read them";

/** A deployment whose primary key was given less than it might have been. */
const withoutScope = (name: string, operation: Call["operation"] & OperationId, scope: string): Difference =>
  difference(
    name,
    `lines 311 and 318: a missing ${scope} gives 403, and no line says that a key has it`,
    [operation],
    notFor((call) => call.operation === operation && primaries.has(credentialOf(call)), "missing_scope", [
      scope,
    ]),
    { profile: knowingPrimary },
  );

export default [
  withoutScope("the-primary-key-opens-no-connections", "openRealtimeConnection", "realtime:read"),
  withoutScope("the-primary-key-reads-no-endpoints", "getWebhookEndpoint", "webhooks:read"),
  withoutScope("the-primary-key-reads-no-files", "getFile", "files:read"),
  difference(
    "the-agent-sends-files-and-reads-none",
    SCOPES,
    ["getFile"],
    notFor((call) => call.operation === "getFile" && isOfAgent(call), "missing_scope", ["files:read"]),
    { profile: knowingAgent },
  ),
  difference(
    "the-agent-reads-no-transcripts",
    "lines 24 and 229: no line says that every reader of a call may read its transcript",
    ["getTranscript"],
    notFor(
      (call) =>
        call.operation === "getTranscript" && isOfAgent(call) && !call.url.includes("forwarded_message_id="),
      "access_denied",
    ),
    { profile: knowingAgent },
  ),
  difference(
    "the-second-key-writes-no-messages",
    "lines 306 and 318: scopes are exact, and no line says that every member writes",
    ["createMessage"],
    notFor((call) => call.operation === "createMessage" && seconds.has(credentialOf(call)), "missing_scope", [
      "messages:write",
    ]),
    { profile: knowingSecond },
  ),
  difference(
    "the-second-key-reads-no-messages",
    "lines 306 and 318: scopes are exact, and no line says that a key that writes messages reads them",
    ["getMessage", "listReplies"],
    notFor(
      (call) =>
        (call.operation === "getMessage" || call.operation === "listReplies") &&
        seconds.has(credentialOf(call)),
      "missing_scope",
      ["messages:read"],
    ),
    { profile: knowingSecond },
  ),
  difference(
    "endpoints-are-tested-by-others",
    "line 318: no line says that the maker of an endpoint may test it",
    ["testWebhookEndpoint"],
    notFor(({ operation }) => operation === "testWebhookEndpoint", "access_denied"),
  ),
] satisfies Difference[];
