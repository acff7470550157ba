// Servers with a fault in posting messages, where Idempotency-Keys conflict, a row each.
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "conflict-frees-key": {
    title: "after a conflict the original request creates another message",
    breaks: ["IDM-06"],
    decorate: around("createMessage", (original) => {
      const conflicts = new Map<string, number>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const used = `${context.idempotencyKey}${conflicts.get(key) ?? ""}`;
        try {
          return await original(request, { ...context, idempotencyKey: used });
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict")
            conflicts.set(key, (conflicts.get(key) ?? 0) + 1);
          throw error;
        }
      };
    }),
  },
  "conflict-is-400": {
    title: "a conflict has another status",
    breaks: ["IDM-04"],
    decorate: inRefusals("createMessage", (error) =>
      error.code === "idempotency_conflict"
        ? new Refusal("invalid_request", "this key was used with another request")
        : error,
    ),
  },
  "conflict-poisons-key": {
    title: "after a conflict the original request conflicts",
    breaks: ["IDM-06"],
    decorate: around("createMessage", (original) => {
      const poisoned = new Map<string, Refusal>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const known = poisoned.get(key);
        if (known !== undefined) throw known;
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict") poisoned.set(key, error);
          throw error;
        }
      };
    }),
  },
  "conflict-without-its-code": {
    title: "a conflict has another code",
    breaks: ["IDM-04"],
    decorate: inRefusals("createMessage", (error) =>
      error.code === "idempotency_conflict"
        ? new Refusal("conflict", "this key was used with another request")
        : error,
    ),
  },
  // A conflict leaves what was stored under the key as it was.
  "conflicting-question-forgets-first": {
    title: "after a conflict with a question the original request creates its message a second time",
    breaks: ["IDM-06"],
    decorate: around("createMessage", (original) => {
      const conflicts = new Map<string, number>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${context.idempotencyKey}`;
        const count = conflicts.get(name) ?? 0;
        const idempotencyKey = count === 0 ? context.idempotencyKey : `${context.idempotencyKey} ${count}`;
        try {
          return await original(request, { ...context, idempotencyKey });
        } catch (error) {
          const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
          if (isConflict && request.body.markdown_content?.includes("svc-question"))
            conflicts.set(name, count + 1);
          throw error;
        }
      };
    }),
  },
  // Line 257: repeating the identical request with the same key replays it; a request to another conversation is
  // another one. Messages with files pass a check of their own, whose key has no conversation in it.
  "file-message-replayed-elsewhere": {
    title:
      "a message with files under a used Idempotency-Key answers in another conversation with the first message",
    breaks: ["IDM-10"],
    decorate: around("createMessage", (original) => {
      const done = new Map<string, CreateMessageResponse>();
      return async (request, context) => {
        if ((request.body.file_ids ?? []).length === 0) return original(request, context);
        const name = JSON.stringify([context.caller.memberId, context.idempotencyKey, request.body]);
        const response = done.get(name) ?? (await original(request, context));
        done.set(name, response);
        return response;
      };
    }),
  },
  "key-blocks-others": {
    title: "a key of another identity conflicts",
    breaks: ["IDM-11"],
    decorate: around("createMessage", (original) => {
      const owners = new Map<string, string>();
      return async (request, context) => {
        const { caller, idempotencyKey: key = "" } = context;
        if ((owners.get(key) ?? caller.memberId) !== caller.memberId)
          throw new Refusal("idempotency_conflict", "this key is taken");
        owners.set(key, caller.memberId);
        return original(request, context);
      };
    }),
  },
  // Line 353: "same `Idempotency-Key`, changed parameters". Names of files are compared as some file systems do.
  "file-conflict-ignores-case": {
    title: "a declaration whose name differs in case counts as the same request",
    breaks: ["IDM-16"],
    decorate: around("createFile", (original) => {
      const first = new Map<string, string>();
      return (request, context) => {
        const { filename } = request.body;
        const name = `${context.keyId} ${context.idempotencyKey} ${filename.toLowerCase()}`;
        const known = first.get(name) ?? filename;
        if (context.idempotencyKey !== undefined) first.set(name, known);
        return original({ ...request, body: { ...request.body, filename: known } }, context);
      };
    }),
  },
  "conflict-overwrites": {
    title: "a conflicting request overwrites the first message",
    breaks: ["IDM-05"],
    decorate: (services) => {
      const { createMessage } = services.handlers;
      const { message: render } = services.render;
      const made = new Map<string, string>();
      const overwritten = new Map<string, string | null>();
      services.render.message = (message) => {
        const original = render(message);
        return { ...original, content: overwritten.get(original.id) ?? original.content };
      };
      services.handlers.createMessage = async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        try {
          const response = await createMessage(request, context);
          if (response.status === 200) made.set(key, response.body.data.id);
          return response;
        } catch (error) {
          const id = made.get(key);
          if (error instanceof Refusal && error.code === "idempotency_conflict" && id !== undefined)
            overwritten.set(id, request.body.markdown_content);
          throw error;
        }
      };
      return services;
    },
  },
});
