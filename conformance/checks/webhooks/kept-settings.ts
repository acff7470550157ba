// An update leaves every setting that it does not send as it was shown before: addresses and names that a
// server might normalise, and every setting of other endpoints that were created alike.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { mixedName } from "../../inputs/name-classes.ts";
import { single, singleId } from "../../readers/envelope.ts";
import { isShown, requirementOf, sameSetting } from "../../readers/webhooks/webhook-settings.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey } from "../../steps/keys/issued/keys.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  type Endpoint,
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  knownEndpoint,
  quietSettings,
  quietUrl,
  readEndpoint,
  readSettings,
  requestEndpoint,
  type ShownSettings,
  settingsIn,
  silence,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

const properties = ["name", "url", "events"] as const;
type Property = (typeof properties)[number];

export default defineCheck({
  title: "an update of a webhook endpoint leaves its other settings, and endpoints made alike, as they were",
  requirements: ["WHK-07"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  isLong: true,
  async run(session) {
    session.notSeen("WHK-07", "an endpoint that shows a setting which an update does not send");
    const queries = sampleByEffort(session, QUERIES, 0, { quick: 2 });
    for (const [turn, query] of queries.entries()) await judgeUnusual(session, query, turn);
    await judgeAlike(session);
    await judgeNothingSent(session);
    const other = await createSilentEndpoint(session, "primary");
    await judgeTwo(session, other, await createSilentEndpoint(session, "primary"));
    await judgeAtOnce(session, "primary");
    const further = canIssueKeys(session) ? await unlessUntestable(() => issueWideKey(session)) : undefined;
    if (further !== undefined) await judgeAtOnce(session, further.key);
  },
});

/** The settings that were last sent for the endpoints of the check, after their creation. */
const latest = new WeakMap<Endpoint, EndpointSettings>();

/**
 * The settings that an endpoint shows before a change: a reading may still be behind one that has been seen.
 */
const shownBefore = async (session: Session, endpoint: Endpoint): Promise<ShownSettings> =>
  settingsIn(session, await readEndpoint(session, endpoint, isShowing(session, latest.get(endpoint) ?? {})));

/**
 * Each of several updates that are sent at once changes what it sends, and leaves what another one does; by another key, where
 * it may, also for the one that has read the endpoint before.
 */
async function judgeAtOnce(session: Session, as: "primary" | AdHocKey): Promise<void> {
  const endpoint = await createSilentEndpoint(session, "primary");
  await shownBefore(session, endpoint);
  const { name, url } = { name: session.unique("renamed"), url: `${await quietUrl(session)}?at=once` };
  const sent = [{ name }, { url }, { events: enabledTypes(session) }];
  const updated = await Promise.all(
    sent.map((settings) =>
      session.call("updateWebhookEndpoint", {
        as,
        path: { endpointId: endpoint.id },
        body: endpointBody(session, settings),
      }),
    ),
  );
  // One of several at once may be refused, to be sent again.
  const settings = Object.assign({}, ...sent.filter((_, index) => isDone(updated[index])));
  const read = await readEndpoint(session, endpoint, isShowing(session, settings));
  if (isSuccess(read))
    session.judge("WHK-07", isShowing(session, settings)(read), {
      message: `of several accepted updates of one webhook endpoint that ${as === "primary" ? "were sent" : "another key sent"} at the same time, one undid another or is not shown`,
      expected: settings,
      found: readSettings(session, single(read.json)),
      exchanges: [...updated, read],
    });
  await silence(session, endpoint);
}

const isDone = (exchange: Exchange | undefined): boolean => exchange !== undefined && isSuccess(exchange);

/** Queries of an address that another writing would change. */
const QUERIES: readonly string[] = [
  "to=a%2Fb%3Ac&q=a+b%20c&q=d",
  "name=%C3%A4%E6%BC%A2&rest=%2B%26%3D%25&empty=&last",
  "Case=Kept&case=kept&to=https%3A%2F%2Fexample.com%2F%3Fa%3Db",
];

/**
 * The specification does not say which addresses and names are accepted; an accepted one is shown unchanged
 * until it is itself changed.
 */
async function judgeUnusual(session: Session, query: string, turn: number): Promise<void> {
  const usual = await quietSettings(session);
  const address = { ...usual, url: `${String(usual.url)}?${query}` };
  const name = mixedName(session.unique("endpoint"), "quotes", "markup", "escapes");
  const settings = turn % 2 === 0 ? { ...address, name } : address;
  let created = await requestEndpoint(session, settings);
  if (!isSuccess(created)) created = await requestEndpoint(session, address);
  if (!isSuccess(created)) return session.observe("addresses that are refused for an endpoint", query);
  const endpoint = knownEndpoint(session, created);
  for (const sent of ["events", "url", "name", "url"] as const) {
    const before = await shownBefore(session, endpoint);
    const updated = await change(session, endpoint, [sent], query);
    await judgeKept(session, endpoint, before, {
      kept: properties.filter((property) => property !== sent),
      what: `an update that sends only ${sent} changes`,
      updated,
    });
  }
  if (turn === 0) await judgeForm(session, endpoint);
  await silence(session, endpoint);
}

/** As a form sends it: one setting is changed, and the others are sent with the values that they have. */
async function judgeForm(session: Session, endpoint: Endpoint): Promise<void> {
  let present = latest.get(endpoint) ?? {};
  for (const changed of properties) {
    const settings = { ...present, [changed]: (await otherSettings(session, present))[changed] };
    const body = endpointBody(session, settings);
    const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: endpoint.id }, body });
    // The specification does not say that all settings can be sent at once.
    if (!isSuccess(updated)) return session.observe("an update that sends all settings", "refused");
    const read = await readEndpoint(session, endpoint, isShowing(session, settings));
    if (!isSuccess(read)) return;
    const shown = readSettings(session, single(read.json));
    for (const property of properties)
      session.judge(
        requirementOf(property, settings[property], "WHK-07"),
        shown[property] === undefined || isShown(property, settings[property], shown[property]),
        {
          message: `after an update that changes ${changed} of a webhook endpoint, and sends its other settings as they are, the ${property} is not the one that was sent`,
          expected: settings[property],
          found: shown[property],
          exchanges: [updated, read],
        },
      );
    present = settings;
  }
}

