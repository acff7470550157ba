// Observations of webhook endpoints: each event that is due arrives, signed, about the message as it is.

import type { Inbox } from "../../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../../exchange/delivery.ts";
import { reporting } from "../../../readers/webhooks/arrived.ts";
import { deliveriesCounted, eventOf, reports } from "../../../readers/webhooks/webhook.ts";
import { readSignature } from "../../../readers/webhooks/webhook-signature.ts";
import { isRefusedAccess } from "../../../steps/keys/access/access.ts";
import { tryPostMessage } from "../../../steps/messages/messages.ts";
import { lateDoubt } from "../../../steps/webhooks/late-deliveries.ts";
import { foundSignatures, signatureEvidence } from "../../../steps/webhooks/signature-evidence.ts";
import { causedDelivery, deliveryMs, sendSentinel } from "../../../steps/webhooks/webhooks.ts";
import type { Hooked, Said, World } from "../world.ts";
import { judgeEvent, readAs } from "./event-of-message.ts";
import { dueMs, mayStayAway } from "./held.ts";
import { noteReceived, owed } from "./owed.ts";

/** Whether a request came to this endpoint and not to another one of the same address. */
function isFor(world: World, { name, secrets, endpoint }: Hooked, delivery: Delivery): boolean {
  const scheme = world.session.profile.bindings.webhook_signature;
  if (isAlone(world, name, endpoint.inbox) || scheme === undefined) return true;
  const signature = readSignature(delivery, scheme);
  return typeof signature !== "string" && secrets.some((secret) => signature.verifies(secret));
}

/** Whether no other endpoint has, or had, this address. */
export const isAlone = ({ endpoints }: World, name: string, inbox: Inbox): boolean =>
  endpoints.every(
    (other) => other.name === name || (other.endpoint.inbox !== inbox && !other.left.includes(inbox)),
  );

/** The specification does not say what happens to an endpoint whose key has ended. */
export const isKept = (world: World, { with: key }: Hooked): boolean =>
  key === undefined || world.get("key", key)?.state === "active";

/** The deliveries of a message to an endpoint so far. */
export const deliveriesOf = (world: World, hooked: Hooked, { id }: Said): readonly Delivery[] =>
  reporting(hooked.endpoint.inbox.deliveries, id).filter((delivery) => isFor(world, hooked, delivery));

export async function observeEndpoint(world: World, hooked: Hooked): Promise<void> {
  if (!isKept(world, hooked)) return;
  for (const message of owed(world, hooked)) if (!(await observeDue(world, hooked, message))) return;
  noteReceived(world, hooked, (message) => deliveriesOf(world, hooked, message).length > 0);
  for (const message of world.messages) await observeReceived(world, hooked, message);
  await observeQuiet(world, hooked);
}

/** @returns whether the others are due as well */
async function observeDue(world: World, hooked: Hooked, message: Said): Promise<boolean> {
  const { session } = world;
  const { inbox } = hooked.endpoint;
  const find = (): Delivery | undefined => deliveriesOf(world, hooked, message)[0];
  // A waiting delivery comes later, or is not awaited at all.
  const isMissing = find() === undefined;
  if (isMissing && (mayStayAway(world, hooked) || isBeforeFirst(world, hooked, message))) return true;
  const delivery = await causedDelivery(session, hooked.endpoint, find, dueMs(world, hooked));
  if (delivery === undefined && isBeforeFirst(world, hooked, message)) return true;
  if (delivery === undefined && (await startsLate(world, hooked, message))) return false;
  if (delivery === undefined && !judgeAddress(world, hooked)) return false;
  const isAtOld = hooked.left.some((old) => reporting(old.deliveries, message.id).length > 0);
  const isSilent =
    message.text === undefined && message.question === undefined && message.request !== undefined;
  for (const requirement of [
    message.source === undefined ? "WHK-10" : "WHK-38",
    ...(isSilent ? ["EVT-19"] : []),
    ...(isAtOld ? ["WHK-30"] : []),
  ])
    session.judge(requirement, delivery !== undefined, {
      message: `${hooked.name} of ${hooked.by} was not sent the event of ${message.name}${isAtOld ? ", which came to the address that it had before" : ""}`,
      expected: `message.created of ${message.id}`,
      found: deliveriesCounted(inbox.deliveries.length, "other "),
      exchanges: [message.exchange],
      ...lateDoubt(session),
    });
  return true;
}

