// The webhook endpoints of a run as its requests made them known: their addresses, their secrets, and the test events that
// were asked for. By that a delivery which came to another endpoint than its own is distinguished from the others.

import { asEvidence } from "../../exchange/as-evidence.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess, operationOf } from "../../exchange/exchange.ts";
import { readId, single, singleId, text } from "../../readers/envelope.ts";
import { ofEvent, reporting } from "../../readers/webhooks/arrived.ts";
import { eventOf, isTest, type WebhookEvent } from "../../readers/webhooks/webhook.ts";
import { readSignature, type SignatureScheme } from "../../readers/webhooks/webhook-signature.ts";
import { isObject, textsIn } from "../../text/json.ts";

/** A delivery that came to the address of other endpoints than the one that it is of. */
export interface Misdirected {
  readonly delivery: Delivery;
  /** The endpoints of the address that it came to. */
  readonly at: readonly string[];
  /** The endpoint that it is of. */
  readonly of: string;
  /** The call that asked for the event, where its response names it. */
  readonly test: Exchange | undefined;
}

/** The latest test of each endpoint; `undefined` stands for those of which the request does not tell. */
type Tests = Map<string | undefined, Exchange>;

/** Texts in the response to a test, one of which may be the id of its event. */
const MAX_NAMES = 50;
/** Deliveries of one event that are looked at: more than are usually made. */
const MAX_SAME = 8;
/** Bytes that are hashed in a run to find the secret of a wrong signature: thousands of usual deliveries. */
const MAX_HASHED = 64 * 1024 * 1024;
/** The work of an HMAC beside its text, as bytes that are hashed. */
const HMAC_BYTES = 256;

export class Endpoints {
  readonly #scheme: SignatureScheme | undefined;
  readonly #address: RegExp;
  /** The endpoints that have, or had, or were refused, the address of an inbox. */
  readonly #owners = new Map<number, Set<string>>();
  /** Inboxes whose address was sent for an endpoint that is not known. */
  readonly #open = new Set<number>();
  /** The requests that made endpoints of the receiver. */
  readonly #creations = new Map<string, Exchange>();
  readonly #secrets = new Map<string, Set<string>>();
  /** By the contents of their responses, such as the id of an event. */
  readonly #tests = new Map<string, Tests>();
  readonly #listeners: ((eventId: string) => void)[] = [];
  #hashed = 0;
  /** Whether a response to a test has named an event that came. */
  #areNamed = false;

  constructor(scheme: SignatureScheme | undefined, runTag: string) {
    this.#scheme = scheme;
    this.#address = new RegExp(`/${runTag}/(\\d+)`, "g");
  }

