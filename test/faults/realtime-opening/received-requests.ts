// Servers with a fault in reading requests, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { type Loose, listOf } from "../tools/realtime/sockets.ts";
import { inJson, onTheWayIn } from "../tools/responses.ts";

/** Takes two subscriptions in some openings, and shows two in their tickets. */
const takingTwo = (isMeant: (body: Loose) => boolean): Decorate =>
  both(
    onTheWayIn((body, request) => {
      const { subscriptions } = (body ?? {}) as Loose;
      if (!Array.isArray(subscriptions) || subscriptions.length !== 2 || !isMeant(body as Loose)) return body;
      request.headers["x-fault-two"] = "1";
      return { ...(body as object), subscriptions: subscriptions.slice(0, 1) };
    }),
    inJson("POST", /\/realtime\/connections/, (ticket: Loose, request) =>
      request.headers["x-fault-two"] === undefined
        ? ticket
        : {
            ...ticket,
            subscriptions: [ticket.subscriptions[0], { ...ticket.subscriptions[0], id: "sub_other" }],
          },
    ),
  );

export default defineFaults({
  // Line 287: a delivery is `messages` or `mentions`. An empty text counts here as one that was left out.
  "an-empty-delivery-is-messages": {
    title: "an empty delivery is taken for messages",
    breaks: ["RTC-35"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (subscription.delivery === "") subscription.delivery = "messages";
      return body;
    }),
  },
  // Line 288: the event types of a subscription are listed, in whichever header its key comes.
  "bearers-take-any-event-types": {
    title: "a subscription that is opened with a bearer token is accepted with any event types",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body, { headers }) => {
      for (const subscription of listOf(body))
        if (headers.authorization !== undefined && Array.isArray(subscription.events))
          subscription.events = ["message.created"];
      return body;
    }),
  },
  "delivery-all": {
    title: "an unknown delivery is taken for messages",
    breaks: ["RTC-11"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body)) {
        if (typeof subscription.delivery === "string" && subscription.delivery !== "mentions")
          subscription.delivery = "messages";
      }
      return body;
    }),
  },
  "delivery-ignores-case": {
    title: "MENTIONS is accepted as a delivery",
    breaks: ["RTC-35"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body)) {
        if (typeof subscription.delivery === "string")
          subscription.delivery = subscription.delivery.toLowerCase();
      }
      return body;
    }),
  },
  // Lines 288 and 322: one event type is allowed, which a search for its beginning finds in others as well.
  "events-are-a-pattern": {
    title: "an event type that begins with message.created is accepted",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (Array.isArray(subscription.events))
          subscription.events = subscription.events.map((event: unknown) =>
            String(event).startsWith("message.created") ? "message.created" : event,
          );
      return body;
    }),
  },
  // Lines 288 and 322: one event type is allowed. With a cursor the types of its subscription are taken.
  "events-of-a-resume-unchecked": {
    title: "an opening that resumes is accepted with any event types",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      if (typeof (body as Loose | undefined)?.resume_from?.cursor !== "string") return body;
      for (const subscription of listOf(body))
        if (Array.isArray(subscription.events)) subscription.events = ["message.created"];
      return body;
    }),
  },
  "events-of-mentions-unchecked": {
    title: "a subscription for mentions is accepted with any event types",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (subscription.delivery === "mentions" && Array.isArray(subscription.events))
          subscription.events = ["message.created"];
      return body;
    }),
  },
  "listed-cursor-accepted": {
    title: "a list or an object is accepted as a cursor",
    breaks: ["RTC-20"],
    decorate: onTheWayIn((body) => {
      const { resume_from: from } = (body ?? {}) as Loose;
      if (typeof from?.cursor === "object" && from.cursor !== null) from.cursor = JSON.stringify(from.cursor);
      return body;
    }),
  },
  "missing-cursor-accepted": {
    title: "a resume_from without a cursor is accepted",
    breaks: ["RTC-32"],
    decorate: onTheWayIn((body) => {
      const { resume_from: from, ...rest } = (body ?? {}) as Loose;
      return from !== undefined && from !== null && Object.keys(from).length === 0 ? rest : body;
    }),
  },
  // Lines 286 to 288: the values of a subscription are listed, whatever its target is.
  "named-members-take-any-delivery": {
    title: "a subscription of a named member is accepted with any delivery",
    breaks: ["RTC-11"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (
          typeof subscription.target === "object" &&
          typeof subscription.delivery === "string" &&
          !["messages", "mentions", ""].includes(subscription.delivery)
        )
          subscription.delivery = "messages";
      return body;
    }),
  },
  // Lines 286 to 288: the values of a subscription are listed, whatever its target is.
  "named-members-take-any-event-types": {
    title: "a subscription of a named member is accepted with any event types",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (typeof subscription.target === "object" && Array.isArray(subscription.events))
          subscription.events = ["message.created"];
      return body;
    }),
  },
  "no-subscription-means-all": {
    title: "an empty subscriptions array is taken for all messages without a warning",
    breaks: ["RTC-31"],
    decorate: onTheWayIn((body, request) => {
      const { subscriptions } = (body ?? {}) as Loose;
      const isEmpty = Array.isArray(subscriptions) && subscriptions.length === 0;
      if (!/realtime/.test(request.url) || !isEmpty) return body;
      const all = { target: "self", delivery: "messages", events: ["message.created"] };
      return { ...(body as object), subscriptions: [all] };
    }),
  },
  "numeric-cursor-accepted": {
    title: "a number is accepted as a cursor",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const { resume_from: from } = (body ?? {}) as Loose;
      if (typeof from?.cursor === "number") from.cursor = String(from.cursor);
      return body;
    }),
  },
  // A cursor says what it was delivered for.
  "resume-needs-no-subscription": {
    title: "an opening with a cursor and without a subscription is accepted",
    breaks: ["RTC-07"],
    decorate: onTheWayIn((body) => {
      const { subscriptions, resume_from: from } = (body ?? {}) as Loose;
      if (subscriptions !== undefined || typeof from?.cursor !== "string") return body;
      const all = { target: "self", delivery: "messages", events: ["message.created"] };
      return { ...(body as object), subscriptions: [all] };
    }),
  },
  "second-event-unchecked": {
    title: "an unknown second event type is accepted",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body)) {
        const { events } = subscription;
        if (Array.isArray(events) && events[0] === "message.created") subscription.events = [events[0]];
      }
      return body;
    }),
  },
  "second-subscription-is-dropped": {
    title: "of two subscriptions the second one is dropped",
    breaks: ["RTC-31"],
    decorate: onTheWayIn((body) => {
      const { subscriptions } = (body ?? {}) as Loose;
      if (!Array.isArray(subscriptions) || subscriptions.length !== 2) return body;
      return { ...(body as object), subscriptions: subscriptions.slice(0, 1) };
    }),
  },
  "single-object-is-a-list": {
    title: "an object in place of the subscriptions array is accepted",
    breaks: ["ERR-17"],
    decorate: onTheWayIn((body) => {
      const { subscriptions } = (body ?? {}) as Loose;
      const isObject =
        typeof subscriptions === "object" && subscriptions !== null && !Array.isArray(subscriptions);
      return isObject ? { ...(body as object), subscriptions: [subscriptions] } : body;
    }),
  },
  "two-subscriptions": {
    title: "two subscriptions are accepted",
    breaks: ["RTC-06"],
    decorate: takingTwo(() => true),
  },
  // Lines 282 and 365: "one subscription per connection", also per connection that resumes.
  "two-subscriptions-resume": {
    title: "two subscriptions are accepted in an opening that resumes",
    breaks: ["RTC-06"],
    decorate: takingTwo(({ resume_from: from }) => from !== undefined),
  },
  // Line 286: the allowed values of a target are self and the authenticated membership.
  "unknown-words-are-self": {
    title: "a subscription with any word as its target is accepted as one for self",
    breaks: ["RTC-10"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body))
        if (typeof subscription.target === "string") subscription.target = "self";
      return body;
    }),
  },
  "unknown-event-accepted": {
    title: "a subscription to an unknown event type is accepted",
    breaks: ["RTC-12"],
    decorate: onTheWayIn((body) => {
      for (const subscription of listOf(body)) {
        const { events } = subscription;
        if (Array.isArray(events) && events.every((event) => typeof event === "string"))
          subscription.events = ["message.created"];
      }
      return body;
    }),
  },
});
