// Agents that are created without a key: the profile says how one is created and which property of a listed
// one is its display name.

import type { CallOptions, Role, Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { namedTexts } from "../../../leaks/holds-text.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import { propertyAt } from "../../../text/pointer.ts";
import { fillTemplate } from "../../../text/template.ts";

/** Keys that may create agents, the one that administers keys first; imports take an owner's or admin's key as well. */
const creators: readonly Role[] = ["keys_admin", "primary", "import_admin"];

/** The names that a finding shows: the first is the one that was meant, if any is. */
const MAX_NEAREST = 3;

/** Creates an agent with the first key that may. @throws Untestable naming the binding */
export async function requestAgent(
  session: Session,
  displayName: string,
  {
    changes,
    ...options
  }: Pick<CallOptions, "idempotencyKey" | "inEachHeader"> & { readonly changes?: JsonObject } = {},
): Promise<Exchange> {
  const body = { ...agentBody(session, displayName), ...changes };
  let last: Exchange | undefined;
  for (const as of creators) {
    if (!session.has(`keys.${as}`)) continue;
    last = await session.call("createAgent", { ...options, as, body });
    if (last.status !== 401 && last.status !== 403) break;
  }
  return session.given(last, "keys.keys_admin");
}

export function agentBody(session: Session, displayName: string): JsonObject {
  const { body } = session.profile.bindings.agent;
  const filled = fillTemplate(session.given(body, "bindings.agent.body"), { name: displayName });
  return isObject(filled) ? filled : {};
}

/** Properties of the profile's body beside the name that may hold another text: a role, for example. */
export const changeableOfAgent = (session: Session): readonly string[] =>
  Object.entries(agentBody(session, "{{name}}")).flatMap(([name, value]) =>
    value === null || (typeof value === "string" && !value.includes("{{name}}")) ? [name] : [],
  );

/** Whether a listed agent has this display name; wherever it may stand, when the profile does not say. */
export function hasName(session: Session, agent: JsonObject, displayName: string): boolean {
  const { name } = session.profile.bindings.agent;
  return name === undefined
    ? [...namedTexts(agent)].some(([, value]) => value === displayName)
    : propertyAt(agent, name) === displayName;
}

/** Blanks beside each other and around a text, and the form of composed characters, are what deployments tidy up in names. */
const tidiedName = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/**
 * The form in which the response to the creation of an agent shows the name that was sent; where it shows none, the sent
 * one.
 */
export function storedName({ response }: Exchange, sent: string): string {
  const texts = [...namedTexts(response?.json)].map(([, value]) => value);
  if (texts.includes(sent)) return sent;
  return texts.find((value) => tidiedName(value) === tidiedName(sent)) ?? sent;
}

/** The names of agents that begin as this one does, the nearest first. */
export function nearestNames(
  session: Session,
  agents: readonly JsonObject[],
  displayName: string,
): readonly string[] {
  const { name } = session.profile.bindings.agent;
  const names = agents.flatMap((agent) => {
    const shown = name === undefined ? undefined : propertyAt(agent, name);
    if (name !== undefined) return typeof shown === "string" ? [shown] : [];
    return [...namedTexts(agent)].map(([, value]) => value);
  });
  const shared = (other: string): number => {
    let length = 0;
    while (length < displayName.length && other[length] === displayName[length]) length++;
    return length;
  };
  return [...new Set(names)]
    .filter((other) => shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, MAX_NEAREST);
}