/**
 * Whether a message came soon after an endpoint began, and before the first message whose event it got, even one that no
 * step created.
 */
function isBeforeFirst(world: World, hooked: Hooked, { turn, madeAtMs = 0 }: Said): boolean {
  const { session } = world;
  const isSoon = madeAtMs < hooked.begunAtMs + session.patience(session.profile.timing.eventual_ms);
  const received = receivedSinceBegin(world, hooked);
  const isLater = (one: Delivery): boolean => {
    const known = world.messages.find(({ id }) => reports(one, id));
    return known === undefined ? one.receivedAt > madeAtMs : known.turn > turn;
  };
  return isSoon && received.length > 0 && received.every(isLater);
}

/** The deliveries about messages that were created after it began. */
function receivedSinceBegin(world: World, hooked: Hooked): readonly Delivery[] {
  const before = world.messages.filter(({ turn }) => turn < hooked.since);
  return hooked.endpoint.inbox.deliveries
    .slice(hooked.begunAt)
    .filter(
      (one) =>
        eventOf(one)?.type === "message.created" &&
        !before.some(({ id }) => reports(one, id)) &&
        isFor(world, hooked, one),
    );
}

/**
 * A new endpoint, or one whose message events were enabled again, may take a while to get them: it then gets the event of a
 * later message, or none at all.
 */
async function startsLate(world: World, hooked: Hooked, { by, conversation }: Said): Promise<boolean> {
  const { session } = world;
  const { inbox } = hooked.endpoint;
  if (receivedSinceBegin(world, hooked).length > 0) return false;
  if (by === "imported author") return true;
  const received = await session.eventually(async () => {
    const posted = await tryPostMessage(session, { as: by, conversation });
    if (posted === undefined) return undefined;
    const find = (): Delivery | undefined =>
      reporting(inbox.deliveries, posted.id).find((one) => isFor(world, hooked, one));
    return inbox.until(find, deliveryMs(session));
  }, session.profile.timing.eventual_ms);
  if (received !== undefined) hooked.since = world.turn;
  return received !== undefined;
}

/** The deliveries to it, due or not. */
async function observeReceived(world: World, hooked: Hooked, message: Said): Promise<void> {
  const [delivery] = deliveriesOf(world, hooked, message);
  const event = delivery && eventOf(delivery);
  if (delivery === undefined || event === undefined) return;
  judgeSigned(world, hooked, delivery, {
    what: `the event of ${message.name}`,
    isLater: message.turn >= (hooked.rotatedAt ?? Number.POSITIVE_INFINITY),
  });
  const isOpen = world.sees(hooked.by, message.place);
  if (isOpen === true)
    await judgeEvent(world, message, { where: "the webhook", payload: event.payload, as: hooked.by });
  else await judgeReadable(world, hooked, message);
}

/** Signed with the newest secret, if the delivery was caused after that secret was made. */
export function judgeSigned(
  { session }: World,
  { secrets, name }: Hooked,
  delivery: Delivery,
  { what, isLater }: { readonly what: string; readonly isLater: boolean },
): void {
  const scheme = session.profile.bindings.webhook_signature;
  const newest = secrets.at(-1);
  if (scheme === undefined || newest === undefined) return;
  const signature = readSignature(delivery, scheme);
  const verifies = (secret: string): boolean => typeof signature !== "string" && signature.verifies(secret);
  const found = foundSignatures(signature, "by these secrets");
  const deliveries = signatureEvidence(delivery, signature, newest);
  session.judge("WHK-12", secrets.some(verifies), {
    message: `${what} does not verify under any secret that ${name} ever had`,
    expected: "a signature by the secret of the endpoint",
    found,
    deliveries,
  });
  if (!isLater) return;
  session.judge("WHK-15", verifies(newest), {
    message: `${what}, which was caused after ${name} got a new signing secret, does not verify under that secret`,
    expected: "a signature by the new secret",
    found,
    deliveries,
  });
}

