// An update changes the properties that it sends, and neither the other settings nor the signing secret.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { longNames, nameClasses } from "../../inputs/name-classes.ts";
import { addressEnds, longEnds } from "../../inputs/webhook-addresses.ts";
import { readId, single } from "../../readers/envelope.ts";
import { isShown, requirementOf, sameSetting } from "../../readers/webhooks/webhook-settings.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import { judgeUncovered } from "../../steps/webhooks/shown-url.ts";
import { signatureScheme } from "../../steps/webhooks/signature-evidence.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  createSilentEndpoint,
  type Endpoint,
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  hasReceiver,
  knownEndpoint,
  type ListenedEndpoint,
  needRead,
  quietSettings,
  quietTypes,
  quietUrl,
  readEndpoint,
  readSettings,
  requestEndpoint,
  sendSentinel,
  sendTest,
  unreadSettings,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import { propertyAt } from "../../text/pointer.ts";

const properties = ["name", "url", "events"] as const satisfies readonly (keyof EndpointSettings)[];
type Property = (typeof properties)[number];
const subsets: readonly (readonly Property[])[] = [
  ["name"],
  ["url"],
  ["events"],
  ["name", "url"],
  ["name", "events"],
  ["url", "events"],
  properties,
];

export default defineCheck({
  title: "updating a webhook endpoint changes the properties that are sent and nothing else",
  requirements: ["WHK-07", "WHK-43", "WHK-44"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  isLong: true,
  async run(session) {
    const changes = fc.shuffledSubarray([...subsets], { minLength: subsets.length });
    const unread = new Set<string>();
    await session.property(changes, (each, example) => judgeUpdates(example, each, unread), { examples: 3 });
    await judgeStatus(session);
    await judgeDisabled(session);
    await judgeTogether(session);
    await judgeNames(session);
    await judgeAddresses(session);
    if (hasReceiver(session)) await judgeMove(session);
    if (hasReceiver(session) && session.has("bindings.webhook_signature")) await judgeSecret(session);
    needRead(unread);
  },
});

/** @param unread collects the profile keys of settings that the endpoint does not show */
async function judgeUpdates(
  session: Session,
  changes: readonly (readonly Property[])[],
  unread: Set<string>,
): Promise<void> {
  const endpoint = await createSilentEndpoint(session);
  const bystander = await createSilentEndpoint(session);
  const before = await read(session, bystander);
  let current = await read(session, endpoint);
  for (const key of unreadSettings(current)) unread.add(key);
  for (const [index, sent] of changes.entries()) {
    const settings = await settingsOf(session, sent, index);
    await updateEndpoint(session, endpoint, endpointBody(session, settings));
    const wanted = { ...current, ...settings };
    current = await read(session, endpoint, wanted);
    for (const property of properties) {
      if (current[property] === undefined) continue;
      const isSent = settings[property] !== undefined;
      session.judge(
        requirementOf(property, wanted[property], "WHK-07"),
        (isSent ? isShown : sameSetting)(property, wanted[property], current[property]),
        {
          message: isSent
            ? `an update that sends ${property} does not change it`
            : `an update that sends only ${sent.join(" and ")} changes ${property} too`,
          expected: wanted[property],
          found: current[property],
        },
      );
    }
    if (settings.url !== undefined) judgeUncovered(session, settings.url, current.url);
  }
  const after = await read(session, bystander);
  for (const property of properties) {
    if (before[property] === undefined && after[property] === undefined) continue;
    session.judge("WHK-07", sameSetting(property, before[property], after[property]), {
      message: `updates of one webhook endpoint changed the ${property} of another one`,
      expected: before[property],
      found: after[property],
    });
  }
}

/** Another value for each of these properties. */
async function settingsOf(
  session: Session,
  sent: readonly Property[],
  index: number,
  url?: string,
): Promise<EndpointSettings> {
  return {
    ...(sent.includes("name") && { name: session.unique("renamed") }),
    ...(sent.includes("url") && { url: url ?? (await quietUrl(session)) }),
    ...(sent.includes("events") && { events: typesAt(session, index) }),
  };
}

/** Other types each time, never none; types that the requests of other checks cause come last. */
function typesAt(session: Session, index: number): readonly string[] {
  const choices = [quietTypes(session), enabledTypes(session)].filter((types) => types.length > 0);
  return choices[(index + 1) % choices.length] ?? enabledTypes(session);
}

/** The settings that an endpoint shows, as soon as they are the wanted ones; the last reading otherwise. */
async function read(
  session: Session,
  target: Endpoint,
  wanted?: EndpointSettings,
): Promise<EndpointSettings> {
  const isWanted = (response: Exchange): boolean => {
    const shown = isSuccess(response) ? readSettings(session, single(response.json)) : undefined;
    if (shown === undefined || wanted === undefined) return shown !== undefined;
    return properties.every(
      (property) =>
        shown[property] === undefined ||
        wanted[property] === undefined ||
        isShown(property, wanted[property], shown[property]),
    );
  };
  const exchange = await readEndpoint(session, target, isWanted);
  const endpoint = session.given(
    isSuccess(exchange) && single(exchange.json),
    "a webhook endpoint can be read",
    exchange,
  );
  const id = session.given(readId(endpoint), "a webhook endpoint is read with its id", exchange);
  session.judge("WHK-07", id === target.id, {
    message: "a webhook endpoint has another id after an update",
    expected: `2xx with endpoint ${target.id}`,
    found: responseOf(exchange),
  });
  return readSettings(session, endpoint);
}

/** Where the profile says how an endpoint is disabled and enabled: that changes nothing else of it. */
async function judgeStatus(session: Session): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  const endpoint = await createSilentEndpoint(session);
  const before = await read(session, endpoint);
  for (const to of [status.disabled, status.active]) {
    await updateEndpoint(session, endpoint, { [status.property]: to });
    const after = await read(session, endpoint, before);
    for (const property of properties) {
      if (before[property] === undefined || after[property] === undefined) continue;
      session.judge("WHK-07", sameSetting(property, before[property], after[property]), {
        message: `an update with only ${status.property} changes ${property} too`,
        expected: before[property],
        found: after[property],
      });
    }
  }
}

