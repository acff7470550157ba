// Servers with a fault in sending responses, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { onStatus } from "../tools/access/keys.ts";
import { before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inAnswered } from "../tools/messages/answers.ts";
import { inMessageLists } from "../tools/messages/posts.ts";
import { inErrors, inJson, onTheWayOut } from "../tools/responses.ts";

const LISTS = /^\/v1\/(?:conversations\/[^/?]+\/messages|conversation-messages\/[^/?]+\/replies)/;

export default defineFaults({
  // Lines 346 to 351: error bodies have one of three shapes. A body beyond the limit is refused by the framework, in its own.
  "large-bodies-have-no-shape": {
    title: "a request whose body is too large is refused with a body of no documented shape",
    breaks: ["ERR-01", "ERR-19"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("body is too large")
        ? {
            ...rendered,
            body: { statusCode: 400, code: "BODY_TOO_LARGE", message: "Request body is too large" },
          }
        : rendered,
    ),
  },
  // Line 346: "Two body shapes exist". The compatibility route of transcripts throws past the common rendering of errors, with
  // the body of the framework.
  "refused-transcript-cursors-have-no-shape": {
    title: "an error of the transcript route has a body of the framework",
    breaks: ["ERR-01"],
    decorate: onTheWayOut((text, { url }, { statusCode }) =>
      /\/calls\/[^/?]+\/transcript/.test(url) && statusCode === 400
        ? JSON.stringify({ statusCode, message: "Bad Request" })
        : text,
    ),
  },
  // Line 20: "A machine-readable contract is published at {base_url}/openapi.json". Who opens it in a browser is sent the page.
  "contract-is-a-page-for-browsers": {
    title: "/openapi.json is an HTML page for callers whose Accept names HTML",
    breaks: ["GEN-40"],
    decorate: onTheWayOut((text, request, reply) => {
      if (!request.url.startsWith("/openapi.json") || !(request.headers.accept ?? "").includes("text/html"))
        return text;
      reply.header("content-type", "text/html; charset=utf-8");
      return "<!doctype html><title>API</title><p>See <a href=/docs>the documentation</a>.";
    }),
  },
  // Lines 26 and 223: lists have pagination metadata. Only a page whose size was asked for looks whether there is more.
  "default-pages-are-the-last": {
    title: "a list of messages or replies that is asked for without a limit has no next page",
    breaks: ["GEN-13", "MSG-03", "THR-04"],
    decorate: inJson("GET", LISTS, (json, { url }) => {
      if (/[?&]limit=/.test(url)) return json;
      const data = json.data as { items: unknown[]; page_info: object };
      return { data: { ...data, page_info: { ...data.page_info, has_next_page: false, next_cursor: null } } };
    }),
  },
  // Line 211: "All JSON."; the transcript has a form for reading aloud, and an Accept header of several types gets it.
  "transcripts-are-text-unless-json-alone-is-asked": {
    title: "a transcript is plain text for a caller whose Accept header names JSON among other types",
    breaks: ["GEN-40", "GEN-17", "GEN-30"],
    decorate: onTheWayOut((text, request, reply) => {
      const { accept = "*/*" } = request.headers;
      const isTranscript = /\/calls\/[^/]+\/transcript/.test(request.url) && reply.statusCode === 200;
      if (!isTranscript || !/[,;]/.test(accept)) return text;
      const { segments } = JSON.parse(text) as { segments: { speaker_name: string; content: string }[] };
      reply.type("text/plain; charset=utf-8");
      return segments.map((segment) => `${segment.speaker_name}: ${segment.content}`).join("\n");
    }),
  },
  // Line 216: message search finds accessible messages. What an agent wrote is owned by the key it wrote with.
  "agents-with-new-keys-find-nothing-older": {
    title:
      "the message search of an agent that got a new key does not find what the agent wrote before its first key was revoked",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const ended = new Map<string, number>();
      return both(
        onStatus(({ memberId, memberKind }, status) => {
          if (status === "revoked" && memberKind === "agent") ended.set(memberId, services.clock.now());
        }),
        inMessageLists(["searchMessages"], (items, { caller }) =>
          items.filter(
            ({ author_id, created_at }) =>
              author_id !== caller.memberId || Date.parse(created_at) > (ended.get(caller.memberId) ?? 0),
          ),
        ),
      )(services);
    },
  },
  // Line 355: "Writes needing Idempotency-Key are retried with the same key only for an identical body".
  "limited-file-key-used-up": {
    title: "the Idempotency-Key of a create-file request that was limited counts as used",
    breaks: ["RAT-08"],
    decorate: (services) => {
      const used = new Set<unknown>();
      return both(
        onTheWayOut((text, { method, url, headers }, { statusCode }) => {
          const isLimited = statusCode === 429 && method === "POST" && url === "/v1/files";
          if (isLimited) used.add(headers["idempotency-key"]);
          return text;
        }),
        before("createFile", (_, context) => {
          if (used.has(context.idempotencyKey)) throw new Refusal("idempotency_conflict", "the key was used");
        }),
      )(services);
    },
  },
  // Line 211: "All JSON". What is repeated from memory is sent as the text that it is kept as.
  "replays-are-plain-text": {
    title: "the response to a repeated request has the Content-Type text/plain",
    breaks: ["GEN-30"],
    decorate: onTheWayOut((text, _request, reply) => {
      if (reply.getHeader("idempotent-replayed") !== undefined)
        reply.header("content-type", "text/plain; charset=utf-8");
      return text;
    }),
  },
  // Line 261: "The first human answer is final". Whether a question is answered is looked up among the answers of those who
  // still have the key.
  "answers-end-with-their-key": {
    title: "a question takes another answer once the key that answered it was revoked",
    breaks: ["CRD-88"],
    decorate: (services) => {
      const keyOf = new Map<string, string>();
      const ended = new Set<string>();
      return both(
        onStatus((key, status) => {
          if (status === "revoked") ended.add(key.id);
        }),
        inAnswered(() => ({
          note: ({ path }, { keyId }) => keyOf.set(path.messageId, keyId),
          isOpen: ({ id }, _request, { caller }) => ended.has(keyOf.get(id) ?? "") && caller.kind === "human",
        })),
      )(services);
    },
  },
  // Lines 346-350: "Two body shapes exist", both of which have a code.
  "legacy-errors-without-code": {
    title: "a clipboard that is not there is answered with an error that has no code",
    breaks: ["ERR-01"],
    decorate: onTheWayOut((text, { url }, { statusCode }) =>
      statusCode === 404 && url.startsWith("/v1/clipboards/")
        ? JSON.stringify({ error: "clipboard not found" })
        : text,
    ),
  },
  // Line 261: the first human answer posts a reply. The question of an agent whose key is disabled cannot be sent its answer,
  // and is closed.
  "questions-of-disabled-keys-are-closed": {
    title: "a question of an agent takes no answer while the agent's key is disabled",
    breaks: ["CRD-89", "CRD-111"],
    decorate: (services) => {
      const disabled = new Map<string, string>();
      return both(
        onStatus(({ id, memberId }, status) =>
          status === "disabled" ? disabled.set(id, memberId) : disabled.delete(id),
        ),
        before("answerQuestion", (request, { caller, services: { store } }) => {
          const question = store.messages.find(caller, request.path.messageId);
          if (question !== undefined && [...disabled.values()].includes(question.authorId))
            throw new Refusal("conflict", "the agent that asked cannot be notified");
        }),
      )(services);
    },
  },
  // Line 24: lists come in data.items. A client that asks for the connection to be closed gets what is in the buffer when it
  // is.
  "closing-connections-cut-large-answers": {
    title: "a response of more than 16 KiB is cut off for a request with Connection: close",
    breaks: ["GEN-17"],
    decorate: onTheWayOut((text, { headers }) =>
      headers.connection?.toLowerCase() === "close" ? text.slice(0, 16_384) : text,
    ),
  },
  // Line 300: "on reconnect they open a new ticket with resume_from.cursor", for which an identity may have another key by then. What
  // was given to a key is forgotten when it is revoked.
  "cursors-go-with-their-revoked-key": {
    title:
      "a cursor of a connection whose key was revoked since resumes with live events for another key, without a warning",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const givenTo = new Map<string, string>();
      const revoked = new Set<string>();
      const keyOf = new WeakMap<object, string>();
      const { hub, realtime, store } = services;
      const { accept } = hub;
      hub.accept = (socket, admission) => {
        keyOf.set(admission.subscription, admission.keyId);
        accept(socket, admission);
      };
      const { eventFrame } = realtime;
      realtime.eventFrame = (delivery) => {
        const { event, subscription } = delivery;
        givenTo.set(`${subscription.viewer.memberId} ${event.seq}`, keyOf.get(subscription) ?? "");
        return eventFrame(delivery);
      };
      const { issue } = store.tickets;
      store.tickets.issue = (ticket, viewer) =>
        issue(
          revoked.has(givenTo.get(`${viewer?.memberId} ${ticket.resumePosition}`) ?? "")
            ? { ...ticket, resumePosition: null }
            : ticket,
          viewer,
        );
      return onStatus(({ id }, status) => {
        if (status === "revoked") revoked.add(id);
      })(services);
    },
  },
  // Line 336: message.created goes to matching subscriptions. To disable a key ends what its identity is sent, also to other keys.
  "disabling-silences-sibling-streams": {
    title: "while one key of an identity is disabled the connections of its other keys get no events",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const disabled = new Map<string, string>();
      return both(
        onStatus(({ id, memberId }, status) =>
          status === "disabled" ? disabled.set(id, memberId) : disabled.delete(id),
        ),
        onlyMatching((_event, { viewer }) => ![...disabled.values()].includes(viewer.memberId)),
      )(services);
    },
  },
  // Line 290: the url connects until expires_at. To revoke one key of an identity voids every ticket of the identity.
  "tickets-end-with-a-sibling": {
    title: "a ticket opens no connection after another key of its identity was revoked",
    breaks: ["RTC-34"],
    decorate: (services) => {
      const { tickets } = services.store;
      const waiting = new Map<string, string>();
      const voided = new Set<string>();
      const { issue, redeem } = tickets;
      tickets.issue = async (ticket, viewer) => {
        const issued = await issue(ticket, viewer);
        waiting.set(issued.secret, viewer?.memberId ?? "");
        return issued;
      };
      tickets.redeem = async (secret) => (voided.has(secret) ? { outcome: "rotated" } : redeem(secret));
      return onStatus((key, status) => {
        if (status === "revoked")
          for (const [secret, memberId] of waiting) if (memberId === key.memberId) voided.add(secret);
      })(services);
    },
  },
});