  /** @param endpointId in the path of the request */
  see(exchange: Exchange, endpointId: string | undefined): void {
    const operation = operationOf(exchange);
    if (operation === "testWebhookEndpoint") this.#seeTest(exchange, endpointId);
    if (!/Webhook(?:Endpoint|Secret)$/.test(operation)) return;
    const id = endpointId ?? (isSuccess(exchange) ? singleId(exchange.json) : undefined);
    const inboxes = this.#inboxesIn(exchange.request.body);
    if (operation === "createWebhookEndpoint" && id !== undefined && inboxes.length > 0)
      this.#creations.set(id, asEvidence(exchange));
    for (const inbox of inboxes) {
      if (id !== undefined) add(this.#owners, inbox, id);
      // A refused request made nothing that could be tested.
      else if (isSuccess(exchange)) this.#open.add(inbox);
    }
    for (const secret of secretsIn(exchange)) if (id !== undefined) add(this.#secrets, id, secret);
  }

  /** Calls back with the id of an event of which a response has just shown whose it is. */
  onNamed(listener: (eventId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** The endpoints that had the address of an inbox, the latest one last. */
  at(inbox: number): readonly string[] {
    return [...(this.#owners.get(inbox) ?? [])];
  }

  /** The request that made an endpoint of the receiver. */
  creationOf(id: string): Exchange | undefined {
    return this.#creations.get(id);
  }

  /** The endpoints of the receiver whose id is a part of an address. */
  idsIn(url: string): readonly string[] {
    const parts = new Set(url.split(/[/?]/));
    return [...this.#creations.keys()].filter((id) => parts.has(encodeURIComponent(id)));
  }

  /** The test that caused an event, where its response names it. */
  testOf(eventId: string): Exchange | undefined {
    return [...(this.#tests.get(eventId)?.values() ?? [])].at(-1);
  }

  /**
   * Of which other endpoint a delivery is.
   * @param others the other deliveries to the same inbox
   */
  misdirected(delivery: Delivery, others: readonly Delivery[]): Misdirected | undefined {
    const at = this.at(delivery.inbox);
    if (at.length === 0 || this.#open.has(delivery.inbox)) return undefined;
    const event = eventOf(delivery);
    // Each workspace may count its events for itself: another one may have the id of a test elsewhere.
    const tests = event?.id !== undefined && isTest(delivery) ? this.#tests.get(event.id) : undefined;
    if (tests !== undefined) {
      this.#areNamed = true;
      if (tests.has(undefined) || at.some((id) => tests.has(id))) return undefined;
      const [[of, test] = []] = tests;
      return of === undefined ? undefined : { delivery, at, of, test };
    }
    if (this.#isSignedBy(delivery, at)) return undefined;
    // A wrongly signed event verifies under another secret, too: it belongs to another endpoint only if a
    // rightly signed one came as well.
    const isBesides =
      event?.type === "webhook.test"
        ? this.#areNamed
        : sameEvents(event, others).some((other) => other !== delivery && this.#isSignedBy(other, at));
    const of = isBesides ? this.#otherSigner(delivery, at) : undefined;
    return of === undefined ? undefined : { delivery, at, of, test: undefined };
  }

  #seeTest(exchange: Exchange, endpoint: string | undefined): void {
    if (!isSuccess(exchange)) return;
    for (const name of textsIn(exchange.json).slice(0, MAX_NAMES)) {
      const tests: Tests = this.#tests.get(name) ?? new Map();
      this.#tests.set(name, tests.set(endpoint, asEvidence(exchange)));
      for (const listener of this.#listeners) listener(name);
    }
  }

  #inboxesIn(body: string | undefined): readonly number[] {
    const unescaped = body?.replaceAll("\\/", "/") ?? "";
    return [...unescaped.matchAll(this.#address)].map(([, number]) => Number(number));
  }

  #isSignedBy(delivery: Delivery, endpoints: readonly string[]): boolean {
    const signature = this.#scheme && readSignature(delivery, this.#scheme);
    if (signature === undefined || typeof signature === "string") return false;
    return endpoints.some((id) => [...(this.#secrets.get(id) ?? [])].some((one) => signature.verifies(one)));
  }

  /** The endpoint whose secret signed a delivery, which no secret of these did. */
  #otherSigner(delivery: Delivery, own: readonly string[]): string | undefined {
    const signature = this.#scheme && readSignature(delivery, this.#scheme);
    if (signature === undefined || typeof signature === "string") return undefined;
    for (const [id, secrets] of this.#secrets)
      for (const secret of own.includes(id) ? [] : secrets) {
        this.#hashed += delivery.body.length + HMAC_BYTES;
        if (this.#hashed > MAX_HASHED) return undefined;
        if (signature.verifies(secret)) return id;
      }
    return undefined;
  }
}

/** The first deliveries of the same event, or of the creation of the same message. */
function sameEvents(event: WebhookEvent | undefined, among: readonly Delivery[]): readonly Delivery[] {
  const message = readId(event?.object);
  const same = [
    ...(event?.id === undefined ? [] : ofEvent(among, event.id)),
    ...(message === undefined ? [] : reporting(among, message)),
  ];
  return same.slice(0, MAX_SAME);
}

const secretsIn = ({ json, response }: Exchange): readonly string[] => {
  const beside = isObject(response?.json) ? text(response.json.data, "signing_secret") : undefined;
  return [beside, text(single(json), "signing_secret")].filter((secret) => secret !== undefined);
};

function add<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}
