// A deployment that says more than it has to: properties and headers of its own everywhere, frames of types of its own, and
// long transcripts.
import type { Segment } from "../../../reference-server/store/resources/calls.ts";
import { defineVariant, isJson, type Json, rewriteResponses } from "../variant.ts";

export default defineVariant({
  title: "properties, headers and frames of its own, and long transcripts",
  decorate(services) {
    const { calls } = services.store;
    const { segments } = calls;
    calls.segments = async (callId, after, limit) =>
      [
        ...(await segments(callId, after, limit)),
        ...further.filter(({ position }) => position > after),
      ].slice(0, limit);
    rewriteResponses(services, (body, request, reply) => {
      reply.header("cache-control", "no-store").header("vary", "x-api-key").header("x-served-by", "north-7");
      return request.url.startsWith("/openapi") ? body : (withMore(body, request.url) as Json);
    });
    const { realtime } = services;
    services.realtime = {
      ...realtime,
      helloFrame: (greeting) => frameWithMore(realtime.helloFrame(greeting)),
      eventFrame: (delivery) => frameWithMore(realtime.eventFrame(delivery)),
    };
    return services;
  },
});

/** Of each transcript, behind what was said: more than anybody reads one by one. */
const further: readonly Segment[] = Array.from({ length: 80 }, (_, index) => ({
  position: 1000 + index,
  speakerName: null,
  content: `further words ${index}`,
  startMs: 3_600_000 + 1000 * index,
  endMs: 3_600_500 + 1000 * index,
}));

const frameWithMore = (text: string): string => JSON.stringify({ ...JSON.parse(text), x_region: "north" });

/** The specification closes API keys, the conversation context and cards; the headers of an upload are a map. */
const isClosed = (name: string, url: string): boolean =>
  /^(card|declarative_card|headers)$/.test(name) ||
  /\/(api-keys(\/.*)?|conversations(\/[^/]+)?)$/.test(pathOf(url));

const pathOf = (url: string): string => url.split("?")[0] ?? "";

function withMore(value: unknown, url: string, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withMore(item, url, name));
  if (!isJson(value)) return value;
  if (name !== "" && isClosed(name, url)) return value;
  const properties = Object.entries(value).map(([key, item]) => [key, withMore(item, url, key)]);
  return { x_region: "north", ...Object.fromEntries(properties), x_tags: [], x_more: null };
}