/** A disabled endpoint stays disabled when its other settings are changed, and has the new ones once it is enabled. */
async function judgeDisabled(session: Session): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  const endpoint = await createSilentEndpoint(session);
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const statusOf = ({ json }: Exchange): unknown => propertyAt(single(json), status.property);
  const before = await readEndpoint(session, endpoint, (shown) => statusOf(shown) === status.disabled);
  // The word that is shown may differ from the word that is sent.
  if (statusOf(before) !== status.disabled) return;
  let wanted = await read(session, endpoint);
  for (const [index, sent] of subsets.entries()) {
    const settings = await settingsOf(session, sent, index);
    wanted = { ...wanted, ...settings };
    const updated = await updateEndpoint(session, endpoint, endpointBody(session, settings));
    const after = await readEndpoint(
      session,
      endpoint,
      (shown) => isSuccess(shown) && statusOf(shown) === status.disabled,
    );
    const isKept = session.judge("WHK-07", statusOf(after) === status.disabled, {
      message: `an update of a disabled endpoint that sends only ${sent.join(" and ")} changes ${status.property} too`,
      expected: status.disabled,
      found: statusOf(after),
      exchanges: [before, updated, after],
    });
    if (!isKept) return;
  }
  await updateEndpoint(session, endpoint, { [status.property]: status.active });
  await judgeShown(
    session,
    endpoint,
    wanted,
    "an endpoint that was changed while it was disabled, and then enabled",
  );
}

/** The status is changed in one request with every other setting that can be sent. */
async function judgeTogether(session: Session): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  const endpoint = await createSilentEndpoint(session);
  let wanted = await read(session, endpoint);
  for (const [index, sent] of sampleByEffort(session, subsets, 0, { quick: 3 }).entries()) {
    const to = index % 2 === 0 ? "disabled" : "active";
    const settings = await settingsOf(session, sent, index);
    const body = { [status.property]: status[to], ...endpointBody(session, settings) };
    const path = { endpointId: endpoint.id };
    const updated = await session.call("updateWebhookEndpoint", { path, body });
    // The specification does not say whether a status can be changed together with another setting.
    if (!isSuccess(updated)) return;
    wanted = { ...wanted, ...settings };
    await judgeShown(
      session,
      endpoint,
      wanted,
      `an endpoint that is ${to} in one request with its ${sent.join(" and ")}`,
    );
  }
}

async function judgeShown(
  session: Session,
  endpoint: Endpoint,
  wanted: EndpointSettings,
  what: string,
): Promise<void> {
  const shown = await read(session, endpoint, wanted);
  for (const property of properties) {
    if (shown[property] === undefined || wanted[property] === undefined) continue;
    session.judge(
      requirementOf(property, wanted[property], "WHK-07"),
      isShown(property, wanted[property], shown[property]),
      {
        message: `${what} does not show the ${property} that it was given last`,
        expected: wanted[property],
        found: shown[property],
      },
    );
  }
}

/** Each name that an update is accepted with is shown, and none where an endpoint can be created without one. */
async function judgeNames(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  const endpoint = await createSilentEndpoint(session);
  const names: (string | null)[] = sampleByEffort(session, nameClasses, 0, { quick: 4, standard: 2 }).map(
    ({ around }) => around(session.unique("renamed")),
  );
  const tag = session.unique("renamed");
  names.push(` ${tag} `, `${tag}\u00a0`);
  const nameless = await requestEndpoint(session, { ...settings, name: null });
  if (isSuccess(nameless)) {
    const shown = await read(session, knownEndpoint(session, nameless), { ...settings, name: null });
    if (shown.name === null) names.splice(1, 0, null);
  }
  for (const name of sampleByEffort(session, names, 0, { quick: 2 })) {
    const body = endpointBody(session, { name });
    const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body });
    if (!isSuccess(updated)) continue;
    await judgeShown(session, endpoint, { name }, "an endpoint whose name alone was changed");
  }
  for (const name of longNames(session.unique("renamed"))) {
    const body = endpointBody(session, { name });
    const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body });
    if (!isSuccess(updated)) continue;
    return judgeShown(session, endpoint, { name }, "an endpoint that was given a long name");
  }
}

