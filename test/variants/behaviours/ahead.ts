// A deployment whose clock is minutes ahead, and which writes timestamps in its own zone, to the microsecond.
import { defineVariant, type Json, rewriteResponses } from "../variant.ts";

const AHEAD_MS = 7 * 60_000;
const ZONE_MS = 2 * 3_600_000;

export default defineVariant({
  title: "another clock, and timestamps in another zone",
  clock: { now: () => Date.now() + AHEAD_MS },
  decorate(services) {
    rewriteResponses(services, (body, _, reply) => {
      reply.header("date", new Date(services.clock.now()).toUTCString());
      return JSON.parse(inZone(JSON.stringify(body))) as Json;
    });
    const { messageCreated } = services.render;
    services.render = {
      ...services.render,
      messageCreated: (message) => {
        const event = messageCreated(message);
        return { ...event, render: (stored) => inZone(event.render(stored)) };
      },
    };
    return services;
  },
});

/** All timestamps of a JSON text as a person two hours east of Greenwich reads them. */
const inZone = (text: string): string =>
  text.replaceAll(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})Z"/g, (_, timestamp: string) => {
    const local = new Date(Date.parse(`${timestamp}Z`) + ZONE_MS).toISOString().slice(0, -1);
    return `"${local}000+02:00"`;
  });
