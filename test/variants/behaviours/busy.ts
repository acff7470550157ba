// A busy deployment: reads lag behind writes, others write in between, and now and then a limit strikes. None
// of it is excluded anywhere, so that no check may mind.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

/** How far readers are behind: longer than a response takes, shorter than any eventual delay. */
const LAG_MS = 30;
/** One request in so many is limited. */
const LIMITED = 60;

export default defineVariant({
  title: "readers that lag, other people's messages, and limits",
  decorate: (services) => lagging(interrupted(limiting(services))),
});

const LAGS = /^\/v1\/(conversation-messages|conversations\/[^/?]+\/messages|tasks|webhook-endpoints)/;

/** Answers with the reading of a moment ago, and without resources created since. */
const lagging: Decorate = (services) => {
  const remembered = new Map<string, { readonly at: number; readonly body: Json }>();
  rewriteResponses(services, (body, request, reply) => {
    if (request.method !== "GET" || reply.statusCode !== 200 || !LAGS.test(request.url)) return body;
    const reader = `${request.headers["x-api-key"] ?? request.headers.authorization} ${request.url}`;
    const known = remembered.get(reader);
    if (known !== undefined && Date.now() - known.at < LAG_MS) return known.body;
    const seen = withoutNew(body, reply);
    if (reply.statusCode === 200) remembered.set(reader, { at: Date.now(), body: seen });
    return seen;
  });
  return services;
};

const isNew = (value: unknown): boolean =>
  isJson(value) && typeof value.created_at === "string" && Date.now() - Date.parse(value.created_at) < LAG_MS;

function withoutNew(body: Json, reply: FastifyReply): Json {
  const { data } = body;
  if (isJson(data) && Array.isArray(data.items))
    return { ...body, data: { ...data, items: data.items.filter((item) => !isNew(item)) } };
  if (!isNew(data)) return body;
  reply.code(404);
  return { error: { code: "not_found", message: "not here yet", request_id: reply.request.id } };
}

/** Somebody else's message follows every fourth one. */
const interrupted: Decorate = (services) => {
  const { createMessage } = services.handlers;
  let count = 0;
  services.handlers.createMessage = async (request, context) => {
    const response = await createMessage(request, context);
    if (response.status === 200 && ++count % 4 === 0) {
      const body = { markdown_content: `meanwhile ${count}` };
      await createMessage({ ...request, body }, { ...context, idempotencyKey: undefined });
    }
    return response;
  };
  return services;
};

/** Refuses some requests before anything looks at them. */
const limiting: Decorate = (services) => {
  const { configureHttp } = services;
  let count = 0;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.url.startsWith("/v1/") || ++count % LIMITED !== 0) return;
      const policy = "busy";
      reply.code(429).headers({ "retry-after": "0", "x-ratelimit-policy": policy });
      return reply.send({ error_code: "rate_limited", rate_limit_policy: policy, retry_after_seconds: 0 });
    });
  };
  return services;
};
