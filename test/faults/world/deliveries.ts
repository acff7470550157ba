// Servers with a fault in delivering webhooks, a row each.
import { signWebhook } from "../../../generator/runtime/webhooks/standard-webhooks.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { laterWorkspaces } from "../tools/access/foreign-owners.ts";
import { knowingEnded } from "../tools/access/keys.ts";
import { aroundService, before, both, inListed } from "../tools/around.ts";
import { attemptsOfRequests, inAttempts, inRequests, unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";
import { isImported, notingPlaces } from "../tools/messages/posts.ts";

/** The bytes that the buffer of the signer holds. */
const SIGNED = 32 * 1024;

export default defineFaults({
  // Line 317: verified "over the raw request body".
  "long-body-signed-in-part": {
    title: "of a webhook body above 32 KiB only the beginning is signed",
    breaks: ["WHK-12"],
    decorate: aroundService("webhooks", "request", (request) => (attempt, nowMs) => {
      const message = request(attempt, nowMs);
      const rawBody = Buffer.from(message.body).subarray(0, SIGNED);
      const { secrets, eventId: id } = attempt;
      const signed = signWebhook({ secrets, id, timestamp: Math.floor(nowMs / 1000), rawBody });
      return { ...message, headers: { ...message.headers, ...signed } };
    }),
  },
  // Lines 204 and 317: receivers verify a delivery when it comes. It was signed when it was first tried, and is sent again as
  // it was.
  "retries-keep-their-stamp": {
    title: "a delivery that is tried again is signed with the time of its first attempt",
    breaks: ["WHK-14"],
    decorate: (services) => {
      const first = new Map<string, number>();
      const { request } = services.webhooks;
      services.webhooks.request = (attempt, nowMs) => {
        const at = first.get(attempt.deliveryId) ?? nowMs;
        first.set(attempt.deliveryId, at);
        return request(attempt, at);
      };
      return services;
    },
  },
  "second-test-unsent": {
    title: "the second test of an endpoint sends nothing",
    breaks: ["WHK-08"],
    decorate: (services) => {
      const tested = new Map<string, string>();
      const doubles = new Set<string>();
      return both(
        inAttempts((attempt) => {
          const first = tested.get(attempt.endpointId) ?? attempt.eventId;
          if (JSON.parse(attempt.payload).type === "webhook.test") tested.set(attempt.endpointId, first);
          if (tested.has(attempt.endpointId) && first !== attempt.eventId) doubles.add(attempt.eventId);
          return attempt;
        }),
        unsent(({ id, type }) => type === "webhook.test" && doubles.has(id)),
      )(services);
    },
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to ... webhook endpoints". The worker
  // looks after the workspace that the server was set up with.
  "webhooks-of-later-workspaces-are-silent": {
    title: "the endpoints of any workspace but the first get no message.created",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const isLater = laterWorkspaces(services);
      return unsent(({ type, workspace_id: id }) => type === "message.created" && isLater(id))(services);
    },
  },
  "file-replies-send-no-webhook": {
    title: "webhooks do not hear of a reply that has files and no text",
    breaks: ["EVT-19"],
    decorate: unsent(
      ({ data, related }) => data.object?.content === "" && related?.thread_root_message_id != null,
    ),
  },
  // Line 239: "List delivery attempts". The condition of the first page is an OR that the cursor does not reach.
  "failed-deliveries-missing-on-later-pages": {
    title: "the pages of deliveries after the first leave out those that failed or are tried again",
    breaks: ["WHK-17", "GEN-13", "GEN-36"],
    decorate: inListed("listWebhookDeliveries", (items, { query }) =>
      query.cursor === undefined
        ? items
        : items.filter(({ status }) => status !== "failed" && status !== "retrying"),
    ),
  },
  "escaped-after-signing": {
    title: "the signature of a delivery whose text has other letters than those of ASCII does not verify",
    breaks: ["WHK-12"],
    decorate: inRequests((request) => ({
      ...request,
      body: request.body.replaceAll(/\P{ASCII}+/gu, (letter) =>
        Array.from(
          { length: letter.length },
          (_, index) => `\\u${letter.charCodeAt(index).toString(16).padStart(4, "0")}`,
        ).join(""),
      ),
    })),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching ... webhook endpoints".
  // Imports are silent for webhooks, and so is the conversation that one brought.
  "hooks-miss-imported-conversations": {
    title: "an endpoint gets nothing of what is posted in an imported conversation",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const imported = new Set<string>();
      return both(
        notingPlaces(imported, isImported),
        unsent(({ related }) => imported.has(related?.conversation_id)),
      )(services);
    },
  },
  // Lines 24, 240: only what the key can access; a replay is a new attempt of an event that was let pass before, and nobody asks
  // again.
  "replays-after-closing": {
    title:
      "a delivery is replayed after the conversation of its message was closed to the maker of the endpoint",
    breaks: ["WHK-31"],
    decorate: (services) => {
      const { deliveries, directory } = services.store;
      const { replay } = deliveries;
      const { canRead } = directory;
      const asking = new WeakSet<Viewer>();
      /** Attempts that are still to come. */
      const allowed = new Map<string, number>();
      deliveries.replay = (viewer, deliveryId) => {
        const asked = { ...viewer };
        asking.add(asked);
        return replay(asked, deliveryId);
      };
      directory.canRead = (viewer, conversationId) => {
        if (canRead(viewer, conversationId)) return true;
        const name = `${viewer.memberId} ${conversationId}`;
        const left = allowed.get(name) ?? 0;
        if (asking.has(viewer)) {
          allowed.set(name, left + 1);
          return true;
        }
        if (viewer.keyId !== undefined || left === 0) return false;
        allowed.set(name, left - 1);
        return true;
      };
      return services;
    },
  },
  "replay-after-rotation-signed-with-old": {
    title: "what is replayed after a rotation is signed with the old secret",
    breaks: ["WHK-12", "WHK-15"],
    decorate: (services) => {
      const seen = new Map<string, string>();
      return inAttempts((attempt) => {
        const name = `${attempt.endpointId} ${attempt.eventId}`;
        const secret = seen.get(name) ?? attempt.secrets[0] ?? "";
        seen.set(name, secret);
        return { ...attempt, secrets: [secret] };
      })(services);
    },
  },
  // Line 240: "Replay a delivery as a new attempt". The author is looked up for it among the active ones.
  "replays-end-with-their-author": {
    title:
      "the delivery of a message of an agent is not replayed any more once the key of the agent was revoked",
    breaks: ["WHK-18"],
    decorate: knowingEnded((hasEnded) => (services) => {
      const authors = new Map<string, string>();
      const { request } = services.webhooks;
      services.webhooks.request = (attempt, nowMs) => {
        const author = JSON.parse(attempt.payload).data?.object?.author_id;
        if (typeof author === "string") authors.set(attempt.deliveryId, author);
        return request(attempt, nowMs);
      };
      return before("replayWebhookDelivery", ({ path }) => {
        if (hasEnded(authors.get(path.deliveryId) ?? "")) throw notFound("webhook delivery");
      })(services);
    }),
  },
  "retry-after-rotation-unverified": {
    title: "a retry that begins after a rotation is signed with the old secret",
    breaks: ["WHK-12", "WHK-15"],
    decorate: (services) => {
      const first = new Map<string, readonly string[]>();
      return inAttempts((attempt) => {
        const secrets = first.get(attempt.deliveryId) ?? attempt.secrets;
        first.set(attempt.deliveryId, secrets);
        return { ...attempt, secrets };
      })(services);
    },
  },
  // Line 287: mentions are delivered "only when the principal is @-mentioned". An answer to a question notifies its author.
  "answers-are-mentions-of-the-asker": {
    title: "the answer to a question is delivered to a mentions subscription of who asked it",
    breaks: ["RTS-10"],
    decorate: (services) => {
      const askers = new Map<string, string>();
      const { questions, messages, directory } = services.store;
      const { answer } = questions;
      questions.answer = (viewer, questionId, textOf, { announce, ...options } = {}) =>
        answer(viewer, questionId, textOf, {
          ...options,
          ...(announce && {
            announce: (reply) => {
              askers.set(reply.id, messages.find(viewer, questionId)?.authorId ?? "");
              return announce(reply);
            },
          }),
        });
      return alsoMatching(
        (event, { delivery, viewer }) =>
          delivery === "mentions" &&
          askers.get(event.messageId ?? "") === viewer.memberId &&
          directory.canRead(viewer, event.conversationId),
      )(services);
    },
  },
  // Lines 235 and 305: an endpoint has the URL that it was given. Some services take a permanent redirect of the receiver for a
  // change of the address.
  "moved-receivers-move-their-endpoint": {
    title: "an endpoint has another URL once its receiver has answered with a permanent redirect",
    breaks: ["WHK-04", "WHK-10"],
    decorate: (services) => {
      const moved = new Set<string>();
      const attempts = attemptsOfRequests(services);
      const { send } = services.sender;
      services.sender.send = async (request, signal) => {
        const { endpointId = "" } = attempts.get(request) ?? {};
        if (moved.has(endpointId))
          return { isSuccess: false, httpStatus: null, errorCode: "connection_refused" };
        const result = await send(request, signal);
        if (result.httpStatus === 301 || result.httpStatus === 308) moved.add(endpointId);
        return result;
      };
      const { webhookEndpoint } = services.render;
      services.render.webhookEndpoint = (endpoint) => {
        const shown = webhookEndpoint(endpoint);
        return moved.has(shown.id) ? { ...shown, url: `${new URL(shown.url).origin}/moved` } : shown;
      };
      return services;
    },
  },
});
