// The compatibility shapes: single objects also flattened at top level, lists also as `items` with `pageInfo`, the
// ticket and tasks inside `data`, and properties of its own everywhere.
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

export default defineVariant({
  title: "retained shapes beside the standard ones, and properties of its own",
  decorate(services) {
    rewriteResponses(services, (body, request, reply) => {
      if (reply.statusCode >= 400 || request.url.startsWith("/openapi")) return body;
      const { data } = body;
      if (!isJson(data)) return inData(body, request.url);
      if (Array.isArray(data.items)) return withList(body, data);
      const closed = /\/(api-keys|conversations\/[^/]+$)/.test(request.url.split("?")[0] ?? "");
      return closed ? body : { ...data, ...body, data: { ...data, x_region: "north" } };
    });
    return services;
  },
  // Its own document describes the standard shapes only.
  profile: (profile) => ({
    ...profile,
    capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
  }),
});

/** The responses that are at top level elsewhere are wrapped here. */
const inData = (body: Json, url: string): Json =>
  /\/(realtime\/connections|tasks\/|members\/)/.test(url) ? { data: body, x_region: "north" } : body;

function withList(body: Json, data: Json): Json {
  const info = isJson(data.page_info) ? data.page_info : {};
  const pageInfo = { hasNextPage: info.has_next_page, endCursor: info.end_cursor };
  return { ...body, items: data.items, pageInfo, x_total: null };
}
