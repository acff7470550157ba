// Every webhook body of the run is one event in the documented envelope, whichever check caused it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { isText } from "../../readers/envelope.ts";
import { envelopeProperties, flawsOf } from "../../readers/messages/event-envelope.ts";
import { testsAmong } from "../../readers/webhooks/arrived.ts";
import {
  deliveriesShown,
  deliveryAlone,
  eventOf,
  reports,
  summaryOf,
} from "../../readers/webhooks/webhook.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { isOfOwnWorkspace, workspaceOfConversation } from "../../steps/resources/own-workspace.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { failedDelivery, replayDelivery, replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import { canAwaitRetry, deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  deliveryMs,
  type ListenedEndpoint,
  probableSender,
  quietTypes,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { isCalendarDate } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** The api_version seen first, and at each inbox the workspace named first, with the delivery that names it. */
const stateOf = perSession(() => ({
  version: undefined as unknown,
  workspaces: new Map<number, unknown>(),
  first: new Map<number, Delivery>(),
  misdirected: new Set<Delivery>(),
}));

export default defineCheck({
  title: "every webhook body is one event in the documented envelope",
  requirements: ["WHK-21", "EVT-01", "EVT-02", "EVT-03", "EVT-05", "EVT-16", "EVT-17", "EVT-23"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  async run(session) {
    onlyRecorded(session, "EVT-17");
    const endpoint = await createEndpoint(session);
    const tested = await sendSentinel(session, endpoint);
    const as = probableSender(session);
    const callers = (["second", "agent"] as const).filter((other) => session.has(`keys.${other}`));
    const steps: readonly (() => Promise<void>)[] = [
      // A replay of a test event is an event like any other.
      () => sendAgain(session, endpoint, tested),
      () => sendFailedAgain(session, as),
      ...callers.map((other) => () => judgeSameWorkspace(session, endpoint, other)),
      () => judgeOtherWorkspace(session, endpoint),
    ];
    const others = steps.map((step) => async () => void (await unlessUntestable(step)));
    await inParallel([() => sendMessages(session, endpoint, as), ...others], (step) => step());
    await judgeWorkspace(session, endpoint);
  },
  observeDelivery(delivery, session) {
    const payload = eventOf(delivery)?.payload;
    const isEnvelope =
      payload !== undefined && Object.keys(envelopeProperties).some((name) => payload[name] !== undefined);
    session.judge("WHK-21", isEnvelope, {
      message: "the body of a webhook delivery is not one event as a JSON object",
      expected: "an event envelope",
      found: summaryOf(delivery),
      ...deliveryAlone(delivery),
    });
    if (isEnvelope) judgeEnvelope(session, payload, delivery);
  },
  // That a delivery is one of another endpoint may be known after it came.
  observeMisdirected({ delivery }, session) {
    const { misdirected, workspaces, first } = stateOf(session);
    misdirected.add(delivery);
    if (first.get(delivery.inbox) !== delivery) return;
    first.delete(delivery.inbox);
    workspaces.delete(delivery.inbox);
  },
});

async function sendMessages(session: Session, { inbox }: ListenedEndpoint, as: Role): Promise<void> {
  const content = `${session.unique("envelope")} åß漢字 🚀 "quoted"`;
  const root = await postMessage(session, { as, content });
  const posted = session.profile.capabilities.has("threads")
    ? [root, await postReply(session, root, { as })]
    : [root];
  for (const { id } of posted) await waitForMessage(session, inbox, id);
}

/** Replays a test event, and waits for one more; that it comes is judged elsewhere. */
async function sendAgain(
  session: Session,
  { inbox, ...endpoint }: ListenedEndpoint,
  tested: Delivery,
): Promise<void> {
  const before = testsAmong(inbox.deliveries).length;
  const replayed = await replayOf(session, endpoint, tested);
  if (replayed === undefined || !isSuccess(replayed)) return;
  await session.whileWaiting(inbox.until(() => testsAmong(inbox.deliveries)[before], deliveryMs(session)));
}

/** Replays a delivery whose attempts all failed, where the deployment is soon done with them. */
async function sendFailedAgain(session: Session, as: Role): Promise<void> {
  if (!canAwaitRetry(session)) return;
  const endpoint = await createEndpoint(session);
  const { inbox } = endpoint;
  await sendSentinel(session, endpoint);
  const tag = session.unique("failed");
  inbox.answer(({ body }) => ({ status: body.includes(tag) ? 500 : 200 }));
  const { id } = await postMessage(session, { as, content: tag });
  const first = await waitForMessage(session, inbox, id);
  if (first === undefined) return;
  // By then the outcome of the first attempt is known.
  await sendSentinel(session, endpoint);
  const failed = await failedDelivery(session, endpoint, eventOf(first)?.id);
  const sent = (): readonly Delivery[] => inbox.deliveries.filter((delivery) => reports(delivery, id));
  const { length: before } = sent();
  if (failed === undefined || !isSuccess(await replayDelivery(session, failed))) return;
  await causedDelivery(session, endpoint, () => sent()[before]);
}

function judgeEnvelope(session: Session, payload: JsonObject, delivery: Delivery): void {
  const flaws = flawsOf(payload);
  session.judge("EVT-01", flaws.length === 0, {
    message: `the event in a webhook body has no usable ${flaws.map(({ name }) => name).join(", ")}`,
    expected: Object.fromEntries(flaws.map(({ name, expected }) => [name, expected])),
    found: summaryOf(delivery),
    ...deliveryAlone(delivery),
  });
  const { object, api_version: version, type } = payload;
  // An object that is not a text is judged above.
  if (isText(object))
    session.judgeEqual("EVT-02", object, "event", {
      message: 'the property object of an event in a webhook body is not "event"',
      ...deliveryAlone(delivery),
    });
  if (isText(version)) judgeVersion(session, version, delivery);
  if (type === "webhook.test")
    session.judge("EVT-23", payload.related === null || isObject(payload.related), {
      message: "a webhook.test event has no related",
      expected: "an object or null",
      found: payload.related === undefined ? "no such property" : payload.related,
      ...deliveryAlone(delivery),
    });
  if (isOfOwnWorkspace(session, payload)) judgeOneWorkspace(session, payload, delivery);
  // The specification neither names nor forbids other types.
  if (type !== "message.created" && type !== "webhook.test")
    session.observe("further webhook event types", String(type));
}

/** Endpoints of two workspaces may have one address, each with its own events. */
function judgeOneWorkspace(session: Session, payload: JsonObject, delivery: Delivery): void {
  const { workspaces, first, misdirected } = stateOf(session);
  const workspace = workspaces.get(delivery.inbox) ?? payload.workspace_id;
  workspaces.set(delivery.inbox, workspace);
  const known = first.get(delivery.inbox) ?? delivery;
  first.set(delivery.inbox, known);
  if (isText(payload.workspace_id))
    session.judgeEqual("EVT-05", payload.workspace_id, workspace, {
      message: "webhook bodies for one endpoint name different workspaces",
      ...deliveryAlone(delivery),
      deliveries: deliveriesShown(known, delivery),
      doubt: {
        isOpen: () => false,
        disproof: () =>
          session.endpointsAt(delivery.inbox).length > 1 ||
          [known, delivery].some((one) => misdirected.has(one))
            ? ""
            : undefined,
      },
    });
}

function judgeVersion(session: Session, version: unknown, delivery: Delivery): void {
  session.judge("EVT-03", isCalendarDate(version), {
    message: "the api_version of an event in a webhook body is not a date written YYYY-MM-DD",
    expected: "a day that exists",
    found: version,
    ...deliveryAlone(delivery),
  });
  const state = stateOf(session);
  state.version ??= version;
  session.judgeEqual("EVT-16", version, state.version, {
    message: "webhook bodies of one run have different api_versions",
    ...deliveryAlone(delivery),
  });
}

/** Compared with the workspace of the conversation, if the deployment shows it. */
async function judgeWorkspace(session: Session, { inbox }: ListenedEndpoint): Promise<void> {
  const shown = await workspaceOfConversation(session);
  const seen = stateOf(session).workspaces.get(inbox.number);
  if (shown === undefined || seen === undefined) return;
  session.judgeEqual("EVT-05", seen, shown, {
    message: "webhook bodies name another workspace than that of their messages' conversation",
  });
}

/** An endpoint of another identity is sent events of several types, which name one workspace: that of a member here. */
async function judgeSameWorkspace(session: Session, own: ListenedEndpoint, as: Role): Promise<void> {
  const endpoint = await createEndpoint(session, { as });
  await sendSentinel(session, endpoint);
  const { id } = await postMessage(session, { as: probableSender(session, as) });
  await waitForMessage(session, endpoint.inbox, id);
  const workspaces = stateOf(session).workspaces;
  const [expected, found] = [own, endpoint].map(({ inbox }) => workspaces.get(inbox.number));
  // Whose agent it is, the profile does not say.
  if (as === "agent" || !isText(expected) || !isText(found)) return;
  session.judgeEqual("EVT-05", found, expected, {
    message: `webhook bodies for an endpoint of keys.${as} name another workspace than those for one of keys.primary`,
    exchanges: [own.exchange, endpoint.exchange],
  });
}

/** The key of another workspace gets events of its own, such as that of a test, which name that workspace. */
async function judgeOtherWorkspace(session: Session, own: ListenedEndpoint): Promise<void> {
  const as = "other_workspace";
  if (!session.has(`keys.${as}`)) return;
  const endpoint = await createEndpoint(session, { as, events: quietTypes(session) });
  await sendSentinel(session, endpoint);
  const { workspaces } = stateOf(session);
  const [ours, theirs] = [own, endpoint].map(({ inbox }) => workspaces.get(inbox.number));
  // A workspace that counts its own ids may count itself as well.
  if (typeof ours !== "string" || !isOneEverywhere(session, ours) || !isText(theirs)) return;
  session.judge("EVT-05", theirs !== ours, {
    message: `webhook bodies for an endpoint of keys.${as} name the same workspace as those for one of keys.primary`,
    expected: "the workspace of the key that made the endpoint",
    found: theirs,
    exchanges: [own.exchange, endpoint.exchange],
  });
}
