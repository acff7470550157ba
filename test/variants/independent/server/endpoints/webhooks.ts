// Webhook endpoints in camelCase, and deliveries: sent late, signed with a time, tried three times.
import { createHmac, randomBytes } from "node:crypto";
import type { Reply, Request, Route } from "../http/http.ts";
import { listBody, page } from "../http/pages.ts";
import { integer, type Json, object, text, texts, webAddress } from "../http/reading.ts";
import { conflict, missing, unprocessable } from "../http/refusal.ts";
import { pause, tick } from "../world/time.ts";
import { canOpen, type Member, type World } from "../world/world.ts";

interface Endpoint {
  id: string;
  owner: Member;
  name: string;
  url: string;
  events: string[];
  isOn: boolean;
  secret: string;
  /** The secret before the last rotation, while it still signs. */
  former?: { secret: string; until: number };
  at: number;
}

interface Delivery {
  id: string;
  endpoint: Endpoint;
  event: Json;
  state: "queued" | "done" | "gaveUp";
  tries: number;
  at: number;
}

const TYPES = ["message.created", "webhook.test"];
/** Before the first try and before each further one. */
const WAITS_MS = [120, 400, 800];

/** All that the deployment knows of webhooks. */
interface Webhooks {
  readonly world: World;
  readonly endpoints: Map<string, Endpoint>;
  readonly deliveries: Map<string, Delivery>;
}

const names = { limit: "size", cursor: "from" };
const reads = { method: "GET" as const, scopes: ["webhooks:read"], errors: "legacy" as const };
const writes = { method: "POST" as const, scopes: ["webhooks:write"], errors: "legacy" as const };

export function webhookRoutes(world: World): Route[] {
  const webhooks: Webhooks = { world, endpoints: new Map(), deliveries: new Map() };
  world.listeners.push(({ message, payload }) => {
    for (const endpoint of webhooks.endpoints.values()) {
      const wants = endpoint.isOn && endpoint.events.includes("message.created");
      if (wants && canOpen(endpoint.owner, message.conversation)) enqueue(webhooks, endpoint, payload);
    }
  });
  return [...endpointRoutes(webhooks), ...deliveryRoutes(webhooks)];
}

function endpointRoutes(webhooks: Webhooks): Route[] {
  const { world, endpoints } = webhooks;
  const find = ({ params, who }: Request): Endpoint => {
    const endpoint = endpoints.get(params.id ?? "");
    if (endpoint === undefined || endpoint.owner.workspace !== who.workspace)
      throw missing("webhook endpoint");
    return endpoint;
  };
  const one = "/webhook-endpoints/:id";
  return [
    { ...writes, path: "/webhook-endpoints", run: (request) => create(world, endpoints, request) },
    { ...reads, path: "/webhook-endpoints", run: (request) => listEndpoints(webhooks, request) },
    {
      ...reads,
      path: one,
      run: (request) => ({ status: 200, body: { data: endpointView(world, find(request)) } }),
    },
    { ...writes, method: "PATCH", path: one, run: (request) => update(world, find(request), request) },
    { ...writes, path: `${one}/rotate-secret`, run: (request) => rotate(world, find(request), request) },
    { ...writes, path: `${one}/test`, run: (request) => test(webhooks, find(request)) },
  ];
}

const deliveryRoutes = (webhooks: Webhooks): Route[] => [
  { ...reads, path: "/webhook-deliveries", run: (request) => listDeliveries(webhooks, request) },
  { ...writes, path: "/webhook-deliveries/:id/replay", run: (request) => replay(webhooks, request) },
];

function enqueue({ world, deliveries }: Webhooks, endpoint: Endpoint, event: Json): Delivery {
  const delivery: Delivery = { id: world.nextId(), endpoint, event, state: "queued", tries: 0, at: tick() };
  deliveries.set(delivery.id, delivery);
  void run(delivery);
  return delivery;
}

function listEndpoints({ world, endpoints }: Webhooks, { query, who }: Request): Reply {
  const items = [...endpoints.values()].filter(({ owner }) => owner.workspace === who.workspace);
  const listed = page(world, { list: "endpoints", query, names }, items, ({ id }) => id);
  return { status: 200, body: listBody(listed, (one) => endpointView(world, one)) };
}

function listDeliveries({ world, deliveries }: Webhooks, { query, who }: Request): Reply {
  const only = query.get("endpointId");
  const items = [...deliveries.values()]
    .filter(({ endpoint }) => endpoint.owner.workspace === who.workspace)
    .filter(({ endpoint }) => only === null || endpoint.id === only);
  const listed = page(world, { list: "deliveries", query, names }, items, ({ id }) => id);
  return { status: 200, body: listBody(listed, (one) => deliveryView(world, one)) };
}

function test(webhooks: Webhooks, endpoint: Endpoint): Reply {
  if (!endpoint.isOn) throw conflict("endpoint_off", "the endpoint is switched off");
  const delivery = enqueue(webhooks, endpoint, testEvent(webhooks.world, endpoint));
  return { status: 200, body: { data: deliveryView(webhooks.world, delivery) } };
}