/** Another value of each setting; of event types where the deployment has several sets of them. */
async function otherSettings(
  session: Session,
  { events }: EndpointSettings,
): Promise<Required<EndpointSettings>> {
  const quiet = await quietSettings(session);
  const isQuiet = sameSetting("events", events, quiet.events);
  return { ...quiet, events: isQuiet ? enabledTypes(session) : quiet.events };
}

/**
 * An update that sends no setting, where it is accepted, changes none: of an active endpoint, and of a
 * disabled one.
 */
async function judgeNothingSent(session: Session): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const endpoint = await createSilentEndpoint(session);
  const bodies: readonly JsonObject[] = [{}, { [session.unique("unknown")]: true }];
  for (const body of bodies) await judgeSent(body, isSuccess);
  if (status === undefined) return silence(session, endpoint);
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  // The word that is shown may differ from the word that is sent.
  await judgeSent({}, ({ json }) => propertyAt(single(json), status.property) === status.disabled);

  /** @param isReady whether it shows the earlier change */
  async function judgeSent(body: JsonObject, isReady: (read: Exchange) => boolean): Promise<void> {
    const before = settingsIn(session, await readEndpoint(session, endpoint, isReady));
    const path = { endpointId: endpoint.id };
    const updated = await session.call("updateWebhookEndpoint", { path, body });
    if (!isSuccess(updated)) return;
    const what = `an update that sends ${JSON.stringify(body) === "{}" ? "nothing" : "an unknown property alone"} changes`;
    await judgeKept(session, endpoint, before, { kept: properties, what, updated });
  }
}

/** Endpoints with the same address, and with the same name where two may have one. */
async function judgeAlike(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  const first = knownEndpoint(session, await requestEndpoint(session, settings));
  for (const changes of [{}, { name: session.unique("endpoint") }, { url: await quietUrl(session) }]) {
    const created = await requestEndpoint(session, { ...settings, ...changes });
    // A deployment may know it as the one that there is, or refuse it.
    if (!isSuccess(created) || singleId(created.json) === first.id)
      session.observe("a second endpoint with settings of another one", "not created");
    else return judgeTwo(session, first, knownEndpoint(session, created));
  }
}

/** An update of one does not change the other, whichever is older. */
async function judgeTwo(session: Session, first: Endpoint, second: Endpoint): Promise<void> {
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  for (const [turn, sent] of ([["events"], ["name"], ["name", "events"]] as const).entries())
    for (const [changed, other] of sampleByEffort(session, pairs, turn, { quick: 2 }))
      await judgeOther(session, changed, other, sent);
  await judgeOther(session, first, second, ["url"]);
  for (const endpoint of [first, second]) await silence(session, endpoint);
}

async function judgeOther(
  session: Session,
  changed: Endpoint,
  other: Endpoint,
  sent: readonly Property[],
): Promise<void> {
  const before = await shownBefore(session, other);
  const updated = await change(session, changed, sent);
  await judgeKept(session, other, before, {
    kept: properties,
    what: `an update of one endpoint that sends ${sent.join(" and ")} changes, of another with some of the same settings,`,
    updated,
  });
}

async function change(
  session: Session,
  endpoint: Endpoint,
  sent: readonly Property[],
  query = "moved",
): Promise<Exchange> {
  const settings: EndpointSettings = {
    ...(sent.includes("name") && { name: session.unique("renamed") }),
    ...(sent.includes("url") && { url: `${await quietUrl(session)}?${query}` }),
    ...(sent.includes("events") && { events: enabledTypes(session) }),
  };
  const updated = await updateEndpoint(session, endpoint, endpointBody(session, settings));
  latest.set(endpoint, { ...latest.get(endpoint), ...settings });
  // A reading a moment later may still be of the state before; whether the change is ever shown is judged
  // elsewhere.
  await readEndpoint(session, endpoint, isShowing(session, settings));
  return updated;
}

/** Whether a response shows each of these, or has no place where it would. */
const isShowing =
  (session: Session, settings: EndpointSettings) =>
  (read: Exchange): boolean => {
    const shown = isSuccess(read) ? readSettings(session, single(read.json)) : undefined;
    return properties.every(
      (property) =>
        settings[property] === undefined ||
        (shown !== undefined &&
          (shown[property] === undefined || isShown(property, settings[property], shown[property]))),
    );
  };

async function judgeKept(
  session: Session,
  endpoint: Endpoint,
  before: ShownSettings,
  { kept, what, updated }: { kept: readonly Property[]; what: string; updated: Exchange },
): Promise<void> {
  const wanted = Object.fromEntries(kept.map((property) => [property, before[property]]));
  const isAsBefore = (read: Exchange): boolean =>
    isShowing(session, wanted)(read) && isSuccess(read) && settingsIn(session, read).status === before.status;
  const after = settingsIn(session, await readEndpoint(session, endpoint, isAsBefore));
  for (const property of [...kept, "status"] as const) {
    if (before[property] === undefined) continue;
    const isSame =
      property === "status"
        ? before.status === after.status
        : sameSetting(property, before[property], after[property]);
    session.judge("WHK-07", isSame, {
      message: `${what} the ${property} too`,
      expected: before[property],
      found: after[property],
      exchanges: [updated],
    });
  }
}
