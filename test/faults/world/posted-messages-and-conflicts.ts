// Servers with a fault in posting messages, where Idempotency-Keys conflict, a row each.
import type { CreateMessageBody, CreateMessageRequest } from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

/** Compares requests of one Idempotency-Key without a property. */
const blindTo = (property: keyof CreateMessageBody): Decorate =>
  takenForSame<CreateMessageRequest>("createMessage", ({ body }) => ({ ...body, [property]: undefined }));

export default defineFaults({
  // Line 257 mentions requests with the same key, and line 311 of the identity of a key. All agents are one caller where
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
    decorate: blindTo("explicit_context_message_ids"),
  },
  "conflict-blind-to-files": {
    title: "a request with a used Idempotency-Key and other files is answered as a repetition",
    breaks: ["IDM-04"],
    decorate: blindTo("file_ids"),
  },
  // Line 257: "a different body with the same key returns 409". White space does not count between the parts of a command, and
  // is folded in its words as well.
  "conflict-blind-to-blanks-of-questions": {
    title: "a used key with a question that differs in the number of blanks between two words replays",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
      const text = body.markdown_content ?? "";
      const isQuestion = text.startsWith("```svc-question");
      return isQuestion ? { ...body, markdown_content: text.replace(/ +/g, " ") } : undefined;
    }),
  },
  "conflict-blind-to-line-ends": {
    title: "a used key with a text that differs in line ends alone replays",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => ({
      ...body,
      markdown_content: body.markdown_content?.replaceAll("\r\n", "\n"),
    })),
  },
  "conflict-blind-to-order-of-pictures": {
    title: "a used key with the same pictures in another order replays",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) =>
      body.image_urls === undefined ? undefined : { ...body, image_urls: body.image_urls.toSorted() },
    ),
  },
  "conflict-blind-to-replied-to": {
    title:
      "a request with a used Idempotency-Key and another replied_to_message_id is answered as a repetition",
    breaks: ["IDM-04"],
    decorate: blindTo("replied_to_message_id"),
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
