// The list of deliveries has every attempt, successful or not, after any change of its endpoint.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { single } from "../../readers/envelope.ts";
import { deliveriesCounted, eventOf } from "../../readers/webhooks/webhook.ts";
import { givenAccepted, issueWideKey, knownKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { needItems } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { judgePages } from "../../steps/pagination/list-pages.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import {
  listDeliveries,
  listedDeliveries,
  needShown,
  unlistedEvents,
} from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
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
  probableSender,
  quietTypes,
  readEndpoint,
  readSettings,
  requestEndpoint,
  sendSentinel,
  sendTest,
  silence,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "the list of webhook deliveries contains the attempts made for an event",
  requirements: ["WHK-17", "GEN-13", "GEN-38"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  isLong: true,
  async run(session) {
    if (!hasReceiver(session)) {
      const endpoint = await createSilentEndpoint(session);
      const tested = await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
      session.given(isSuccess(tested), "a webhook endpoint can be tested", tested);
      await judgeListed(session, endpoint, undefined, "a test event");
      return;
    }
    const oldest = await oldestDelivery(session);
    const endpoint = await createEndpoint(session);
    const test = eventOf(await sendSentinel(session, endpoint))?.id;
    await judgeListed(session, endpoint, test, "a test event");
    // Others, whose deliveries come between those to the first one.
    await inParallel(["nameless", "namesake", "twin"] as const, async (kind) => {
      await unlessUntestable(() => judgeUnusual(session, endpoint, kind));
    });
    for (const as of ["second", "agent"] as const)
      if (session.has(`keys.${as}`)) await unlessUntestable(() => judgeOfOther(session, as));
    const { id } = await postMessage(session, { as: probableSender(session) });
    const delivery = await waitForMessage(session, endpoint.inbox, id);
    if (delivery !== undefined)
      await judgeListed(session, endpoint, eventOf(delivery)?.id, "the event of a message");
    endpoint.inbox.answer({ status: 500 });
    const refused = eventOf(await sendSentinel(session, endpoint))?.id;
    // When another event arrives, the deployment knows the response to this one.
    endpoint.inbox.answer((each) => ({ status: eventOf(each)?.id === refused ? 500 : 200 }));
    await sendSentinel(session, endpoint);
    await judgeListed(session, endpoint, refused, "an event that its receiver answered with 500");
    await inParallel(sampleByEffort(session, REFUSALS, 0, { quick: 2 }), async (status) => {
      await unlessUntestable(() => judgeRefused(session, status));
    });
    if (session.findings.length > 0) return;
    const accepted = delivery && eventOf(delivery)?.id;
    const events = [test, accepted, refused].filter((event) => event !== undefined);
    for (const [turn, [what, change]] of changes(session, endpoint).entries()) {
      // Before the address changes, because further attempts may succeed at the new one.
      if (turn === 1) await unlessUntestable(() => judgePaged(session, endpoint));
      if ((await unlessUntestable(change)) !== undefined)
        await judgeKept(session, { endpoint, events, what, oldest });
    }
    await unlessUntestable(() => judgeRotatedKey(session, oldest));
  },
});

/**
 * Statuses beside 500: a deployment may take some of them for the end of an endpoint, and others for success.
 */
const REFUSALS = [302, 404, 410, 429] as const;

/** An attempt is listed, whatever response its receiver gives. */
async function judgeRefused(session: Session, status: number): Promise<void> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  const { url: location } = await session.inbox();
  endpoint.inbox.answer({ status, ...(status === 302 && { location }) });
  const event = eventOf(await sendSentinel(session, endpoint))?.id;
  endpoint.inbox.answer((each) => (eventOf(each)?.id === event ? { status } : { status: 200 }));
  // With 410 a receiver may ask to be forgotten, with all that was sent to it: then nothing is left to be read.
  const isListed = async (): Promise<boolean> =>
    (await listedDeliveries(session, endpoint, event, (items) => items.length > 0)).found.length > 0;
  if (status === 410 && !(await isListed()) && !isSuccess(await readEndpoint(session, endpoint)))
    return session.observe("an endpoint whose receiver answers with 410", "is gone");
  await judgeListed(session, endpoint, event, `an event that its receiver answered with ${status}`);
}