/** Every form of path and query: a deployment may write a changed address in another way than a created one. */
async function judgeAddresses(session: Session): Promise<void> {
  const endpoint = await createSilentEndpoint(session);
  for (const end of sampleByEffort(session, addressEnds, 0, { quick: 2 })) {
    const url = `${await quietUrl(session)}${end}`;
    const body = endpointBody(session, { url });
    const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body });
    if (!isSuccess(updated)) {
      session.observe("addresses that an update does not take", end);
      continue;
    }
    await judgeShown(session, endpoint, { url }, "an endpoint whose URL alone was changed");
    judgeUncovered(session, url, (await read(session, endpoint)).url, [updated]);
  }
  for (const end of longEnds) {
    const url = `${await quietUrl(session)}${end}`;
    const body = endpointBody(session, { url });
    const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body });
    if (!isSuccess(updated)) continue;
    return judgeUncovered(session, url, (await read(session, endpoint, { url })).url, [updated]);
  }
}

/** After an endpoint has moved, its deliveries go to its new address in time. */
async function judgeMove(session: Session): Promise<void> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  await sendSentinel(session, endpoint);
  const inbox = await session.inbox();
  const moved = await updateEndpoint(session, endpoint, endpointBody(session, { url: inbox.url }));
  // The sender of deliveries may notice the change a moment later.
  const arrived = await session.eventually(async () => {
    const { exchange, delivery } = await sendTest(session, { ...endpoint, inbox });
    session.given(isSuccess(exchange), "a test event can be sent", exchange);
    return delivery;
  }, session.profile.timing.eventual_ms);
  const late = arrived === undefined ? await needPunctual(session) : {};
  session.judge("WHK-07", arrived !== undefined, {
    ...late,
    message: "test events do not go to the new address after an update of the url",
    expected: "a delivery at the new address within the eventual delay",
    found: "no request there",
    exchanges: [moved],
  });
}

/** Every delivery is signed with the endpoint's newest secret, before and after a rotation. */
async function judgeSecret(session: Session): Promise<void> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  if (!(await verifies(session, endpoint))) return;
  // One that sends nothing need not be taken.
  await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body: {} });
  await judgeSigned(session, endpoint, ["name"], "");
  await unlessUntestable(() => judgeEnabled(session, endpoint, ""));
  const { exchange, secret } = await rotateSecret(session, endpoint);
  const rotated = { ...endpoint, secret, exchange };
  if (!(await verifies(session, rotated))) return;
  for (const sent of sampleByEffort(session, subsets, 0, { quick: 3 }))
    await judgeSigned(session, rotated, sent, ", which was rotated before");
  await unlessUntestable(() => judgeEnabled(session, rotated, ", which was rotated before"));
}

/** As `judgeSigned`, with an endpoint that is disabled and enabled. */
async function judgeEnabled(session: Session, endpoint: ListenedEndpoint, when: string): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  const disabled = await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const enabled = await updateEndpoint(session, endpoint, { [status.property]: status.active });
  session.judge("WHK-07", await verifies(session, endpoint), {
    message: `after an endpoint was disabled and enabled, its deliveries no longer verify under its signing secret${when}`,
    expected: "deliveries signed with the newest secret of the endpoint",
    found: "signatures of another secret",
    exchanges: [endpoint.exchange, disabled, enabled],
  });
}

async function judgeSigned(
  session: Session,
  endpoint: ListenedEndpoint,
  sent: readonly Property[],
  when: string,
): Promise<void> {
  const settings = await settingsOf(session, sent, 0, endpoint.inbox.url);
  const updated = await updateEndpoint(session, endpoint, endpointBody(session, settings));
  session.judge("WHK-07", await verifies(session, endpoint), {
    message: `after an update of its ${sent.join(" and ")} an endpoint's deliveries no longer verify under its signing secret${when}`,
    expected: "deliveries signed with the newest secret of the endpoint",
    found: "signatures of another secret",
    exchanges: [endpoint.exchange, updated],
  });
}

/** One of several senders may remember the secret before a rotation for a moment. */
async function verifies(session: Session, endpoint: ListenedEndpoint): Promise<boolean> {
  const isSigned = await session.eventually(async () => {
    const signature = readSignature(await sendSentinel(session, endpoint), signatureScheme(session));
    return (typeof signature !== "string" && signature.verifies(endpoint.secret)) || undefined;
  }, session.profile.timing.eventual_ms);
  // A late delivery may have begun before a rotation.
  if (isSigned !== true) await needPunctual(session);
  return isSigned === true;
}
