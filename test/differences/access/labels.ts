// Labels of keys, and names of agents, as others keep them.

import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, IDEMPOTENCY_KEY, isSuccess, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

/** A label that is taken gets a number. */
function numbered(): Tampering {
  const counts = new Map<string, number>();
  const given = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "issueApiKey" ? jsonOf(call) : undefined;
      if (body === undefined || typeof body.name !== "string") return forward(call);
      const place = `${credentialOf(call)} ${call.headers[IDEMPOTENCY_KEY]} ${body.name}`;
      const count = counts.get(body.name) ?? 0;
      const name = given.get(place) ?? (count === 0 ? body.name : `${body.name} (${count + 1})`);
      const response = await forward(withJson(call, { ...body, name }));
      if (isSuccess(response) && !given.has(place)) {
        given.set(place, name);
        counts.set(body.name, count + 1);
      }
      return response;
    },
  };
}

const tidied = (text: unknown): unknown =>
  typeof text === "string" ? text.normalize("NFC").replaceAll(/\s+/g, " ").trim() : text;

/** Names of new agents are kept without blanks around them, and with one where they have several. */
const tidyAgents = inCalls((call) => {
  const body = jsonOf(call);
  if (body === undefined) return call;
  const { display_name, subject } = body;
  if (call.operation === "createAgent")
    return withJson(call, { ...body, display_name: tidied(display_name) });
  if (call.operation !== "issueApiKey" || !isObject(subject)) return call;
  return withJson(call, { ...body, subject: { ...subject, display_name: tidied(subject.display_name) } });
});

/** The roles of agents: a name is that of one of them. */
const ROLES: readonly unknown[] = [null, "Reviewer", "Releases"];

const knowingRoles = (): Tampering => ({
  async http(call, forward) {
    const subject = call.operation === "issueApiKey" ? jsonOf(call)?.subject : undefined;
    const isKnown =
      !isObject(subject) || typeof subject.role_name !== "string" || ROLES.includes(subject.role_name);
    return isKnown
      ? forward(call)
      : refused(400, "unknown_role", "subject.role_name: no role of this workspace");
  },
});

const namingRole = (profile: Profile): Profile => ({
  ...profile,
  bindings: { ...profile.bindings, agent: { ...profile.bindings.agent, role_name: "Reviewer" } },
});

const difference = familyOf("keys", (name) => ({ topics: [name, "issueApiKey"] }));

export default [
  difference(
    "labels-get-numbers",
    "line 87: an operator label, and no line says that it is kept to the letter",
    ["issueApiKey"],
    numbered,
    {
      breaksShould: ["KEY-21"],
    },
  ),
  difference(
    "agent-names-are-tidied",
    "line 101: a unique display name, and no line says that it is kept to the letter",
    ["createAgent", "issueApiKey"],
    tidyAgents,
  ),
  difference(
    "roles-are-a-list",
    "line 101: role_name is a text, and no line says which",
    ["issueApiKey"],
    knowingRoles,
    { profile: namingRole },
  ),
] satisfies Difference[];
