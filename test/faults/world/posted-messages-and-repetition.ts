// Servers with a fault in posting messages, where requests are repeated, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { CreateMessageBody, CreateMessageRequest } from "../../../generator/generated/types.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both, inContext, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { inAnswered } from "../tools/messages/answers.ts";
import { knowingBearers } from "../tools/messages/posts.ts";
import { takenForSame } from "../tools/same-requests.ts";

const MODE = /"replyMode"\s*:\s*"(thread|conversation)"/;

const MAX_ENTRY_BYTES = 16 * 1024;

export default defineFaults({
  // Line 257: the identical request is replayed. Whether the conversation is an archived one is looked at before the
  // stored response.
  "archives-repeat-nothing": {
    title: "a repeated message is refused when its conversation was archived after the first request",
    breaks: ["IDM-03"],
    decorate: (services) => {
      const sent = new Set<string>();
      return around("createMessage", (original) => async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey} ${request.path.conversationId}`;
        const conversation = await services.store.conversations.get(
          context.caller,
          request.path.conversationId,
        );
        if (sent.has(name) && conversation !== undefined && conversation.archivedAt !== null)
          throw new Refusal("conflict", "the conversation is archived");
        const response = await original(request, context);
        if (response.status === 200 && conversation?.archivedAt === null) sent.add(name);
        return response;
      })(services);
    },
  },
  // Line 257: "Repeating the identical request with the same key replays it"; line 309: the Bearer header "is accepted
  // for compatibility". The place of a stored response is made of the header that the key came in.
  "bearer-requests-are-repeated": {
    title: "a message that was sent with x-api-key is created again when the request is repeated as Bearer",
    breaks: ["AUT-02", "EVT-13", "IDM-02", "IDM-03"],
    decorate: knowingBearers((isBearer) =>
      inContext("createMessage", (context) => {
        const { idempotencyKey } = context;
        return isBearer(context) && idempotencyKey !== undefined
          ? { ...context, idempotencyKey: `bearer ${idempotencyKey}` }
          : context;
      }),
    ),
  },
  // Line 257: a repetition is replayed without a second message. The stored responses go with the right to the
  // conversation.
  "closing-forgets-responses": {
    title:
      "a message is created again when its request is repeated after the conversation was closed to its author and opened again",
    breaks: ["IDM-02", "IDM-03"],
    decorate: knowingReturns(({ isBack, closedAt }) => {
      const sent = new Map<string, number>();
      return around("createMessage", (original) => async (request, context) => {
        const { caller, idempotencyKey, services } = context;
        const { conversationId } = request.path;
        const name = `${caller.memberId} ${conversationId} ${idempotencyKey}`;
        const at = sent.get(name);
        const isForgotten =
          at !== undefined && isBack(caller, conversationId) && at <= (closedAt(conversationId) ?? 0);
        const response = await original(
          request,
          isForgotten ? { ...context, idempotencyKey: undefined } : context,
        );
        if (response.status === 200 && at === undefined) sent.set(name, services.clock.now());
        return response;
      });
    }),
  },
  // Line 256: a different body with the same key returns 409. Of a question its card is compared.
  "conflict-blind-to-reply-mode": {
    title: "a question that is sent again under its Idempotency-Key with another replyMode is the first one",
    breaks: ["IDM-04"],
    decorate: takenForSame("createMessage", ({ body }: { body: CreateMessageBody }) =>
      body.markdown_content !== null && MODE.test(body.markdown_content)
        ? { ...body, markdown_content: body.markdown_content.replace(MODE, "") }
        : undefined,
    ),
  },
  "fourth-repetition-writes": {
    title: "the third repetition of a request makes another message",
    breaks: ["IDM-02", "IDM-03"],
    decorate: around("createMessage", (original) => {
      const times = new Map<string, number>();
      return (request, context) => {
        const { idempotencyKey: key = "" } = context;
        const count = (times.get(key) ?? 0) + 1;
        times.set(key, count);
        return original(request, { ...context, idempotencyKey: count > 3 ? `${key}-${count}` : key });
      };
    }),
  },
  // Line 257: "replays it without a second message". Responses are kept in a cache that takes entries up to a size.
  "large-responses-are-not-kept": {
    title:
      "a message of more than 16 KiB that is sent again with its Idempotency-Key is created a second time",
    breaks: ["IDM-02", "IDM-03"],
    decorate: inContext("createMessage", (context, request) =>
      Buffer.byteLength(JSON.stringify(request.body)) > MAX_ENTRY_BYTES
        ? { ...context, idempotencyKey: undefined }
        : context,
    ),
  },
  "long-keys-are-cut": {
    title: "two Idempotency-Keys that agree in their first 64 characters are one",
    breaks: ["IDM-07"],
    decorate: inContext("createMessage", (context) => ({
      ...context,
      idempotencyKey: context.idempotencyKey?.slice(0, 64),
    })),
  },
  // Line 257: "Repeating the identical request with the same key replays it"; another key is another request.
  "numeric-idempotency-keys-rounded": {
    title: "Idempotency-Keys of many digits are compared as floating-point numbers",
    breaks: ["IDM-07"],
    decorate: inContext("createMessage", (context) => {
      const key = context.idempotencyKey;
      const rounded = key !== undefined && /^\d{16,}$/.test(key) ? String(Number(key)) : key;
      return { ...context, idempotencyKey: rounded };
    }),
  },
  // Line 257: "a different body with the same key returns 409". The fingerprint of a body sorts its lists.
  "pictures-in-another-order-are-the-same": {
    title: "a repeated request with the pictures in another order is replayed",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
      const { image_urls: imageUrls = [], ...rest } = body;
      return imageUrls.length < 2 ? undefined : { ...rest, image_urls: imageUrls.toSorted() };
    }),
  },
  // Lines 257, 261: a repetition is replayed without a second message; "the first human answer is final". The repetition writes
  // the question once more, as it was when it was sent.
  "repeat-reopens-question": {
    title: "repeating the request that made a question opens the question for another answer",
    breaks: ["CRD-88"],
    decorate: (services) => {
      const reopened = new Set<string>();
      return both(
        after("createMessage", (response) => {
          if (response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined)
            reopened.add(response.body.data.id);
        }),
        inAnswered(() => ({
          note: ({ path }) => reopened.delete(path.messageId),
          isOpen: ({ id }) => reopened.has(id),
        })),
      )(services);
    },
  },
  // Line 257: "Repeating the identical request with the same key replays it without a second message". Cards take another way.
  "repeated-questions-are-posted-again": {
    title: "a question that is sent again with its Idempotency-Key is posted twice",
    breaks: ["IDM-02", "IDM-03"],
    decorate: around("createMessage", (original) => {
      const bodies = new Map<string, string>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const body = JSON.stringify(request.body);
        const isAgain = bodies.get(name) === body;
        const response = await original(
          request,
          isAgain ? { ...context, idempotencyKey: undefined } : context,
        );
        if (response.status === 200 && response.body.data.question_card !== undefined) bodies.set(name, body);
        return response;
      };
    }),
  },
  "repetition-as-bearer-writes-again": {
    title: "a request that is repeated with its key in Authorization makes another message",
    breaks: ["IDM-02", "IDM-03", "IDM-04"],
    decorate: knowingBearers((isBearer) =>
      inContext("createMessage", (context) =>
        isBearer(context) ? { ...context, idempotencyKey: `${context.idempotencyKey}-bearer` } : context,
      ),
    ),
  },
  // Line 257: the repetition replays; line 216: search. The text of a repetition is put into the index once more.
  "repetitions-are-indexed-again": {
    title: "a message whose creation was repeated is found twice",
    breaks: ["GEN-36"],
    decorate: (services) => {
      const repeated = new Set<string>();
      return both(
        after("createMessage", (response) => {
          if (response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined)
            repeated.add(response.body.data.id);
        }),
        inListed("searchMessages", (items) =>
          items.flatMap((item) => (repeated.has(item.id) ? [item, item] : [item])),
        ),
      )(services);
    },
  },
  "replayed-reply-emits-again": {
    title: "the repetition of a request that made a reply emits its event again",
    breaks: ["EVT-13"],
    decorate: after("createMessage", async (response, _, context) => {
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return;
      const { store, render } = context.services;
      const message = store.messages.find(context.caller, response.body.data.id);
      if (message?.threadRootId) await store.write(() => store.events.append(render.messageCreated(message)));
    }),
  },
  // Line 257: "a different body with the same key returns 409". The fingerprint of a reply has its thread and its text.
  "replied-to-is-not-compared": {
    title: "a reply that differs in replied_to_message_id alone is taken for the repetition of another one",
    breaks: ["IDM-04"],
    decorate: takenForSame("createMessage", ({ path, body }: types.CreateMessageRequest) =>
      body.thread_root_id == null ? undefined : [path, { ...body, replied_to_message_id: undefined }],
    ),
  },
  // Lines 257, 316: a repetition is replayed without a second message. The stored response of a reply goes when its root
  // is written again.
  "replies-to-updated-roots-are-repeated": {
    title: "a reply is created again when its request is repeated after an import has updated the root",
    breaks: ["IDM-02", "IDM-03"],
    decorate: (services) => {
      const seen = new Map<string, number | null>();
      return around("createMessage", (original) => async (request, context) => {
        const { thread_root_id: rootId } = request.body;
        const root = rootId ? context.services.store.messages.find(context.caller, rootId) : undefined;
        if (root === undefined) return original(request, context);
        const name = `${context.keyId} ${context.idempotencyKey} ${rootId}`;
        const isForgotten = seen.has(name) && seen.get(name) !== root.updatedAt;
        const response = await original(
          request,
          isForgotten ? { ...context, idempotencyKey: undefined } : context,
        );
        const after = rootId ? context.services.store.messages.find(context.caller, rootId) : undefined;
        seen.set(name, after?.updatedAt ?? null);
        return response;
      })(services);
    },
  },
});
