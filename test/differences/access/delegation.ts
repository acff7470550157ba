// Keys and their statuses as other readers of lines 101, 313 and 344 take them.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";
import { revealed } from "../issued-secrets.ts";

/** A disabled key is a valid one, and has no access. */
function deniedWhileDisabled(): Tampering {
  const secrets = new Map<string, string>();
  const disabled = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const shown = revealed(response);
      const id = resourceOf(call);
      if (shown !== undefined) {
        const isDisabled = disabled.delete(secrets.get(String(shown.id)) ?? "");
        secrets.set(String(shown.id), shown.secret);
        if (isDisabled) disabled.add(shown.secret);
      }
      const secret = secrets.get(id) ?? "";
      if (call.operation === "disableApiKey" && isSuccess(response)) disabled.add(secret);
      if (["enableApiKey", "revokeApiKey"].includes(call.operation) && isSuccess(response))
        disabled.delete(secret);
      return response.status === 401 && disabled.has(credentialOf(call))
        ? refused(403, "key_disabled", "the key is disabled")
        : response;
    },
  };
}

const FAMILIES = /^(agents|messages|realtime|webhooks):/;
const ANY_SCOPE = /^[a-z_]+:[a-z-]+$/;

/** Scopes of other families are not delegated. */
const ofFourFamilies = (): Tampering => ({
  async http(call, forward) {
    const scopes = call.operation === "issueApiKey" ? jsonOf(call)?.scopes : undefined;
    const isOther = (scope: unknown): boolean =>
      typeof scope === "string" && ANY_SCOPE.test(scope) && !FAMILIES.test(scope);
    if (!Array.isArray(scopes) || !scopes.some(isOther)) return forward(call);
    // A key that may not issue keys at all is refused.
    const probe = await forward(withHeader(withJson(call, {}), IDEMPOTENCY_KEY, undefined));
    return probe.status === 400
      ? refused(403, "scope_not_delegable", "keys have agent, message, realtime and webhook scopes")
      : probe;
  },
});

/** Nobody is to be taken for somebody else: an agent has not the name of a person either. */
function namesOfPeople(): Tampering {
  const people = new Set<unknown>();
  const administrators = new Set<string>();
  return {
    async http(call, forward) {
      const body = jsonOf(call) ?? {};
      const isIssue = call.operation === "issueApiKey";
      const subject = isIssue ? body.subject : call.operation === "createAgent" ? body : undefined;
      const name = isObject(subject) ? subject.display_name : undefined;
      if (name !== undefined && people.has(name) && administrators.has(credentialOf(call)))
        return refused(409, "display_name_taken", "a member of the workspace has that name");
      const response = await forward(call);
      const shown = isSuccess(response) ? jsonOf(response) : undefined;
      if (name !== undefined && shown !== undefined) administrators.add(credentialOf(call));
      visitObjects(shown, ({ display_name: known, member_type: type }) => {
        if (type === 0) people.add(known);
      });
      return response;
    },
  };
}

const difference = familyOf("delegation", (name) => ({ topics: [name, "issued keys"] }));

export default [
  difference(
    "disabled-keys-are-denied",
    "line 344: 401 for a key that is missing or invalid, 403 where access is denied",
    undefined,
    deniedWhileDisabled,
  ),
  difference(
    "keys-have-scopes-of-four-families",
    "line 313: which scopes delegated keys may receive",
    ["issueApiKey"],
    ofFourFamilies,
    { isAlone: true },
  ),
  difference(
    "names-of-people-are-taken",
    "line 101: unique, and no line says that a person's name is not taken",
    ["issueApiKey", "createAgent"],
    namesOfPeople,
  ),
] satisfies Difference[];
