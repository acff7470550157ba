// A deployment that says little, and in words of its own: versions of tasks that are counted downwards and not answered
// with, replays that no list shows, event types inside of objects, calls without id, snapshots of forwards beside their
// source, replies of answers that do not repeat the choice.
import type { FastifyRequest } from "fastify";
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

/** Versions count downwards from here. */
const FIRST_VERSION = 1_000_000;
const countedDown = (version: unknown): unknown =>
  typeof version === "number" ? FIRST_VERSION - version : version;

function reshape(body: Json, { method, url }: FastifyRequest): Json {
  if (/\/tasks\//.test(url)) return reshapeTask(body, method);
  if (/\/webhook-/.test(url)) return reshapeWebhooks(body);
  if (/\/calls/.test(url)) return renameId(body) as Json;
  return moveSnapshots(body) as Json;
}

function reshapeTask(body: Json, method: string): Json {
  const { task } = body;
  if (!isJson(task)) return body;
  const { state_version: version, ...rest } = task;
  return { ...body, task: method === "GET" ? { ...rest, state_version: countedDown(version) } : rest };
}

/** Replays are left out of the list of deliveries, and each event type is an object. */
function reshapeWebhooks(body: Json): Json {
  const { data } = body;
  if (!isJson(data)) return body;
  if (!Array.isArray(data.items)) return { ...body, data: withSubscriptions(data) };
  const items = data.items
    .filter(isJson)
    .filter((item) => (item.replay_of_delivery_id ?? null) === null)
    .map(withSubscriptions);
  return { ...body, data: { ...data, items } };
}

function withSubscriptions({ enabled_events: types, ...endpoint }: Json): Json {
  return Array.isArray(types)
    ? { ...endpoint, subscriptions: types.map((event) => ({ event, version: 1 })) }
    : endpoint;
}

/** The call and those that a search finds, but not the people in them. */
function renameId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameId);
  if (!isJson(value)) return value;
  const { id, ...call } = value;
  if (value.participants !== undefined) return { ref: id, ...call };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renameId(inner)]));
}

/** The snapshot of a forward is beside it. */
function moveSnapshots(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveSnapshots);
  if (!isJson(value)) return value;
  const moved = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, moveSnapshots(inner)]),
  );
  const { forward_source: source } = moved;
  if (!isJson(source) || source.content === undefined) return moved;
  const { content, ...rest } = source;
  return { ...moved, forward_source: rest, quoted: { words: content } };
}

export default defineVariant({
  title: "says little, and in words of its own",
  decorate(services) {
    const { answer } = services.store.questions;
    services.store.questions.answer = (viewer, messageId, textOf, options) =>
      answer(viewer, messageId, (card) => textOf(card) && "has answered", options);
    rewriteResponses(services, (body, request, reply) =>
      reply.statusCode < 300 && !request.url.startsWith("/openapi") ? reshape(body, request) : body,
    );
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("preValidation", async (request) => {
        const body = request.body as Json | null | undefined;
        if (body?.expected_state_version !== undefined)
          body.expected_state_version = countedDown(body.expected_state_version);
      });
    };
    return services;
  },
  profile: (profile) => {
    const { attempts: _, ...delivery } = profile.bindings.webhook_delivery;
    return {
      ...profile,
      // Its own document still describes the usual names, so it is not published here.
      capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
      bindings: {
        ...profile.bindings,
        call: { ...profile.bindings.call, id: "ref" },
        webhook_delivery: delivery,
        webhook_endpoint: {
          ...profile.bindings.webhook_endpoint,
          read: { events: "subscriptions", type: "event" },
        },
      },
    };
  },
});
