// Servers with a fault in posting messages, where the kind of key matters, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-share-keys": {
    title: "an agent's key replays the message of another agent",
    breaks: ["IDM-11"],
    decorate: around("createMessage", (original) => {
      const responses = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        if (context.caller.kind !== "agent") return original(request, context);
        const known = `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
        const response = responses.get(known) ?? original(request, context);
        responses.set(known, response);
        return response;
      };
    }),
  },
  "colleagues-share-keys": {
    title: "two identities that use one Idempotency-Key for one text get one message",
    breaks: ["IDM-11", "GEN-06"],
    decorate: around("createMessage", (original) => {
      const callers = new Map<string, Context["caller"]>();
      return (request, context) => {
        const name = JSON.stringify([context.path, context.idempotencyKey, request.body]);
        const caller = callers.get(name) ?? context.caller;
        callers.set(name, caller);
        return original(request, {
          ...context,
          caller: caller.workspaceId === context.caller.workspaceId ? caller : context.caller,
        });
      };
    }),
  },
  "equal-bodies-are-lost": {
    title: "an equal body with another key is accepted and not stored",
    breaks: ["IDM-07"],
    decorate: (services) => {
      const { createMessage, getMessage } = services.handlers;
      const first = new Map<string, string>();
      const dropped = new Set<string>();
      services.handlers.createMessage = async (request, context) => {
        const response = await createMessage(request, context);
        if (response.status !== 200) return response;
        const { id } = response.body.data;
        const known = `${context.caller.memberId} ${context.path} ${JSON.stringify(request.body)}`;
        if ((first.get(known) ?? id) !== id) dropped.add(id);
        else first.set(known, id);
        return response;
      };
      services.handlers.getMessage = async (request, context) => {
        if (dropped.has(request.path.messageId)) throw new Refusal("not_found", "no such message");
        return getMessage(request, context);
      };
      return services;
    },
  },
  "key-too-short": {
    title: "a key of 255 characters is refused",
    breaks: ["IDM-12"],
    decorate: before("createMessage", (_, context) => {
      if ((context.idempotencyKey ?? "").length > 64)
        throw new Refusal("invalid_request", "the key is longer than 64 characters");
    }),
  },
  "keyless-message-stored": {
    title: "a message without an Idempotency-Key is refused and stored",
    breaks: ["IDM-01"],
    decorate(services) {
      services.configureHttp = (app) => {
        app.addHook("preHandler", async (request) => {
          const conversationId = /\/conversations\/([^/]+)\/messages$/.exec(request.url)?.[1];
          if (request.method !== "POST" || conversationId === undefined) return;
          if (request.headers["idempotency-key"] !== undefined) return;
          const { key, memberKind } = await services.authenticate(request);
          const { markdown_content: content } = request.body as { markdown_content: string };
          const viewer = { workspaceId: key.workspaceId, memberId: key.memberId, kind: memberKind };
          await services.store.messages.create(viewer, { conversationId, content });
        });
      };
      return services;
    },
  },
  "race-of-bodies-stores-all": {
    title: "different bodies with one key at the same time are all stored",
    breaks: ["IDM-04", "IDM-05"],
    decorate: around("createMessage", (original) => {
      const running = new Map<string, string>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const body = JSON.stringify(request.body);
        const isOther = running.has(key) && running.get(key) !== body;
        if (!running.has(key)) running.set(key, body);
        await pause(MEETING_MS);
        if (running.get(key) === body) running.delete(key);
        return original(request, isOther ? { ...context, idempotencyKey: undefined } : context);
      };
    }),
  },
  "refused-request-passes-repeated": {
    title: "a refused message is accepted when it is repeated with its key",
    breaks: ["IDM-23"],
    decorate: around("createMessage", (original) => {
      const refused = new Set<string>();
      return async (request, context) => {
        const known = `${context.caller.memberId} ${context.idempotencyKey}`;
        const { thread_root_id: _, file_ids: __, ...body } = request.body;
        if (refused.has(known)) return original({ ...request, body }, context);
        try {
          return await original(request, context);
        } catch (error) {
          refused.add(known);
          throw error;
        }
      };
    }),
  },
});
