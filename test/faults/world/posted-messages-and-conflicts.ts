// Servers with a fault in posting messages, where Idempotency-Keys conflict, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 257 speaks of requests with the same key, and line 311 of the identity of a key. All agents are one caller where
  // Idempotency-Keys are looked up.
  "agents-share-keys": {
    title: "an Idempotency-Key that one agent used in a conversation is a conflict for another agent",
    breaks: ["IDM-11"],
    decorate: around("createMessage", (original) => {
      const users = new Map<string, string>();
      return async (request, context) => {
        const { caller, idempotencyKey, path } = context;
        if (caller.kind !== "agent") return original(request, context);
        const name = `${path} ${idempotencyKey}`;
        const user = users.get(name) ?? caller.memberId;
        if (user !== caller.memberId)
          throw new Refusal("idempotency_conflict", "this Idempotency-Key was used with another request");
        const response = await original(request, context);
        users.set(name, user);
        return response;
      };
    }),
  },
  "conflict-blind-to-context": {
    title: "a used key with other context messages replays",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, string[] | undefined>();
      return (request, context) => {
        const { explicit_context_message_ids: ids, ...rest } = request.body;
        const name = JSON.stringify([context.keyId, context.path, context.idempotencyKey, rest]);
        if (!first.has(name)) first.set(name, ids);
        const explicit_context_message_ids = first.get(name);
        const body =
          explicit_context_message_ids === undefined ? rest : { ...rest, explicit_context_message_ids };
        return original({ ...request, body }, context);
      };
    }),
  },
  "conflict-blind-to-files": {
    title: "a request with a used Idempotency-Key and other files is answered as a repetition",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, string[] | undefined>();
      return async (request, context) => {
        const { file_ids, ...body } = request.body;
        const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, body]);
        if (!first.has(name)) first.set(name, file_ids);
        const known = first.get(name);
        return original(
          { ...request, body: known === undefined ? body : { ...body, file_ids: known } },
          context,
        );
      };
    }),
  },
  "conflict-blind-to-line-ends": {
    title: "a used key with a text that differs in line ends alone replays",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, string | null>();
      return (request, context) => {
        const text = request.body.markdown_content;
        const name = JSON.stringify([
          context.keyId,
          context.path,
          context.idempotencyKey,
          text?.replaceAll("\r\n", "\n"),
        ]);
        const markdown_content = first.has(name) ? (first.get(name) ?? null) : text;
        first.set(name, markdown_content);
        return original({ ...request, body: { ...request.body, markdown_content } }, context);
      };
    }),
  },
  "conflict-blind-to-order-of-pictures": {
    title: "a used key with the same pictures in another order replays",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, string[]>();
      return (request, context) => {
        const { image_urls: urls, ...rest } = request.body;
        if (urls === undefined) return original(request, context);
        const name = JSON.stringify([
          context.keyId,
          context.path,
          context.idempotencyKey,
          rest,
          [...urls].sort(),
        ]);
        const image_urls = first.get(name) ?? urls;
        first.set(name, image_urls);
        return original({ ...request, body: { ...rest, image_urls } }, context);
      };
    }),
  },
  "conflict-blind-to-replied-to": {
    title:
      "a request with a used Idempotency-Key and another replied_to_message_id is answered as a repetition",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, string | undefined>();
      return async (request, context) => {
        const { replied_to_message_id, ...body } = request.body;
        const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, body]);
        if (!first.has(name)) first.set(name, replied_to_message_id);
        const known = first.get(name);
        return original(
          { ...request, body: known === undefined ? body : { ...body, replied_to_message_id: known } },
          context,
        );
      };
    }),
  },
  // A conflict in a thread throws the record of the key away.
  "conflict-in-thread-frees-key": {
    title: "after a conflict over a reply the first request posts again",
    breaks: ["IDM-06", "IDM-02"],
    decorate: around("createMessage", (original) => {
      const freed = new Set<string>();
      return async (request, context) => {
        const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey]);
        const idempotencyKey = freed.has(name) ? `${context.idempotencyKey}'` : context.idempotencyKey;
        try {
          return await original(request, { ...context, idempotencyKey });
        } catch (error) {
          if (
            error instanceof Refusal &&
            error.code === "idempotency_conflict" &&
            request.body.thread_root_id
          )
            freed.add(name);
          throw error;
        }
      };
    }),
  },
  // Line 257: "a different body with the same key returns 409"; line 336: creating a message emits message.created. The
  // event is written before the Idempotency-Key is looked at, and not taken back.
  "conflicts-are-announced": {
    title: "a message that is refused for an idempotency conflict is announced all the same",
    breaks: ["RTS-38", "EVT-07", "IDM-05"],
    decorate: around("createMessage", (original, services) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
        const page = await services.store.messages.list(context.caller, request.path.conversationId, {
          limit: 1,
        });
        const like = page.items[0];
        if (like === undefined) throw error;
        const event = services.render.messageCreated({
          ...like,
          id: services.ids("msg"),
          authorId: context.caller.memberId,
          content: request.body.markdown_content,
          questionCard: null,
          forwardSource: null,
          threadRootId: request.body.thread_root_id ?? null,
          createdAt: services.clock.now(),
        });
        await services.store.write(() => services.store.events.append(event));
        throw error;
      }
    }),
  },
  "third-body-does-not-conflict": {
    title: "the second other body that is sent with a used Idempotency-Key is stored",
    breaks: ["IDM-04"],
    decorate: around("createMessage", (original) => {
      const conflicts = new Map<string, number>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${context.idempotencyKey}`;
        try {
          return await original(request, context);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
          const count = (conflicts.get(name) ?? 0) + 1;
          conflicts.set(name, count);
          if (count < 2) throw error;
          return original(request, { ...context, idempotencyKey: `${context.idempotencyKey}-${count}` });
        }
      };
    }),
  },
});
