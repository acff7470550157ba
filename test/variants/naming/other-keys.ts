// Keys in other words: listed elsewhere and inside of an object, with a masked prefix, the id of a key inside its
// secret; a rotation that shows nothing but the secret, hidden keys for callers who cannot manage them, and inbound sources
// whose secret is an address.
import type { FastifyRequest } from "fastify";
import type { Profile } from "../../../conformance/profile/profile.ts";
import { sentKey, withKey } from "../../faults/tools/access/keys.ts";
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

const PREFIX = "svc_sk_";

/** A secret that says which key it is of. */
const withId = (id: string, secret: unknown): string =>
  `${PREFIX}${id}_${String(secret).slice(PREFIX.length)}`;
const withoutId = (secret: string | undefined): string | undefined =>
  secret?.replace(/^svc_sk_key_[0-9A-Z]{26}_/, PREFIX);

const shown = (key: Json): Json => ({ ...key, key_prefix: `${PREFIX}${String(key.id)}_…` });

function reshape(body: Json, { method, url }: FastifyRequest): Json {
  const { data } = body;
  if (!isJson(data)) return body;
  if (/^\/v1\/api-keys(?:\?|$)/.test(url) && Array.isArray(data.items))
    return {
      keys: data.items.map((key: Json) => ({ credential: shown(key), seen_by_you: true })),
      paging: data.page_info,
    };
  if (isJson(data.api_key)) {
    const reveal = withId(String(data.api_key.id), data.secret);
    return url.endsWith("/rotate") ? { reveal } : { data: { credential: shown(data.api_key), reveal } };
  }
  if (!/^\/v1\/inbound-webhook-sources(?:\?|$)/.test(url)) return body;
  const address = (id: unknown): string => `https://hooks.example/workspace/sources/${String(id)}`;
  if (method === "POST" && isJson(data.source))
    return {
      data: { source: data.source, url: `${address(data.source.id)}/${String(data.secret).slice(-8)}` },
    };
  if (!Array.isArray(data.items)) return body;
  return {
    data: { ...data, items: data.items.map((source: Json) => ({ ...source, url: address(source.id) })) },
  };
}

const bindings = (given: Profile["bindings"]): Profile["bindings"] => ({
  ...given,
  api_key: { id: "/data/credential/id", secret: "/data/reveal" },
  responses: { ...given.responses, rotateApiKey: { secret: "/reveal" } },
  lists: {
    ...given.lists,
    listApiKeys: { ...given.lists.listApiKeys, items: "/keys", page_info: "/paging" },
  },
  inbound_source: { ...given.inbound_source, id: "/data/source/id", secret: "/data/url" },
});

export default defineVariant({
  title: "keys and inbound sources in other words",
  decorate(services) {
    const { authenticate } = services;
    services.authenticate = (request) => {
      const secret = withoutId(sentKey(request));
      return authenticate(secret === undefined ? request : withKey(request, secret));
    };
    rewriteResponses(services, (body, request, reply) => {
      const isAboutKey = /^\/v1\/api-keys\/[^/]+\//.test(request.url);
      if (reply.statusCode === 403 && isAboutKey) reply.code(404);
      return reply.statusCode < 300 ? reshape(body, request) : body;
    });
    return services;
  },
  profile: (profile) => ({
    ...profile,
    capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
    statuses: { ...profile.statuses, by_kind: { api_key: { hidden: [404], unknown: [404] } } },
    bindings: bindings(profile.bindings),
  }),
});
