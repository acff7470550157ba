// Servers with a fault in taking batches of an import, a row each.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { around, before, both, inContext, inReceived } from "../tools/around.ts";
import { unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

const inUtc = (text: string): string => text.replace(/[+-]\d{2}:\d{2}$/, "Z");

const KEPT_MS = 10 * 365 * 86_400_000;

export default defineFaults({
  // Line 279: imported records preserve their timestamps. Those of a conversation are read without their offset.
  "conversations-lose-their-zone": {
    title: "the times of an imported conversation are read as UTC, whatever their offset",
    breaks: ["IMP-44"],
    decorate: inReceived("uploadImportRecords", (request) => ({
      ...request,
      body: {
        ...request.body,
        ...(request.body.conversations && {
          conversations: request.body.conversations.map((record) => ({
            ...record,
            ...(record.created_at && { created_at: inUtc(record.created_at) }),
            ...(record.archived_at && { archived_at: inUtc(record.archived_at) }),
          })),
        }),
      },
    })),
  },
  "files-of-imported-replies-need-no-scope": {
    title: "imported replies are taken with files though the key lacks files:write",
    breaks: ["AUT-16", "AUT-08"],
    decorate: inContext("uploadImportRecords", (context, request) => {
      const messages = request.body.messages ?? [];
      const isMeant = messages.every(
        ({ files, thread_root_external_id: root }) => !files?.length || Boolean(root),
      );
      return isMeant ? { ...context, scopes: new Set([...context.scopes, "files:write"]) } : context;
    }),
  },
  // Line 279: "Imported records preserve source authors and timestamps". The table of months has 28 days for February.
  "leap-days-are-refused": {
    title: "a batch with a message of 29 February is refused",
    breaks: ["IMP-07", "IMP-21"],
    decorate: before("uploadImportRecords", (request) => {
      const index = (request.body.messages ?? []).findIndex(({ created_at: at }) => /^\d{4}-02-29/.test(at));
      if (index >= 0) throw invalidBody(`/messages/${index}/created_at`, "date-time", "expected a date-time");
    }),
  },
  // Line 279: "Imported records preserve source authors and timestamps". The clock goes half around, and so does an offset.
  "offsets-end-at-twelve-hours": {
    title:
      "a larger offset than twelve hours in the time of an imported message is read as one of twelve hours",
    breaks: ["IMP-21"],
    decorate: inReceived("uploadImportRecords", (request) => {
      const messages = request.body.messages?.map((message) => ({
        ...message,
        created_at: message.created_at.replace(/([+-])1[2-9]:\d\d$/, "$112:00"),
      }));
      return { ...request, body: { ...request.body, ...(messages && { messages }) } };
    }),
  },
  // Lines 275-279: imports bring history, keep its timestamps, and report what was skipped. Nobody thought of history that is old.
  "old-history-is-dropped": {
    title: "imported messages that are older than ten years are dropped without a word",
    breaks: ["IMP-07", "IMP-08", "IMP-21", "THR-04"],
    decorate: inReceived("uploadImportRecords", (request) => {
      const { messages } = request.body;
      if (messages === undefined) return request;
      const kept = messages.filter(({ created_at }) => Date.now() - Date.parse(created_at) < KEPT_MS);
      return { ...request, body: { ...request.body, messages: kept } };
    }),
  },
  // Line 279: imported records "cause no notifications or unread state". A connection that catches up reads what was stored
  // since its cursor, imported or not.
  "resume-brings-imports": {
    title: "a resumed connection is sent what was imported during the break",
    breaks: ["IMP-22", "IMP-32"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      const { store, render } = services;
      const imported = new Set<string | null>();
      return both(
        around("uploadImportRecords", (original) => async (request, context) => {
          const response = await original(request, context);
          const texts = new Set((request.body.messages ?? []).map(({ content }) => content));
          if (response.status !== 200 || texts.size === 0) return response;
          const conversations = await store.conversations.list(context.caller, { limit: 50 });
          for (const { id, origin } of conversations.items) {
            if (origin !== 1) continue;
            const page = await store.messages.list(context.caller, id, { limit: 100 });
            for (const message of page.items) {
              if (!texts.has(message.content) || imported.has(message.id)) continue;
              imported.add(message.id);
              await store.write(() => store.events.append(render.messageCreated(message)));
            }
          }
          return response;
        }),
        onlyMatching(
          (event, subscription) => !imported.has(event.messageId) || isReplayed(event, subscription),
        ),
        unsent(({ related }) => imported.has(related?.message_id)),
      )(services);
    }),
  },
  // Line 279: "Imported records preserve source authors and timestamps". The digits behind the point are read as a number of
  // milliseconds, as they are where there are three of them.
  "tenths-are-milliseconds": {
    title: "an imported message of half past a second (.5) has five milliseconds",
    breaks: ["IMP-21"],
    decorate: inReceived("uploadImportRecords", (request) => {
      const messages = request.body.messages?.map((record) => ({
        ...record,
        created_at: record.created_at.replace(
          /\.(\d{1,2})(?=[Zz+-])/,
          (_, digits: string) => `.${digits.padStart(3, "0")}`,
        ),
      }));
      return { ...request, body: { ...request.body, ...(messages && { messages }) } };
    }),
  },
});
