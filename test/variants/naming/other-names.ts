// Other names, places and codes wherever the specification leaves them open: query parameters, pagination properties, 201
// for created resources, 422 for invalid input, 403 for hidden or unknown ones, hits inside of an object.
import type { ListBinding, Profile } from "../../../conformance/profile/profile.ts";
import {
  defineVariant,
  isJson,
  type Json,
  renameProperties,
  renameQuery,
  rewriteResponses,
} from "../variant.ts";

const query = { page_size: "limit", older_than: "before", newer_than: "after", continue: "cursor" };
const properties = { has_next_page: "more", next_cursor: "continue_with", has_previous_page: "less" };
const statuses: Readonly<Record<number, number>> = { 400: 422, 404: 403 };

const renamed = (name: string): string =>
  Object.entries(query).find(([, ours]) => ours === name)?.[0] ?? name;

/** Every hit and every listed conversation in an object of its own, under a name that nothing suggests. */
function wrapItems(body: Json): Json {
  const { data } = body;
  if (!isJson(data) || !Array.isArray(data.items)) return body;
  return { ...body, data: { ...data, items: data.items.map((hit) => ({ score: 1, hit })) } };
}

const WRAPPED = /\/search\/|\/v1\/conversations(\?|$)/;
const MESSAGES = /\/messages|\/conversation-messages\//;

/** The names of a message's properties over HTTP are shown nowhere else. */
const messageProperties = { author_name: "writer", conversation_name: "room", replies_count: "answers" };

/** The address of a file's bytes, with its end, in an object of its own. */
function nestDownload(body: Json): Json {
  const { data } = body;
  if (!isJson(data) || data.download_url === undefined) return body;
  const { download_url: url, download_expires_at: until, ...file } = data;
  return { ...body, data: { ...file, download: { url, until } } };
}

/** The properties of a call beside its participants and its summary. */
function nestCall({ participants, summary, ...call }: Json): Json {
  return participants === undefined ? call : { call, participants, outcome: { summary } };
}

function reshape(body: Json, url: string): Json {
  if (WRAPPED.test(url)) return wrapItems(body);
  if (/\/v1\/files/.test(url)) return nestDownload(body);
  if (/\/v1\/calls\/[^/]+$/.test(url)) return nestCall(body);
  // Renaming an object gives an object.
  return MESSAGES.test(url) ? (renameProperties(body, messageProperties) as Json) : body;
}

/** The key that comes first is one that writes no messages: which of them stands for its identity is not said. */
function mutesFirst(keys: Profile["keys"]): Profile["keys"] {
  const { "messages:write": mute, ...others } = keys.reduced;
  return mute === undefined ? keys : { ...keys, reduced: { "messages:write": mute, ...others } };
}

export default defineVariant({
  title: "other names and codes through the profile",
  decorate(services) {
    renameQuery(services, query);
    rewriteResponses(services, (body, request, reply) => {
      if (reply.statusCode === 200 && request.method === "POST") reply.code(201);
      reply.code(statuses[reply.statusCode] ?? reply.statusCode);
      // Renaming an object gives an object.
      return renameProperties(reshape(body, request.url), properties) as Json;
    });
    return services;
  },
  profile: (profile) => ({
    ...profile,
    keys: mutesFirst(profile.keys),
    // Its own document still describes the usual names, so it is not published here.
    capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
    statuses: { ...profile.statuses, invalid: [422], unknown: [403], hidden: [403] },
    bindings: {
      ...profile.bindings,
      page: { has_next: "more", next_cursor: "continue_with" },
      file: {
        ...profile.bindings.file,
        download_url: "/download/url",
        download_expires_at: "/download/until",
      },
      call: { participants: "participants", summary: "/outcome/summary" },
      lists: Object.fromEntries(
        Object.entries(profile.bindings.lists).map(([operation, binding]) => [
          operation,
          Object.fromEntries(
            Object.entries(binding).map(([use, name]) => [
              use,
              typeof name === "string" ? renamed(name) : name,
            ]),
          ) as ListBinding,
        ]),
      ),
    },
  }),
});
