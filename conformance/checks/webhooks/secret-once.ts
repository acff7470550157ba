// Only the response that created a signing secret shows it: no other response or delivery of the run does,
// to a caller or to a receiver; and no two endpoints share one.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { halvesOf, KnownSecrets } from "../../leaks/shown-secrets.ts";
import { singleId, text } from "../../readers/envelope.ts";
import { readList } from "../../steps/lists/listing.ts";
import { responseSearch } from "../../steps/requests/response-search.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { requestRotation } from "../../steps/webhooks/rotate-secret.ts";
import { ownDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  type EndpointSettings,
  endpointBody,
  knownEndpoint,
  quietSettings,
  requestEndpoint,
  signingSecret,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import { percentDecoded } from "../../text/addresses.ts";

/** The request that made a secret; its repetitions may show it again. */
interface Origin {
  readonly request: string;
  readonly exchange: Exchange;
}

const stateOf = perSession((session) => new KnownSecrets<Origin>(responseSearch(session)));

export default defineCheck({
  title: "a signing secret is shown once, and each endpoint has its own",
  requirements: ["WHK-03", "WHK-28"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    const settings = await quietSettings(session);
    const creation = { as: "primary", idempotencyKey: session.newKey() } as const;
    const { id } = knownEndpoint(session, await requestEndpoint(session, settings, creation));
    const other = await createSilentEndpoint(session);
    const path = { endpointId: id };
    await session.call("getWebhookEndpoint", { path });
    // A key that was used for another endpoint is a conflict, or makes another secret.
    const idempotencyKey = session.newKey();
    for (const endpoint of [id, other.id])
      await requestRotation(session, { id: endpoint, as: "primary" }, { idempotencyKey });
    // Its creation, repeated, may show the secret of the creation again, or make another endpoint.
    const repeated = await requestEndpoint(session, settings, creation);
    if (isSuccess(repeated)) knownEndpoint(session, repeated);
    await createAlike(session, settings);
    await session.call("getWebhookEndpoint", { path });
    await readList(session, { operation: "listWebhookEndpoints" });
    if (session.has("bindings.webhook_endpoint.name")) {
      const body = endpointBody(session, { name: session.unique("renamed") });
      await updateEndpoint(
        session,
        { id, secret: "", as: "primary", exchange: await session.call("getWebhookEndpoint", { path }) },
        body,
      );
    }
    await session.call("testWebhookEndpoint", { path });
    const delivery = await ownDelivery(session, { id, as: "primary" });
    if (delivery !== undefined)
      await session.call("replayWebhookDelivery", { path: { deliveryId: delivery } });
    await requestRotation(session, { id: nonexistentId(id, "secret"), as: "primary" });
  },
  observe(exchange, session) {
    if (exchange.response === undefined) return;
    const known = stateOf(session);
    const own = originating(exchange);
    if (own !== undefined) judgeUnique(session, known, own.secret, { request: own.request, exchange });
    if (known.size === 0) return;
    const shown = known
      .shownBy(exchange.response)
      .find(({ secret, origin }) => secret !== own?.secret || isOfRotation(exchange, origin))?.origin;
    session.judge("WHK-03", shown === undefined, {
      message: `${exchange.operation} answered ${exchange.status} with a webhook signing secret that another response had shown before`,
      expected: "the secret in the response of its creation or rotation only",
      found: `the secret of exchange ${shown?.exchange.id}`,
      exchanges: [...(shown === undefined ? [] : [shown.exchange]), exchange],
    });
  },
  observeDelivery(delivery, session) {
    const known = stateOf(session);
    if (known.size === 0) return;
    const { body, path, headers } = delivery;
    const [shown] = known.shownIn([
      body.toString("utf8"),
      path,
      percentDecoded(path),
      ...Object.values(headers),
    ]);
    const inBody = shown && halvesOf(shown.secret).some((half) => delivery.body.includes(half));
    session.judge("WHK-03", shown === undefined, {
      message: "a webhook delivery carries a signing secret",
      expected: "a signature, and no secret",
      found:
        shown &&
        `the secret of exchange ${shown.origin.exchange.id} in its ${inBody ? "body" : "headers or its address"}`,
      exchanges: shown === undefined ? [] : [shown.origin.exchange],
    });
  },
});

/** Endpoints that share all with a known one, its URL only, its name only, and its URL with one of another person. */
async function createAlike(session: Session, settings: EndpointSettings): Promise<void> {
  const other = await quietSettings(session);
  const alike: readonly (readonly [EndpointSettings, "primary" | "second"])[] = [
    [settings, "primary"],
    [{ ...other, ...(settings.url !== undefined && { url: settings.url }) }, "primary"],
    [{ ...other, ...(settings.name !== undefined && { name: settings.name }) }, "primary"],
    [settings, "second"],
  ];
  for (const [made, as] of alike) {
    if (!session.has(`keys.${as}`)) continue;
    const created = await requestEndpoint(session, made, { as });
    // A deployment may want each URL or name only once, and may let few keys create endpoints.
    if (!isSuccess(created)) continue;
    const { id } = knownEndpoint(session, created, as);
    await requestRotation(session, { id, as });
  }
}

/** Whether a creation, repeated, shows a secret that a rotation made. */
const isOfRotation = ({ operation }: Exchange, origin: Origin): boolean =>
  operation === "createWebhookEndpoint" && origin.exchange.operation === "rotateWebhookSecret";

function originating(exchange: Exchange): { readonly secret: string; readonly request: string } | undefined {
  const { operation, request } = exchange;
  if (operation !== "createWebhookEndpoint" && operation !== "rotateWebhookSecret") return undefined;
  const secret = isSuccess(exchange)
    ? (signingSecret(exchange) ?? text(exchange.json, "signing_secret"))
    : undefined;
  if (secret === undefined || secret === "") return undefined;
  const key = request.headers["idempotency-key"] ?? `exchange ${exchange.id}`;
  return { secret, request: `${exchange.as} ${operation} ${request.url} ${key}` };
}

/**
 * A deployment may identify an endpoint by its settings, so that it is created only once, whatever the key of
 * the request.
 */
const isSameEndpoint = (one: Exchange | undefined, other: Exchange): boolean =>
  one?.operation === "createWebhookEndpoint" &&
  other.operation === "createWebhookEndpoint" &&
  singleId(one.json) === singleId(other.json);

function judgeUnique(session: Session, known: KnownSecrets<Origin>, secret: string, origin: Origin): void {
  const first = known.originOf(secret);
  const isRepeated = first?.request === origin.request || isSameEndpoint(first?.exchange, origin.exchange);
  session.judge("WHK-28", first === undefined || isRepeated, {
    message: `${origin.exchange.operation} returned a signing secret that an earlier response had shown`,
    expected: "a secret of its own for every creation and rotation",
    found: `the secret of exchange ${first?.exchange.id}`,
    exchanges: first === undefined ? [origin.exchange] : [first.exchange, origin.exchange],
  });
  known.add(secret, origin);
}