/** Deliveries to an endpoint without a name, or with the name or the URL of another one, as far as there can be such. */
async function judgeUnusual(
  session: Session,
  { exchange }: Endpoint,
  kind: "nameless" | "namesake" | "twin",
): Promise<void> {
  const inbox = await session.inbox();
  const of = readSettings(session, single(exchange.json));
  const settings = {
    nameless: { name: null, url: inbox.url },
    namesake: { name: of.name ?? session.unique("endpoint"), url: inbox.url },
    twin: { name: session.unique("endpoint"), url: `${inbox.url}${BELOW}` },
  }[kind];
  const types = quietTypes(session);
  const created = await requestEndpoint(session, {
    ...settings,
    events: types.length > 0 ? types : enabledTypes(session),
  });
  if (!isSuccess(created)) return;
  const made = { ...knownEndpoint(session, created), inbox };
  const event = eventOf(await sendSentinel(session, made))?.id;
  const what = {
    nameless: "without a name",
    namesake: "with the name of another one",
    twin: "whose URL has a query",
  };
  await judgeListed(session, made, event, `a test event to an endpoint ${what[kind]}`);
}

/** Another person, or an agent, lists the deliveries to its own endpoint, unless it may not list any. */
async function judgeOfOther(session: Session, as: "second" | "agent"): Promise<void> {
  if (!isSuccess(await session.call("listWebhookDeliveries", { as }))) return;
  const endpoint = await createEndpoint(session, { as, events: quietTypes(session) });
  const event = eventOf(await sendSentinel(session, endpoint))?.id;
  await judgeListed(session, endpoint, event, `a test event to an endpoint of keys.${as} to that key`);
}

/** Deliveries that succeeded, and one that failed or is tried again, are on the pages of every size. */
async function judgePaged(session: Session, endpoint: ListenedEndpoint): Promise<void> {
  const { lists, webhook_delivery: delivery } = session.profile.bindings;
  const { limit, cursor } = lists.listWebhookDeliveries ?? {};
  const filter = delivery.filter_endpoint;
  session.notSeen(["GEN-13", "GEN-38"], "pages of the deliveries to one endpoint");
  if (limit === undefined || cursor === undefined || filter === undefined) return;
  const { id, as } = session.samplingEffort === "quick" ? await betweenOthers(session) : endpoint;
  const query = { [filter]: id };
  await judgePages(session, [
    { operation: "listWebhookDeliveries", ...(as && { as }), query, requirement: "GEN-13" },
  ]);
}

/** An endpoint of which few deliveries are made, between those to another one. */
async function betweenOthers(session: Session): Promise<Endpoint> {
  const events = quietTypes(session);
  const [endpoint, other] = [
    await createEndpoint(session, { events }),
    await createEndpoint(session, { events }),
  ];
  for (let time = 1; time <= 3; time++)
    for (const tested of [endpoint, other]) await sendSentinel(session, tested);
  return endpoint;
}

/** The key that made an endpoint is the same key with another secret. */
async function judgeRotatedKey(session: Session, oldest: Oldest): Promise<void> {
  const isPossible = (["issueApiKey", "rotateApiKey"] as const).every((id) => isServed(session.profile, id));
  if (!session.has("keys.keys_admin") || !isPossible) return;
  const subject = memberSubject(await membershipOf(session, "primary"));
  const { id, key: as } = await issueWideKey(session, subject);
  const endpoint = await createEndpoint(session, { as });
  const event = session.given(eventOf(await sendSentinel(session, endpoint))?.id, "a test event has an id");
  const before = await listedDeliveries(session, endpoint, event, (items) => items.length > 0);
  if (before.found.length === 0) return;
  const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: id } });
  const issued = knownKey(session, rotated, id);
  await givenAccepted(session, issued);
  const kept = { ...endpoint, as: issued.key };
  try {
    const what = "the key that made their endpoint was rotated";
    await judgeKept(session, { endpoint: kept, events: [event], what, oldest });
  } finally {
    await silence(session, kept);
  }
}

