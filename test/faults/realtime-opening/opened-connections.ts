// Servers with a fault in issuing tickets over HTTP, a row each.
import type { RealtimeTicket } from "../../../generator/generated/types.ts";
import type { Ticket } from "../../../reference-server/store/keys/tickets.ts";
import { after, around, before, both, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inFrames } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 286: the target is self or the authenticated membership. Agents are let in for whom they work for.
  "agents-name-anybody": {
    title: "an agent's subscription is accepted for any target",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (context.caller.kind === "agent" && first !== undefined && typeof first.target !== "string")
        first.target.id = context.caller.memberId;
    }),
  },
  // Line 138 lists the properties of a ticket, also where an agent opens the connection.
  "agents-tickets-have-no-lifetime": {
    title: "the ticket of an agent has no expires_in_seconds",
    breaks: ["RTC-01"],
    decorate: around("openRealtimeConnection", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || context.caller.kind !== "agent") return response;
      const { expires_in_seconds: _, ...body } = response.body;
      // The missing property is the fault.
      return { ...response, body: body as RealtimeTicket };
    }),
  },
  // Line 290: ticket URLs already contain the ticket, which those of agents do for a path that nobody serves.
  "agents-tickets-lead-elsewhere": {
    title: "the url of an agent's ticket names a path that is not served",
    breaks: ["RTC-03"],
    decorate: inBody("openRealtimeConnection", (body, _, context) => {
      if (context.caller.kind !== "agent") return body;
      const url = body.url.replace("/socket", "/agents/socket");
      return { ...body, url };
    }),
  },
  "any-target-accepted": {
    title: "a target that is not the caller is accepted",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (first !== undefined && typeof first.target !== "string") first.target.id = context.caller.memberId;
    }),
  },
  "mentions-of-others-accepted": {
    title: "a mentions subscription is accepted for any target",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (first?.delivery === "mentions" && typeof first.target !== "string")
        first.target.id = context.caller.memberId;
    }),
  },
  // Line 286: "self or an authenticated workspace_membership". A target by id is a filter of what others send.
  "named-target-misses-its-own": {
    title: "a connection for the caller's named membership does not get the caller's own messages",
    breaks: ["RTC-09"],
    decorate: (services) => {
      const named = new Set<string>();
      return both(
        after("openRealtimeConnection", (response, { body }) => {
          const isNamed = body.subscriptions.some(({ target }) => target !== "self");
          if (response.status === 200 && isNamed)
            for (const { id } of response.body.subscriptions) named.add(id);
        }),
        onlyMatching(
          ({ payload }, { id, viewer }) =>
            !named.has(id) || JSON.parse(payload).data.object.author_id !== viewer.memberId,
        ),
      )(services);
    },
  },
  "named-target-is-deaf": {
    title: "a connection with a named target gets no events",
    breaks: ["RTC-09"],
    decorate: (services) => {
      const named = new Set<string>();
      return both(
        after("openRealtimeConnection", (response, request) => {
          const isNamed = request.body.subscriptions.some(({ target }) => target !== "self");
          if (response.status === 200 && isNamed) named.add(response.body.connection_id);
        }),
        inFrames(() => {
          let isDeaf = false;
          return (frame) => {
            if (frame.type === "hello") isDeaf = named.has(frame.connection_id);
            return isDeaf && frame.type === "event" ? [] : [frame];
          };
        }),
      )(services);
    },
  },
  // Lines 286, 300: `self` and the authenticated membership are the same target. Only subscriptions for self find their
  // position, although resume_supported is true; resume is best effort, so that no MUST is broken.
  "named-targets-do-not-resume": {
    title:
      "a recent cursor is answered with resume_failed where the connection names its membership as the target",
    breaks: ["RTC-26"],
    decorate: inReceived("openRealtimeConnection", (request) => {
      const { subscriptions, resume_from } = request.body;
      const isNamed = typeof subscriptions[0]?.target === "object";
      const body =
        isNamed && resume_from ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
      return { ...request, body };
    }),
  },
  // Line 287: mentions is "only when the principal is @-mentioned"; the object form of a target has a default of its own.
  "named-targets-hear-everything": {
    title: "a mentions subscription whose target is named by its id is one of all messages",
    breaks: ["RTS-10", "RTC-22"],
    decorate: inReceived("openRealtimeConnection", (request) => {
      const { subscriptions } = request.body;
      const changed = subscriptions.map((each) =>
        typeof each.target === "string" ? each : { ...each, delivery: "messages" as const },
      );
      return { ...request, body: { ...request.body, subscriptions: changed } };
    }),
  },
  "resumed-ticket-says-messages": {
    title: "the ticket of a mentions opening with resume_from says messages",
    breaks: ["RTC-22"],
    decorate: inBody("openRealtimeConnection", (body, request) => {
      if (request.body.resume_from === undefined) return body;
      const subscriptions = body.subscriptions.map((one) => ({
        ...one,
        delivery: "messages" as const,
      }));
      return { ...body, subscriptions };
    }),
  },
  "resumed-ticket-shows-no-subscription": {
    title: "the ticket of an opening with resume_from shows no subscription",
    breaks: ["RTC-06"],
    decorate: inBody("openRealtimeConnection", (body, request) => {
      if (request.body.resume_from === undefined) return body;
      return { ...body, subscriptions: [] };
    }),
  },
  "target-of-a-resume-unchecked": {
    title: "an opening that resumes is accepted for any target",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (request.body.resume_from !== undefined && first !== undefined && typeof first.target !== "string")
        first.target.id = context.caller.memberId;
    }),
  },
  // Line 286: the target is self or the authenticated membership, whatever else an opening has.
  "target-of-resumed-mentions-unchecked": {
    title: "an opening that resumes mentions is accepted for any target",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (request.body.resume_from === undefined || first?.delivery !== "mentions") return;
      if (typeof first.target !== "string") first.target.id = context.caller.memberId;
    }),
  },
  // Line 290: tickets "must be used before expires_at", whether they are for self or for the named membership.
  "tickets-for-named-members-do-not-expire": {
    title: "a ticket for the named membership opens a connection after its expires_at",
    breaks: ["RTC-13"],
    decorate: (services) => {
      const issued = new Map<string, Ticket>();
      const named = new Set<string>();
      const { tickets } = services.store;
      const { issue, redeem } = tickets;
      tickets.issue = async (...asked) => {
        const one = await issue(...asked);
        issued.set(one.secret, one.ticket);
        return one;
      };
      tickets.redeem = async (secret) => {
        const redemption = await redeem(secret);
        const ticket = issued.get(secret);
        const isForgotten = named.delete(secret) && redemption.outcome === "expired";
        return isForgotten && ticket !== undefined ? { outcome: "accepted", ticket } : redemption;
      };
      return after("openRealtimeConnection", (response, request) => {
        const [first] = request.body.subscriptions;
        if (response.status === 200 && typeof first?.target !== "string")
          named.add(new URL(response.body.url).searchParams.get("ticket") ?? "");
      })(services);
    },
  },
  "unknown-target-accepted": {
    title: "a target that does not exist is accepted",
    breaks: ["RTC-10"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (first !== undefined && typeof first.target !== "string") {
        const { memberName } = context.services.store.directory;
        if (memberName(first.target.id) === null) first.target.id = context.caller.memberId;
      }
    }),
  },
});
