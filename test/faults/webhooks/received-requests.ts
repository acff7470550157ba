// Servers with a fault in reading requests, a row each.

import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

const MARK = "https://receiver.example/refused";

const KNOWN: readonly unknown[] = ["message.created", "webhook.test"];

/** Reads other event types than those that a request enables. */
const inEnabledEvents = (change: (types: readonly unknown[]) => readonly unknown[]): Decorate =>
  onTheWayIn((body, { url }) => {
    const { enabled_events: types } = (body ?? {}) as Loose;
    const isMeant = url.includes("/webhook-endpoints") && Array.isArray(types);
    return isMeant ? { ...(body as Loose), enabled_events: change(types) } : body;
  });

export default defineFaults({
  "any-target-on-update": {
    title: "an update accepts an ftp address as the target",
    breaks: ["WHK-24"],
    decorate: onTheWayIn((body, { method }) => {
      const { url } = (body ?? {}) as Loose;
      return method === "PATCH" && typeof url === "string" && url.startsWith("ftp:")
        ? { ...(body as Loose), url: "https://receiver.example/ftp" }
        : body;
    }),
  },
  "any-target": {
    title: "a target that is not a URL is accepted",
    breaks: ["WHK-24"],
    decorate: onTheWayIn((body, { url: path }) => {
      const { url } = (body ?? {}) as Loose;
      if (!path.includes("/webhook-endpoints") || typeof url !== "string" || url === "" || URL.canParse(url))
        return body;
      return { ...(body as Loose), url: `https://receiver.example/${encodeURIComponent(url)}` };
    }),
  },
  "any-type": {
    title: "an unknown event type beside known ones is accepted",
    breaks: ["WHK-25"],
    decorate: inEnabledEvents((types) => types.filter((type) => KNOWN.includes(type))),
  },
  "name-in-ascii": {
    title: "the name of an endpoint loses its non-ASCII letters",
    breaks: ["WHK-04"],
    decorate: onTheWayIn((body, { method, url }) => {
      const { name } = (body ?? {}) as Loose;
      if (method !== "POST" || !url.endsWith("/webhook-endpoints") || typeof name !== "string") return body;
      return { ...(body as Loose), name: name.replaceAll(/[^ -~]/g, "?") };
    }),
  },
  "name-without-quotes": {
    title: "the name of an endpoint loses what is special in HTML",
    breaks: ["WHK-43"],
    decorate: onTheWayIn((body, { method, url }) => {
      const { name } = (body ?? {}) as Loose;
      if (method !== "POST" || !url.endsWith("/webhook-endpoints") || typeof name !== "string") return body;
      return { ...(body as Loose), name: name.replaceAll(/[<>&"']/g, "") };
    }),
  },
  "refused-update-is-kept": {
    title: "a refused update of the target is stored",
    breaks: ["WHK-24"],
    decorate: both(
      onTheWayIn((body, { method }) => {
        const { url } = (body ?? {}) as Loose;
        return method === "PATCH" && url === "" ? { ...(body as Loose), url: MARK } : body;
      }),
      after("updateWebhookEndpoint", (_, request) => {
        if (request.body.url === MARK) throw new Refusal("invalid_request", "body /url: expected a URL");
      }),
    ),
  },
  // WHK-24: a target is an absolute http or https URL. The pattern that looks for one is not tied to the beginning.
  "targets-are-looked-at-in-part": {
    title: "a target that has an https URL somewhere behind its beginning is accepted",
    breaks: ["WHK-24"],
    decorate: onTheWayIn((body, { url: path }) => {
      const { url } = (body ?? {}) as Loose;
      if (!path.includes("/webhook-endpoints") || typeof url !== "string") return body;
      return { ...(body as Loose), url: /.https?:\/\/.+/.exec(url)?.[0].slice(1) ?? url };
    }),
  },
  // WHK-24: a target is an absolute http or https URL. Where it leads is not looked at.
  "targets-need-no-host": {
    title: "a target without a host is accepted",
    breaks: ["WHK-24"],
    decorate: onTheWayIn((body, { url: path }) => {
      const { url } = (body ?? {}) as Loose;
      const isMeant =
        path.includes("/webhook-endpoints") && typeof url === "string" && /^https?:\/\/(?:[:?#]|$)/.test(url);
      return isMeant ? { ...(body as Loose), url: "https://receiver.example/" } : body;
    }),
  },
  // WHK-25: an event type that the deployment does not know is refused. The known one is looked for at its beginning.
  "types-are-known-by-their-beginning": {
    title: "an unknown event type that begins as message.created is taken for it",
    breaks: ["WHK-25"],
    decorate: inEnabledEvents((types) =>
      types.map((type) => (String(type).startsWith("message.created") ? "message.created" : type)),
    ),
  },
  // Lines 322 and 344: message.created and webhook.test are shown, "400 invalid input"; an update keeps of the event types
  // those that it knows.
  "updates-drop-unknown-types": {
    title: "the update of a webhook endpoint takes an unknown event type beside a known one",
    breaks: ["WHK-25"],
    decorate: onTheWayIn((body, request) => {
      const types = (body as { enabled_events?: unknown } | undefined)?.enabled_events;
      if (request.method !== "PATCH" || !Array.isArray(types)) return body;
      return { ...(body as object), enabled_events: types.filter((type) => KNOWN.includes(type)) };
    }),
  },
});