type Change = readonly [what: string, change: () => Promise<unknown>];

/** The changes that may happen to an endpoint after its deliveries, as far as the profile says how. */
function changes(session: Session, endpoint: ListenedEndpoint): readonly Change[] {
  const { status } = session.profile.bindings.webhook_endpoint;
  const change = (settings: EndpointSettings): Promise<unknown> =>
    updateEndpoint(session, endpoint, endpointBody(session, settings));
  const quiet = quietTypes(session);
  return [
    // From then on its list does not grow with each message of the run.
    ...(quiet.length === 0
      ? []
      : [["their endpoint was given other event types", () => change({ events: quiet })] as const]),
    ["their endpoint was renamed", () => change({ name: session.unique("renamed") })],
    ["their endpoint was given another address", async () => change({ url: (await session.inbox()).url })],
    ...(isServed(session.profile, "rotateWebhookSecret")
      ? [["their endpoint was given another secret", () => rotateSecret(session, endpoint)] as const]
      : []),
    ...(status === undefined
      ? []
      : [
          [
            "their endpoint was disabled",
            () => updateEndpoint(session, endpoint, { [status.property]: status.disabled }),
          ] as const,
        ]),
  ];
}

interface Kept {
  readonly endpoint: Endpoint;
  readonly events: readonly string[];
  readonly what: string;
  readonly oldest: Oldest;
}

/**
 * Deliveries that were listed before a change of their endpoint still are, unless the list has dropped older
 * ones as well.
 */
async function judgeKept(session: Session, { endpoint, events, what, oldest }: Kept): Promise<void> {
  const { missing, listing } = await unlistedEvents(session, endpoint, events);
  if (missing.length > 0 && !(await isListed(session, oldest)))
    return session.observe("webhook deliveries", "are listed for a while, or only so many");
  session.judge("WHK-17", missing.length === 0, {
    message: `the list of webhook deliveries leaves out deliveries that it showed before ${what}`,
    expected: events,
    found: `not listed: ${missing.join(", ")}`,
    exchanges: [listing.last],
  });
}

interface Oldest {
  readonly endpoint: Endpoint;
  readonly event: string;
}

/** More than the check sends to one of its other endpoints: where only so many of one endpoint are kept, this goes first. */
const LATER_TESTS = 4;

/** The control: a delivery that is older than all others of the check, to an endpoint that stays as it is. */
async function oldestDelivery(session: Session): Promise<Oldest> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  const event = session.given(eventOf(await sendSentinel(session, endpoint))?.id, "a test event has an id");
  for (let count = 0; count < LATER_TESTS; count++) await sendTest(session, endpoint);
  return { endpoint, event };
}

const isListed = async (session: Session, { endpoint, event }: Oldest): Promise<boolean> =>
  (await listDeliveries(session, endpoint, event)).found.length > 0;

async function judgeListed(
  session: Session,
  endpoint: Endpoint,
  eventId: string | undefined,
  what: string,
): Promise<void> {
  const { found, listing } = await listedDeliveries(session, endpoint, eventId, (items) => items.length > 0);
  needItems(session, listing);
  if (found.length === 0) needShown(session, listing, { eventId });
  session.judge("WHK-17", found.length > 0, {
    message: `the list of webhook deliveries does not show the delivery of ${what}`,
    expected: `a delivery to endpoint ${endpoint.id}${eventId === undefined ? "" : ` of event ${eventId}`}`,
    found: deliveriesCounted(listing.items.length, "other "),
    exchanges: [listing.last],
  });
}
