// Issued keys as a step of checks: each exists for one check and is revoked when it ends.

import { delegableScopeValues } from "../../../../generator/generated/constants.ts";
import { Untestable } from "../../../engine/session/finding.ts";
import type { AdHocKey, CallOptions, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { single } from "../../../readers/envelope.ts";
import {
  type IssuedResponse,
  mayHoldSecret,
  placesOf,
  readKeyId,
  readSecret,
} from "../../../readers/issued-key.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import { type Listing, readList } from "../../lists/listing.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { perSession } from "../../running/per-session.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";

/** The parts of the profile that say how a key is issued. */
export const issueNeeds = ["keys.keys_admin", "bindings.paths.issueApiKey"] as const;

/** The same, and where the issued key is listed. */
export const listedKeyNeeds = [...issueNeeds, "bindings.paths.listApiKeys"] as const;

export interface IssuedKey {
  readonly id: string;
  readonly secret: string;
  /** For `as`. */
  readonly key: AdHocKey;
  readonly exchange: Exchange;
}

/** The scopes that a message needs, either way. */
export const MESSAGE_SCOPES: readonly string[] = ["messages:read", "messages:write"];
/** Every scope that may be delegated at all. */
export const delegableScopes: readonly string[] = delegableScopeValues;

/** The scopes that the specification names for delegated keys (line 313); a deployment may grant no others. */
export const namedScopes = delegableScopes.filter((scope) =>
  /^(agents|messages|realtime|webhooks):/.test(scope),
);

/** @param roleName gives way to the one of the profile: a deployment may take none but those that it knows */
export const newAgent = (session: Session, roleName: string | null = null): JsonObject => ({
  kind: "new_agent",
  display_name: session.unique("agent"),
  role_name: roleName === null ? null : (session.profile.bindings.agent.role_name ?? roleName),
});

/** A body that issues a key, with the properties that a check changes. */
export const issueBody = (session: Session, changes: JsonObject = {}): JsonObject => ({
  name: session.unique("key"),
  scopes: MESSAGE_SCOPES,
  subject: newAgent(session),
  ...changes,
});

interface IssueOptions extends Pick<CallOptions, "as" | "idempotencyKey"> {
  /** Properties of the body beside the usual ones. */
  readonly body?: JsonObject;
}

/**
 * Asks for a key; the response is for checks that judge it. The issued key is revoked when the session ends.
 */
export async function requestKey(session: Session, options: IssueOptions = {}): Promise<Exchange> {
  const { body, ...call } = options;
  const exchange = await session.call("issueApiKey", {
    as: "keys_admin",
    ...call,
    body: issueBody(session, body),
  });
  adopt(session, exchange);
  return exchange;
}

/** A key that must be there, and is accepted by now. */
export async function issueKey(session: Session, options: IssueOptions = {}): Promise<IssuedKey> {
  return acceptedKey(session, await requestKey(session, options));
}

/**
 * A key with all that can be delegated to its subject, or else the scopes of messages. Unless a subject is given it is for
 * the primary identity, or for a new agent where the deployment makes no keys for that.
 */
export async function issueWideKey(session: Session, given?: JsonObject): Promise<IssuedKey> {
  for (const subject of given === undefined ? await wideSubjects(session) : [given])
    for (const scopes of [delegableScopes, namedScopes, MESSAGE_SCOPES]) {
      const issued = await requestKey(session, { body: { scopes, subject } });
      if (isSuccess(issued)) return acceptedKey(session, issued);
    }
  return issueKey(session, given === undefined ? {} : { body: { subject: given } });
}

async function wideSubjects(session: Session): Promise<readonly JsonObject[]> {
  const member = await unlessUntestable(() => membershipOf(session, "primary"));
  return [...(member === undefined ? [] : [memberSubject(member)]), newAgent(session)];
}

/** A new key may not be known everywhere at once; checks judge by their own requests whether it ever is. */
export async function acceptedKey(session: Session, exchange: Exchange): Promise<IssuedKey> {
  const issued = knownKey(session, exchange);
  await authenticates(session, issued.key);
  return issued;
}

/**
 * Id and secret of a response that issued or rotated a key; `undefined` when it shows no secret at all.
 * @param knownId of the key that was rotated: the response need not repeat it
 * @throws Untestable naming the binding when they may stand where the suite does not look
 */
export function shownKey(session: Session, exchange: Exchange, knownId?: string): IssuedResponse | undefined {
  const { profile } = session;
  const secret = readSecret(exchange, profile);
  const id = readKeyId(exchange, profile) ?? knownId;
  if (secret !== undefined && id !== undefined) return { id, secret };
  const isUnread = secret === undefined ? mayHoldSecret(exchange) : true;
  if (!isSuccess(exchange) || !isUnread) return undefined;
  const name = secret === undefined ? "secret" : "id";
  const place = placesOf(exchange.operation, profile)[name];
  throw new Untestable(
    place === undefined
      ? `the profile has no bindings.api_key.${name}, and ${exchange.operation} shows no ${name} where it was looked for`
      : `${exchange.operation} shows no ${name} at ${place}, which the profile gives as its place: bindings.api_key.${name}, or ${name} in bindings.responses.${exchange.operation}, is a JSON pointer from the top of the response, such as /data/${name}`,
  );
}

/** A key has to be accepted before anything is done with it. */
export const givenAccepted = async (session: Session, { key, exchange }: IssuedKey): Promise<Exchange> =>
  session.given(await authenticates(session, key), "the secret of an issued key is accepted", exchange);

/** The key of a response that issued or rotated it. */
export function knownKey(session: Session, exchange: Exchange, knownId?: string): IssuedKey {
  const issued = session.given(
    shownKey(session, exchange, knownId),
    "a key can be issued or rotated, and the response carries its id and secret (bindings.api_key)",
    exchange,
  );
  session.secrets.add(issued.secret, "issued key");
  return { ...issued, key: { key: issued.secret, label: "issued" }, exchange };
}

const adopted = perSession(() => new Set<string>());

/** Redacts the issued secret in every output, and revokes the key in the end, once. */
export function adopt(session: Session, exchange: Exchange): void {
  const secret = readSecret(exchange, session.profile);
  if (secret !== undefined) session.secrets.add(secret, "issued key");
  const id = readKeyId(exchange, session.profile);
  const known = adopted(session);
  if (id === undefined || known.has(id)) return;
  known.add(id);
  session.onEnd(() => session.call("revokeApiKey", { as: "keys_admin", path: { apiKeyId: id } }));
}

/** The subject for a member. */
export const memberSubject = (membership: string): JsonObject => ({
  kind: "workspace_member",
  workspace_membership_id: membership,
});

/** The subject for a member, where an administrator can issue keys for it. */
export async function issuableSubject(
  session: Session,
  membership: string | undefined,
): Promise<JsonObject | undefined> {
  if (membership === undefined) return undefined;
  const subject = memberSubject(membership);
  return isSuccess(await requestKey(session, { body: { subject } })) ? subject : undefined;
}

/** All agents, read with any key that may; `undefined` when none may. */
export async function listAgents(session: Session): Promise<Listing | undefined> {
  for (const as of ["keys_admin", "primary"] as const) {
    const agents = await readList(session, { operation: "listAgents", as });
    if (agents.complete) return agents;
  }
  return undefined;
}

/** Whether a key's secret is accepted, at the latest when the eventual delay is over: the response is not 401. */
export const authenticates = (session: Session, key: AdHocKey): Promise<Exchange | undefined> =>
  session.eventually(async () => {
    const exchange = await session.call("listConversations", { as: key });
    return exchange.status === 401 ? undefined : exchange;
  }, session.profile.timing.eventual_ms);

/** The key metadata of a single-key response, where it has some. */
export const keyObject = (json: unknown): JsonObject | undefined => {
  const object = single(json);
  if (object === undefined) return undefined;
  if (object.key_prefix !== undefined) return object;
  return Object.values(object).find(
    (value): value is JsonObject => isObject(value) && value.key_prefix !== undefined,
  );
};

/** Administers one key; that it can be done is given. */
export async function administer(
  session: Session,
  operation: "disableApiKey" | "enableApiKey" | "revokeApiKey",
  { id }: Pick<IssuedKey, "id">,
): Promise<void> {
  const exchange = await session.call(operation, { as: "keys_admin", path: { apiKeyId: id } });
  session.given(
    isSuccess(exchange),
    `${operation} works (bindings.paths.${operation} names the path, with a method before it where that is another one)`,
    exchange,
  );
}

/** The deployment counts from its own response, which is older than its arrival here. */
const MARGIN_MS = 300;

/**
 * Whether a response came while the first one, which contained a secret, must still be replayed: a deployment may forget it
 * after `timing.secret_replay_ms`.
 */
export const isReplayable = ({ profile }: Session, first: Exchange, again: Exchange): boolean =>
  again.atMs + again.durationMs - first.atMs + MARGIN_MS < profile.timing.secret_replay_ms;