function replay(webhooks: Webhooks, { params, who }: Request): Reply {
  const delivery = webhooks.deliveries.get(params.id ?? "");
  if (delivery?.endpoint.owner.workspace !== who.workspace) throw missing("webhook delivery");
  const replayed = enqueue(webhooks, delivery.endpoint, delivery.event);
  return { status: 201, body: { data: deliveryView(webhooks.world, replayed) } };
}

function create(world: World, endpoints: Map<string, Endpoint>, { body, who }: Request): Reply {
  const fields = object(body);
  const endpoint: Endpoint = {
    id: world.nextId(),
    owner: who,
    name: text(fields, "name", 200),
    url: webAddress(text(fields, "url", 2000), "url"),
    events: readEvents(fields),
    isOn: true,
    secret: newSigningSecret(world),
    at: tick(),
  };
  endpoints.set(endpoint.id, endpoint);
  return {
    status: 201,
    body: { data: { ...endpointView(world, endpoint), signing_secret: endpoint.secret } },
  };
}

function update(world: World, endpoint: Endpoint, { body }: Request): Reply {
  const fields = object(body);
  const changes: Partial<Endpoint> = {};
  if (fields.name !== undefined) changes.name = text(fields, "name", 200);
  if (fields.url !== undefined) changes.url = webAddress(text(fields, "url", 2000), "url");
  if (fields.enabledEvents !== undefined) changes.events = readEvents(fields);
  if (fields.power !== undefined) {
    if (fields.power !== "on" && fields.power !== "off") throw unprocessable("power must be on or off");
    changes.isOn = fields.power === "on";
  }
  Object.assign(endpoint, changes);
  return { status: 200, body: { data: endpointView(world, endpoint) } };
}

function rotate(world: World, endpoint: Endpoint, { body }: Request): Reply {
  const fields = body === undefined ? {} : object(body);
  const overlap = fields.keepFor === undefined ? 0 : integer(fields, "keepFor", 0, 3600);
  if (overlap > 0) endpoint.former = { secret: endpoint.secret, until: Date.now() + overlap * 1000 };
  else delete endpoint.former;
  endpoint.secret = newSigningSecret(world);
  return { status: 200, body: { data: { id: endpoint.id, signing_secret: endpoint.secret } } };
}

function readEvents(fields: Json): string[] {
  const events = texts(fields, "enabledEvents");
  if (events.length === 0 || events.some((type) => !TYPES.includes(type))) {
    throw unprocessable(`enabledEvents must be some of ${TYPES.join(", ")}`);
  }
  return [...new Set(events)];
}

const newSigningSecret = ({ choices }: World): string =>
  choices.seals === "standard"
    ? `whsec_${randomBytes(24).toString("base64")}`
    : `hush_${randomBytes(20).toString("hex")}`;

const endpointView = (world: World, endpoint: Endpoint): Json => ({
  id: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  enabledEvents: endpoint.events,
  power: endpoint.isOn ? "on" : "off",
  createdAt: world.stamp(endpoint.at),
});

const deliveryView = (world: World, delivery: Delivery): Json => ({
  id: delivery.id,
  endpointId: delivery.endpoint.id,
  eventId: delivery.event.id,
  state: delivery.state,
  tries: delivery.tries,
  createdAt: world.stamp(delivery.at),
});

const testEvent = (world: World, endpoint: Endpoint): Json => ({
  id: `ev-test-${world.nextId()}`,
  object: "event",
  type: "webhook.test",
  api_version: "2026-02-01",
  created_at: world.stamp(tick()),
  workspace_id: endpoint.owner.workspace,
  data: { object: { message: "does this arrive?" } },
  related: { conversation_id: null, message_id: null, thread_root_message_id: null, call_id: null },
});

async function run(delivery: Delivery): Promise<void> {
  for (const wait of WAITS_MS) {
    await pause(wait);
    delivery.tries += 1;
    if (await attempt(delivery)) {
      delivery.state = "done";
      return;
    }
  }
  delivery.state = "gaveUp";
}

async function attempt({ endpoint, event, id }: Delivery): Promise<boolean> {
  const body = JSON.stringify(event);
  const { former } = endpoint;
  const secrets = [
    endpoint.secret,
    ...(former !== undefined && Date.now() < former.until ? [former.secret] : []),
  ];
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...sealsOf(secrets, String(event.id), body),
        "relay-delivery": id,
      },
      body,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Signatures under each secret; what kind of secret it is says which scheme. */
function sealsOf(secrets: readonly string[], eventId: string, body: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  if (secrets[0]?.startsWith("whsec_") !== true) {
    const sign = (secret: string) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return { "relay-seal": [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(",") };
  }
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(`${eventId}.${time}.${body}`)
      .digest("base64");
  return {
    "webhook-id": eventId,
    "webhook-timestamp": String(time),
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