/**
 * At an address of several endpoints each request is signed by a secret of one of them; a request that is not
 * cannot be assigned to any. @returns whether that holds
 */
export function judgeAddress(world: World, { name, endpoint: { inbox } }: Hooked): boolean {
  const { session, endpoints } = world;
  const scheme = session.profile.bindings.webhook_signature;
  if (scheme === undefined || isAlone(world, name, inbox)) return true;
  const sharing = endpoints.filter(({ endpoint, left }) => endpoint.inbox === inbox || left.includes(inbox));
  const secrets = sharing.flatMap((one) => one.secrets);
  for (const delivery of inbox.deliveries) {
    const signature = readSignature(delivery, scheme);
    const isKnown = typeof signature !== "string" && secrets.some((secret) => signature.verifies(secret));
    const holds = session.judge("WHK-12", isKnown, {
      message: `a delivery to the address of ${sharing.map((one) => one.name).join(" and ")} does not verify under any secret that they ever had`,
      expected: "a signature by the secret of one of these endpoints",
      found: foundSignatures(signature, "by these secrets"),
      deliveries: signatureEvidence(delivery, signature, secrets.at(-1) ?? ""),
    });
    if (!holds) return false;
  }
  return true;
}

/** An endpoint is not sent messages that its creator cannot read. Where access is unknown, a read decides. */
async function judgeReadable(world: World, hooked: Hooked, message: Said): Promise<void> {
  const read = await readAs(world, message, hooked.by);
  world.session.judge("WHK-31", !isRefusedAccess(world.session, read), {
    message: `${hooked.name} was sent the event of ${message.name}, which ${hooked.by}, who made it, cannot read`,
    expected: "no event of a message that is refused to the same identity",
    about: [message.exchange, read],
  });
}

/** After its message events were disabled it gets none; a test event shows that one would have arrived. */
async function observeQuiet(world: World, hooked: Hooked): Promise<void> {
  const { quietSince } = hooked;
  // A disabled one is sent no test event either.
  if (quietSince === undefined || hooked.status === "disabled" || mayStayAway(world, hooked)) return;
  const later = world.messages.filter(({ turn, by }) => turn >= quietSince && by !== hooked.by);
  if (later.length === 0) return;
  await sendSentinel(world.session, hooked.endpoint);
  const received = later.filter((message) => deliveriesOf(world, hooked, message).length > 0);
  const [first] = received;
  world.session.judge("WHK-29", first === undefined || !(await goesOn(world, hooked, first)), {
    message: `${hooked.name} was sent events of messages after message events were disabled for it`,
    expected: "no message.created",
    found: received.map(({ name, id }) => `${name} (${id})`),
    exchanges: received.map(({ exchange }) => exchange),
  });
}

/** A change may take the eventual delay to be in force: one more message of the same kind shows whether it is. */
async function goesOn(world: World, hooked: Hooked, { by, conversation, root }: Said): Promise<boolean> {
  const { session } = world;
  if (by === "imported author") return false;
  const inForceAt = (hooked.quietAtMs ?? 0) + session.patience(session.profile.timing.eventual_ms);
  await session.rest(inForceAt - Date.now());
  const body = root === undefined ? {} : { thread_root_id: root.id };
  const posted = await tryPostMessage(session, { as: by, conversation, body });
  if (posted === undefined) return false;
  await sendSentinel(session, hooked.endpoint);
  return reporting(hooked.endpoint.inbox.deliveries, posted.id).some((one) => isFor(world, hooked, one));
}
