// Servers with a fault in posting messages, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inData, MEETING_MS, pause, racing } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "other-order-appends": {
    title: "the same body in another property order creates a second message",
    breaks: ["IDM-02"],
    decorate: around("createMessage", (original) => {
      const bodies = new Map<string, string>();
      const sorted = (body: string) => JSON.stringify(Object.entries(JSON.parse(body)).sort());
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const body = JSON.stringify(request.body);
        const first = bodies.get(key) ?? body;
        bodies.set(key, first);
        const isReordered = first !== body && sorted(first) === sorted(body);
        return original(request, isReordered ? { ...context, idempotencyKey: undefined } : context);
      };
    }),
  },
  "race-creates-several": {
    title: "identical requests at the same time create several messages",
    breaks: ["IDM-08"],
    decorate: racing("createMessage"),
  },
  "remembers-last-key": {
    title: "a repetition after another request is a new request",
    breaks: ["IDM-02", "IDM-03", "IDM-04"],
    decorate: around("createMessage", (original) => {
      const last = new Map<string, string>();
      const uses = new Map<string, number>();
      return async (request, context) => {
        const { caller, idempotencyKey: key = "" } = context;
        if (last.get(caller.memberId) !== key) uses.set(key, (uses.get(key) ?? 0) + 1);
        last.set(caller.memberId, key);
        return original(request, { ...context, idempotencyKey: `${key}-${uses.get(key)}` });
      };
    }),
  },
  "replay-is-of-now": {
    title: "the response to a repeated request shows the time of the repetition as created_at",
    breaks: ["IDM-27"],
    decorate: inData("createMessage", (data) => ({ ...data, created_at: new Date().toISOString() })),
  },
  "second-repetition-appends": {
    title: "the second repetition of a request appends a message",
    breaks: ["IDM-02"],
    decorate: around("createMessage", (original) => {
      const repetitions = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        const count = (repetitions.get(context.idempotencyKey ?? "") ?? -1) + 1;
        repetitions.set(context.idempotencyKey ?? "", count);
        if (count > 1) await original(request, { ...context, idempotencyKey: undefined });
        return response;
      };
    }),
  },
  "broken-request-repeats": {
    title: "a request whose connection broke is stored again by its repetition",
    breaks: ["IDM-09"],
    decorate: (services) => {
      const abandoned = new Set<string>();
      const begun = new Set<string>();
      const { createMessage } = services.handlers;
      services.configureHttp = (app) => {
        app.addHook("onRequest", async ({ headers }, { raw: response }) => {
          response.once("close", () => {
            if (!response.writableFinished) abandoned.add(String(headers["idempotency-key"]));
          });
        });
      };
      services.handlers.createMessage = async (request, context) => {
        const key = context.idempotencyKey ?? "";
        await pause(MEETING_MS);
        const isForgotten = begun.has(key) && abandoned.delete(key);
        begun.add(key);
        return createMessage(request, isForgotten ? { ...context, idempotencyKey: `${key}-` } : context);
      };
      return services;
    },
  },
  // Line 257: pictures are looked at outside of the transaction that looks the Idempotency-Key of their message up.
  "pictures-race": {
    title: "equal requests for a message with pictures at the same time create several",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const done = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
        if ((request.body.image_urls ?? []).length === 0 || done.has(name)) return original(request, context);
        await pause(MEETING_MS);
        const isFirst = !done.has(name);
        done.add(name);
        return original(request, isFirst ? context : { ...context, idempotencyKey: undefined });
      };
    }),
  },
  "requests-with-files-repeat": {
    title: "a repeated request with a file makes a second message",
    breaks: ["IDM-03"],
    decorate: around("createMessage", (original) => {
      let count = 0;
      return (request, context) =>
        request.body.file_ids === undefined
          ? original(request, context)
          : original(request, { ...context, idempotencyKey: `with-file-${++count}` });
    }),
  },
  // Lines 25 and 257: a key belongs to the identity that used it. Those of replies to replies are kept by thread.
  "keys-of-nested-replies-block-others": {
    title: "a reply to a reply is refused for an Idempotency-Key that another identity used in that thread",
    breaks: ["IDM-11"],
    decorate: around("createMessage", (original) => {
      const owners = new Map<string, string>();
      return (request, context) => {
        const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
        const { idempotencyKey, caller } = context;
        if (typeof repliedTo !== "string" || repliedTo === root) return original(request, context);
        const name = JSON.stringify([root, idempotencyKey]);
        const owner = owners.get(name) ?? caller.memberId;
        owners.set(name, owner);
        if (owner !== caller.memberId)
          throw new Refusal("idempotency_conflict", "the key was used with another request");
        return original(request, context);
      };
    }),
  },
  "replay-forgets-the-thread": {
    title: "the response to a repeated request for a reply shows no thread_root_id",
    breaks: ["IDM-27"],
    decorate: (services) => {
      const answered = new Set<string>();
      return inData("createMessage", (data) => {
        if (!answered.has(data.id)) {
          answered.add(data.id);
          return data;
        }
        return { ...data, thread_root_id: null };
      })(services);
    },
  },
  "reply-repetition-appends": {
    title: "a repeated reply is stored twice",
    breaks: ["IDM-02"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      const isRepeated = response.headers?.["idempotent-replayed"] === "true";
      if (isRepeated && request.body.thread_root_id != null)
        await original(request, { ...context, idempotencyKey: undefined });
      return response;
    }),
  },
});
