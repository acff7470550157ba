// A refused update of a webhook endpoint changes nothing of it, whatever the reason: a missing scope, no key
// or a wrong one, a body that is not JSON, or a property of another type beside valid ones.

import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { spoilers } from "../../inputs/spoilt-json.ts";
import { sameSetting } from "../../readers/webhooks/webhook-settings.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { requestRotation } from "../../steps/webhooks/rotate-secret.ts";
import { signatureScheme, signedBy } from "../../steps/webhooks/signature-evidence.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  createSilentEndpoint,
  type Endpoint,
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  hasReceiver,
  type ListenedEndpoint,
  quietTypes,
  quietUrl,
  sendSentinel,
  shownSettings,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

/** Scopes that an update may need, as far as the profile has keys without them. */
const SCOPES = ["webhooks:write", "webhooks:read", "messages:read", "messages:write"] as const;

export default defineCheck({
  title: "an update of a webhook endpoint that is refused changes nothing, whatever it is refused for",
  requirements: ["AUT-03", "AUT-04", "AUT-08", "ERR-05", "ERR-17", "GEN-19", "GEN-43"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  async run(session) {
    session.notSeen(
      ["AUT-03", "AUT-04", "AUT-08", "ERR-05", "GEN-19", "GEN-43"],
      "an update that is accepted as it is, and refused for one reason",
    );
    session.notSeen("ERR-17", "an update that is accepted without a value of another structure in it");
    const endpoint = await createSilentEndpoint(session);
    const shown = await shownSettings(session, endpoint);
    const target: Target = { session, endpoint, shown, changeable: new Set(), earlier: new Set() };
    const sets = setsOf(session);
    for (const set of sets) {
      await judgeControl(target, set);
    }
    for (const [turn, [requirement, what, options]] of reasons(session).entries())
      for (const set of sampleByEffort(session, sets, turn, { quick: 3 })) {
        const exchange = await sendUpdate(target, { ...options, body: await otherThan(target, set) });
        await judgeUnchanged(target, requirement, `an update ${what}`, [exchange]);
      }
    for (const set of sampleByEffort(session, sets, 0, { quick: 3 })) await judgeMalformed(target, set);
    await judgeTypes(target);
    await judgeRotation(session);
  },
});

interface Target {
  readonly session: Session;
  readonly endpoint: Endpoint;
  /** The settings of the last reading. */
  shown: Shown;
  /**
   * The settings that an accepted update was seen to change: the specification does not say which ones it may
   * change.
   */
  readonly changeable: Set<keyof Shown>;
  /** Names and addresses that it had before: a reading that shows one of them again is behind. */
  readonly earlier: Set<unknown>;
}

type Shown = EndpointSettings & { readonly status?: unknown };

const sendUpdate = ({ session, endpoint }: Target, options: CallOptions): Promise<Exchange> =>
  session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, ...options });

/**
 * The settings that are sent together: all properties, and each alone; the name last, because a change of it
 * always shows.
 */
function setsOf({ profile }: Session): readonly (readonly (keyof Shown)[])[] {
  const hasStatus = profile.bindings.webhook_endpoint.status !== undefined;
  const all: readonly (keyof Shown)[] = [
    "url",
    "events",
    ...(hasStatus ? (["status"] as const) : []),
    "name",
  ];
  return [all, ...all.map((one) => [one])];
}

/** A body with other values of these properties than the endpoint has. */
async function otherThan({ session, shown }: Target, set: readonly (keyof Shown)[]): Promise<JsonObject> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const choices = [quietTypes(session), enabledTypes(session)].filter((types) => types.length > 0);
  const events =
    choices.find((types) => !sameSetting("events", types, shown.events)) ?? enabledTypes(session);
  const settings = { name: session.unique("refused"), url: await quietUrl(session), events };
  const { name, url } = settings;
  const sent = {
    ...(set.includes("name") && { name }),
    ...(set.includes("url") && { url }),
    ...(set.includes("events") && { events }),
  };
  const body = endpointBody(session, sent);
  if (status === undefined || !set.includes("status")) return body;
  return { ...body, [status.property]: shown.status === status.disabled ? status.active : status.disabled };
}

/** An update is accepted, and shown before anything is refused: reads may lag behind. */
async function judgeControl(target: Target, set: readonly (keyof Shown)[]): Promise<void> {
  const { session, endpoint, shown: before } = target;
  const control = await sendUpdate(target, { body: await otherThan(target, set) });
  session.given(isSuccess(control), "a webhook endpoint can be updated", control);
  // Settings that cannot be read cannot be waited for, and there may be no other event types; the name comes
  // last.
  const awaited = set.filter((one) => before[one] !== undefined && one !== "events");
  const isShown = (shown: Shown): boolean =>
    awaited.every((one) => !isDeepStrictEqual(shown[one], before[one])) && !isEarlier(target, shown);
  note(target, await readUntil(session, () => shownSettings(session, endpoint), isShown));
  session.given(isShown(target.shown), "an accepted update of a webhook endpoint is shown", control);
  for (const one of set) if (!isDeepStrictEqual(target.shown[one], before[one])) target.changeable.add(one);
}

const isEarlier = ({ earlier }: Target, { name, url }: Shown): boolean =>
  earlier.has(name) || earlier.has(url);

