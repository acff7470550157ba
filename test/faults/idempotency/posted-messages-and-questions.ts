// Servers with a fault in posting messages, where questions are involved, a row each.
import { randomUUID } from "node:crypto";
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { around, inHttp, MEETING_MS, pause, racing } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const isQuestion = (text: unknown): boolean => typeof text === "string" && readQuestion(text) !== undefined;

export default defineFaults({
  // Line 257: only the "identical request with the same key" is replayed. Of a card that was asked before, the question is
  // looked up.
  "equal-questions-are-one": {
    title:
      "a question with the card of an earlier one is answered with that one under another Idempotency-Key",
    breaks: ["IDM-07"],
    decorate: around("createMessage", (original) => {
      const known = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        if (!isQuestion(request.body.markdown_content)) return original(request, context);
        const name = JSON.stringify([context.caller.memberId, context.path, request.body]);
        const response = known.get(name) ?? original(request, context);
        known.set(name, response);
        return response;
      };
    }),
  },
  // Line 257: "Required header Idempotency-Key". Questions are posted by code of their own.
  "keyless-questions": {
    title: "a question is posted without an Idempotency-Key",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const { markdown_content: text } = (request.body ?? {}) as { markdown_content?: unknown };
        if (isQuestion(text)) request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
  // Line 257: the same, whose Idempotency-Key is looked up before the work and not with it.
  "questions-race": {
    title: "equal questions at the same time make several",
    breaks: ["IDM-08"],
    decorate: racing("createMessage", ({ body }) => isQuestion(body.markdown_content)),
  },
  // Lines 25 and 257: authorship is derived from the API key. The responses of replies are kept by thread and
  // Idempotency-Key, and not by who sent them.
  "keys-of-a-thread-are-shared": {
    title: "a reply with the Idempotency-Key of another identity's equal reply is answered with that one",
    breaks: ["IDM-11", "MSG-01"],
    decorate: around("createMessage", (original) => {
      const known = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const { thread_root_id: root } = request.body;
        if (typeof root !== "string") return original(request, context);
        const name = JSON.stringify([root, context.idempotencyKey, request.body]);
        const response = known.get(name) ?? original(request, context);
        known.set(name, response);
        return response;
      };
    }),
  },
  // Decision on keys of others: a key that one identity used reveals nothing to another. Messages with pictures pass a queue of
  // their own, which knows a request by its key and body alone.
  "pictures-replayed-to-others": {
    title:
      "a message with pictures under an Idempotency-Key of somebody else answers with the message of that one",
    breaks: ["IDM-11"],
    decorate: around("createMessage", (original) => {
      const done = new Map<string, CreateMessageResponse>();
      return async (request, context) => {
        if ((request.body.image_urls ?? []).length === 0) return original(request, context);
        const name = JSON.stringify([context.path, context.idempotencyKey, request.body]);
        const response = done.get(name) ?? (await original(request, context));
        done.set(name, response);
        return response;
      };
    }),
  },
  "race-fails": {
    title: "an identical request at the same time is answered with 500",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const running = new Set<string>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        if (running.has(key)) throw new Error("unique constraint failed");
        running.add(key);
        try {
          await pause(MEETING_MS);
          return await original(request, context);
        } finally {
          running.delete(key);
        }
      };
    }),
  },
  // Line 257: repeating the identical request "replays it". What a message refers to is read anew, for new messages only.
  "repeated-messages-lose-context": {
    title: "the repetition of a request that posted a message with a context is answered without the context",
    breaks: ["IDM-27"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const { explicit_context_message_ids: _, ...data } = response.body.data;
      return { ...response, body: { data } } as typeof response;
    }),
  },
  // Line 261: "The response is the created message with a link to the card", also the one that is repeated.
  "repeated-questions-lose-link": {
    title: "the repetition of a request that posted a question is answered without the link to the card",
    breaks: ["IDM-27"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const { question_card: _, ...data } = response.body.data;
      return { ...response, body: { data } };
    }),
  },
  // Line 257: "replays it without a second message".
  "repetition-with-context-appends": {
    title: "a repeated request for a message with a context is answered with the first one and stored again",
    breaks: ["IDM-02"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      const isRepeated = response.headers?.["idempotent-replayed"] === "true";
      if (isRepeated && (request.body.explicit_context_message_ids ?? []).length > 0)
        await original(request, { ...context, idempotencyKey: undefined });
      return response;
    }),
  },
  "replay-answers-newest": {
    title: "a repetition is answered with the newest message",
    breaks: ["IDM-03"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.headers?.["idempotent-replayed"] !== "true") return response;
      const { conversationId } = request.path;
      const { items } = await context.services.store.messages.list(context.caller, conversationId, {
        limit: 1,
      });
      const [newest] = items;
      return newest === undefined
        ? response
        : { status: 200, body: { data: context.services.render.message(newest) } };
    }),
  },
  "replay-cuts-text": {
    title: "a repetition is answered with a shortened text",
    breaks: ["IDM-03"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] !== "true") return response;
      const { data } = response.body;
      const content = data.content?.split("\n")[0] ?? null;
      return { status: 200, body: { data: { ...data, content } } };
    }),
  },
  // Line 257: the identical request is replayed; a reply in another conversation is another one. Replies are known by who sends
  // them under which key.
  "replies-replayed-elsewhere": {
    title:
      "a reply under an Idempotency-Key that was used in another conversation answers with the reply there",
    breaks: ["IDM-10"],
    decorate: around("createMessage", (original) => {
      const done = new Map<string, { readonly path: string; readonly response: CreateMessageResponse }>();
      return async (request, context) => {
        if (typeof request.body.thread_root_id !== "string") return original(request, context);
        const name = JSON.stringify([context.caller.memberId, context.idempotencyKey]);
        const known = done.get(name);
        if (known !== undefined && known.path !== context.path) return known.response;
        const response = await original(request, context);
        done.set(name, { path: context.path, response });
        return response;
      };
    }),
  },
  "same-key-elsewhere-answers-first": {
    title: "the same key and body in another conversation are answered with the first message",
    breaks: ["MSG-01", "MSG-03"],
    decorate: around("createMessage", (original) => {
      const places = new Map<string, string>();
      return (request, context) => {
        const name = JSON.stringify([context.caller.memberId, context.idempotencyKey, request.body]);
        const conversationId = places.get(name) ?? request.path.conversationId;
        places.set(name, conversationId);
        const path = context.path.replace(request.path.conversationId, conversationId);
        return original({ ...request, path: { conversationId } }, { ...context, path });
      };
    }),
  },
});
