// Only the response that issued or rotated a key contains its secret.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, type ReceivedResponse } from "../../exchange/exchange.ts";
import { pointersTo } from "../../leaks/holds-text.ts";
import { endingOf, halvesOf, hiddenPartOf, KnownSecrets, showsKeySecret } from "../../leaks/shown-secrets.ts";
import { keysByRole } from "../../profile/profile.ts";
import { readKeyId, readSecret } from "../../readers/issued-key.ts";
import {
  acceptedKey,
  adopt,
  authenticates,
  type IssuedKey,
  isReplayable,
  issueKey,
  issueWideKey,
  knownKey,
  listedKeyNeeds,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { readKeys } from "../../steps/keys/issued/listed-keys.ts";
import { tryOpenStream } from "../../steps/realtime/realtime.ts";
import { responseSearch } from "../../steps/requests/response-search.ts";
import { perSession } from "../../steps/running/per-session.ts";

interface Origin {
  readonly request: string;
  readonly exchange: Exchange;
}

interface Made {
  readonly secret: string;
  readonly sought: readonly string[];
  readonly origin: Origin;
}

const stateOf = perSession((session) => new KnownSecrets<Origin>(responseSearch(session)));

export default defineCheck({
  title: "only the response that issued or rotated an API key shows its secret",
  requirements: ["IDM-19", "IDM-25", "KEY-02", "KEY-03", "KEY-17"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const issued = await issueWideKey(session);
    await readKeys(session, [issued.id]);
    await authenticates(session, issued.key);
    await session.call("listMessages", { as: issued.key, path: { conversationId: session.unique("none") } });
    await session.call("issueApiKey", { as: issued.key, body: {} });
    if (isServed(session.profile, "openRealtimeConnection"))
      (await tryOpenStream(session, { as: issued.key }))?.close();
    const path = { apiKeyId: issued.id };
    if (session.has("bindings.paths.rotateApiKey")) await rotateTwo(session, issued);
    await session.call("listConversations", { as: issued.key });
    for (const operation of ["disableApiKey", "enableApiKey", "revokeApiKey"] as const)
      if (session.has(`bindings.paths.${operation}`))
        await session.call(operation, { as: "keys_admin", path });
    await readKeys(session, [issued.id]);
    await useEnded(session);
  },
  observe(exchange, session) {
    const known = stateOf(session);
    const own = originOf(exchange, session);
    if (known.size > 0) judgeOthers(session, known, exchange, own);
    if (exchange.operation === "listApiKeys") judgeConfigured(session, exchange);
    if (own !== undefined) known.add(own.secret, own.origin, own.sought);
  },
  observeFrame(frame, session) {
    if (frame.direction === "received") judgeTexts(session, "a frame of a connection", [frame.text]);
  },
  observeDelivery({ body, path, headers }, session) {
    judgeTexts(session, "a webhook delivery", [body.toString("utf8"), path, ...Object.values(headers)]);
  },
});

/** A key that is not active any more is used: its refusal must not quote it. */
async function useEnded(session: Session): Promise<void> {
  const { id, key } = await issueKey(session);
  for (const operation of ["disableApiKey", "revokeApiKey"] as const) {
    if (!session.has(`bindings.paths.${operation}`)) continue;
    await session.call(operation, { as: "keys_admin", path: { apiKeyId: id } });
    await session.call("listConversations", { as: key, inEachHeader: true });
  }
}

function judgeOthers(session: Session, known: KnownSecrets<Origin>, exchange: Exchange, own?: Made): void {
  const { operation, status, response } = exchange;
  if (response === undefined) return;
  const shown = known
    .shownBy(response)
    .filter(({ secret, origin }) => secret !== own?.secret || origin.request !== own.origin.request)
    .find(
      ({ secret, sought }) =>
        showsKeySecret(response, secret, sought) && showsEnding(session, response, secret, own?.secret),
    );
  for (const requirement of operation === "listApiKeys" ? ["KEY-02", "KEY-03"] : ["KEY-03"]) {
    session.judge(requirement, shown === undefined, {
      message: `${operation} answered ${status} with the secret of an API key`,
      expected: "the secret in the response that issued or rotated the key only",
      found:
        shown && `the secret of exchange ${shown.origin.exchange.id} ${whereShown(exchange, shown.sought)}`,
      exchanges: [...(shown === undefined ? [] : [shown.origin.exchange]), exchange],
    });
  }
}

/** Keys may begin alike, and a beginning that all of them share is not the secret of one. */
function showsEnding(
  session: Session,
  response: ReceivedResponse,
  secret: string,
  newest: string | undefined,
): boolean {
  const others = [
    ...stateOf(session).secrets,
    ...keysByRole(session.profile).values(),
    ...(newest === undefined ? [] : [newest]),
  ].filter((other) => other !== secret);
  return showsKeySecret(response, secret, halvesOf(endingOf(secret, others)));
}

/** A list could also show the secrets of keys from outside the run. */
function judgeConfigured(session: Session, exchange: Exchange): void {
  const { response } = exchange;
  if (response === undefined) return;
  const shown = [...keysByRole(session.profile)].find(
    ([, key]) => showsKeySecret(response, key) && showsEnding(session, response, key, undefined),
  )?.[0];
  session.judge("KEY-02", shown === undefined, {
    message: `listApiKeys answered ${exchange.status} with the secret of a key that the run was given`,
    expected: "metadata without secrets",
    found: `the secret of keys.${shown}`,
    exchanges: [exchange],
  });
}

function judgeTexts(session: Session, what: string, texts: readonly string[]): void {
  const known = stateOf(session);
  if (known.size === 0) return;
  const [shown] = known.shownIn(texts);
  session.judge("KEY-03", shown === undefined, {
    message: `${what} carries the secret of an API key`,
    expected: "the secret in the response that issued or rotated the key only",
    found: shown && `the secret of exchange ${shown.origin.exchange.id}`,
    exchanges: shown === undefined ? [] : [shown.origin.exchange],
  });
}

/** Rotates the key, then issues and rotates another with the same Idempotency-Key: a conflict, or another secret. */
async function rotateTwo(session: Session, { id }: IssuedKey): Promise<void> {
  const idempotencyKey = session.newKey();
  const rotate = (apiKeyId: string): Promise<Exchange> =>
    session.call("rotateApiKey", { as: "keys_admin", idempotencyKey, path: { apiKeyId } });
  const rotated = await rotate(id);
  const first = shownKey(session, rotated, id)?.secret;
  if (first === undefined) return;
  await authenticates(session, knownKey(session, rotated, id).key);
  const other = await issueUnder(session, idempotencyKey, rotated, first);
  const again = await rotate(other.id);
  adopt(session, again);
  session.judge("KEY-17", readSecret(again, session.profile) !== other.secret, {
    message:
      "the rotation of an API key with the Idempotency-Key that issued it returned the secret of the issue",
    expected: "a refusal, or a new secret",
    found: `${again.status} with the secret of the issue`,
    exchanges: [other.exchange, again],
  });
  session.judge("IDM-25", readSecret(again, session.profile) !== first, {
    message:
      "rotating an API key with an Idempotency-Key used to rotate another returned the secret of the other key",
    expected: "a refusal, or a secret of its own",
    found: `${again.status} with the secret of key ${id}`,
    exchanges: [rotated, again],
  });
  const third = await rotate(id);
  adopt(session, third);
  if (!isReplayable(session, rotated, third)) return;
  session.judge("IDM-19", readSecret(third, session.profile) === first, {
    message:
      "a rotation did not reveal the same secret again once its Idempotency-Key had been sent for another key",
    expected: "2xx with the secret of the first response",
    about: [rotated, again, third],
  });
}

/** Another key, issued with an Idempotency-Key that rotated the first one unless that is refused. */
async function issueUnder(
  session: Session,
  idempotencyKey: string,
  rotated: Exchange,
  first: string,
): Promise<IssuedKey> {
  const asked = await requestKey(session, { idempotencyKey });
  session.judge("IDM-25", readSecret(asked, session.profile) !== first, {
    message:
      "issuing an API key with an Idempotency-Key used to rotate another returned the secret of the other key",
    expected: "a refusal, or a secret of its own",
    found: `${asked.status} with the secret of the other key`,
    exchanges: [rotated, asked],
  });
  return isSuccess(asked) && readSecret(asked, session.profile) !== first
    ? acceptedKey(session, asked)
    : issueKey(session);
}

/** Where the secret was found: properties of the body, or headers. */
function whereShown({ json }: Exchange, sought: readonly string[]): string {
  const places = sought.flatMap((part) => pointersTo(json, part));
  return places.length === 0 ? "outside the properties of the body" : `at ${[...new Set(places)].join(", ")}`;
}

/** A repetition under the same Idempotency-Key may show the same secret again. */
function originOf(exchange: Exchange, session: Session): Made | undefined {
  const { operation, request } = exchange;
  if (operation !== "issueApiKey" && operation !== "rotateApiKey") return undefined;
  const secret = readSecret(exchange, session.profile);
  if (secret === undefined) return undefined;
  const key = request.headers["idempotency-key"] ?? `exchange ${exchange.id}`;
  const id = readKeyId(exchange, session.profile);
  return {
    secret,
    sought: halvesOf(hiddenPartOf(secret, id)),
    origin: { request: `${exchange.as} ${operation} ${request.url} ${key}`, exchange },
  };
}