/** The settings that it shows from now on; no two updates send one name or address. */
function note(target: Target, shown: Shown): void {
  const { earlier, shown: before } = target;
  for (const one of ["name", "url"] as const) if (before[one] !== shown[one]) earlier.add(before[one]);
  target.shown = shown;
}

type Reason = readonly [requirement: string, what: string, options: CallOptions];

function reasons(session: Session): readonly Reason[] {
  const wrong = { key: `svc_sk_${session.unique("wrong")}`, label: "a made-up key" };
  const reduced = SCOPES.filter((scope) => session.has(`keys.reduced.${scope}`)).map(
    (scope): Reason => ["AUT-08", `with a key without ${scope}`, { as: `reduced.${scope}` as const }],
  );
  return [
    ["AUT-03", "without a key", { as: "none" }],
    ["AUT-04", "with a key that was never issued", { as: wrong }],
    ...reduced,
  ];
}

/**
 * Which keys may update is judged elsewhere: here the check judges only that a refused update changes
 * nothing.
 */
async function judgeUnchanged(
  target: Target,
  requirement: string,
  what: string,
  exchanges: readonly Exchange[],
): Promise<void> {
  const { session, endpoint, shown } = target;
  const isAllRefused = exchanges.every(isRefusal);
  // A reading may be behind: it is repeated where it shows a change after refusals, and none after an accepted update.
  const now = await readUntil(
    session,
    () => shownSettings(session, endpoint),
    (one) => isDeepStrictEqual(one, shown) === isAllRefused && !isEarlier(target, one),
  );
  if (!isAllRefused) return note(target, now);
  session.judgeEqual(requirement, now, shown, {
    message: `${what} was refused but changed the webhook endpoint`,
    exchanges,
  });
  note(target, now);
}

function judgeInvalid(session: Session, requirement: string, what: string, exchange: Exchange): void {
  const { invalid } = session.profile.statuses;
  session.judgeStatus(requirement, exchange, invalid, {
    message: `${what} was not refused as invalid input`,
  });
}

async function judgeMalformed(target: Target, set: readonly (keyof Shown)[]): Promise<void> {
  const json = JSON.stringify(await otherThan(target, set));
  const about = "an update of a webhook endpoint";
  for (const requirement of ["GEN-19", "GEN-43"] as const) {
    const exchanges: Exchange[] = [];
    const own = spoilers.filter((one) => one.requirement === requirement);
    for (const { what, spoil } of sampleByEffort(target.session, own, set.length, { quick: 2 })) {
      const exchange = await sendUpdate(target, { raw: spoil(json, 0.5) });
      judgeInvalid(target.session, requirement, `${about} with ${what}`, exchange);
      exchanges.push(exchange);
    }
    await judgeUnchanged(target, requirement, `${about} whose body is not JSON`, exchanges);
  }
}

/** A property of another type beside a valid name. */
async function judgeTypes(target: Target): Promise<void> {
  const { session } = target;
  const valid = await otherThan(target, ["name"]);
  const exchanges: Exchange[] = [];
  const settings = (["url", "events"] as const).filter((one) => target.changeable.has(one));
  // A framework may read a scalar as a text, or as a list of one.
  for (const property of Object.keys(await otherThan(target, settings)))
    for (const value of [{ id: "text" }, [[]]]) {
      const exchange = await sendUpdate(target, { body: { ...valid, [property]: value } });
      const what = `an update of a webhook endpoint with ${JSON.stringify(value)} as its ${property}`;
      // Frameworks drop a value of another structure, as if the update did not send it.
      const isDropped = isSuccess(exchange) && (await isKept(target, settings));
      judgeInvalid(session, isDropped ? "ERR-17" : "ERR-05", what, exchange);
      exchanges.push(exchange);
    }
  await judgeUnchanged(target, "ERR-05", "an update with a property of another type", exchanges);
}

/** Whether an endpoint shows these settings as before. */
async function isKept(
  { session, endpoint, shown }: Target,
  settings: readonly (keyof Shown)[],
): Promise<boolean> {
  const now = await shownSettings(session, endpoint);
  return settings.every((one) => shown[one] !== undefined && isDeepStrictEqual(now[one], shown[one]));
}

/** A rotation that is refused leaves the secret, to which it adds none either. */
async function judgeRotation(session: Session): Promise<void> {
  if (!hasReceiver(session) || !session.has("bindings.webhook_signature")) return;
  if (!isServed(session.profile, "rotateWebhookSecret")) return;
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  const before = await signatureOf(session, endpoint);
  for (const [requirement, what, { as }] of sampleByEffort(session, reasons(session), 0, { quick: 2 })) {
    const exchange = await requestRotation(session, { id: endpoint.id, as });
    // The specification does not say which scopes a rotation needs; an accepted one changes the signing
    // secret, and for some time there are two.
    if (!isRefusal(exchange)) return;
    const after = await signatureOf(session, endpoint);
    session.judgeEqual(requirement, after, before, {
      message: `a rotation ${what} was refused but changed what deliveries are signed with`,
      exchanges: [endpoint.exchange, exchange],
    });
  }
}

/** How a test event is signed, in words. */
const signatureOf = async (session: Session, endpoint: ListenedEndpoint): Promise<string> =>
  signedBy(readSignature(await sendSentinel(session, endpoint), signatureScheme(session)), endpoint.secret);
