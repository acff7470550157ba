// Faults of imports: other records than those that were sent, other reports of their outcomes, other maxima.
import type * as types from "../../../../generator/generated/types.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import { Refusal } from "../../../../reference-server/refusal.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { ImportedMessage } from "../../../../reference-server/store/imports/import-messages.ts";
import type {
  ImportOutcome,
  ImportRecords,
  Imports,
} from "../../../../reference-server/store/imports/imports.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import { around, both, inMessages } from "../around.ts";
import { onTheWayIn } from "../responses.ts";

type Take = Imports["take"];

/** Puts something around the taking of a batch. State of the fault lives in `make`. */
export const aroundTake =
  (make: (original: Take) => Take): Decorate =>
  (services) => {
    services.store.imports.take = make(services.store.imports.take);
    return services;
  };

/** Takes other records than those that were sent. `make` is called once per server. */
export const inBatches = (
  make: () => (records: ImportRecords, importId: string) => ImportRecords,
): Decorate =>
  aroundTake((original) => {
    const change = make();
    return (viewer, importId, records) => original(viewer, importId, change(records, importId));
  });

/** The records as if a conversation had another source id, also in the references of its messages. */
export const conversationsAs = (records: ImportRecords, idOf: (id: string) => string): ImportRecords => ({
  ...records,
  conversations: records.conversations.map((each) => ({ ...each, externalId: idOf(each.externalId) })),
  messages: records.messages.map((each) => ({
    ...each,
    conversationExternalId: idOf(each.conversationExternalId),
  })),
});

/** Stores some of the records that a complete import refuses. */
export const storingRefused =
  (part: (records: ImportRecords) => ImportRecords): Decorate =>
  (services) => {
    const sources = new Map<string, Parameters<Imports["open"]>[1]>();
    const { imports } = services.store;
    const { open, complete } = imports;
    imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      sources.set(opened.id, input);
      return opened;
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        const source = sources.get(importId);
        if (!(error instanceof Refusal) || error.code !== "import_completed" || source === undefined)
          throw error;
        await open(viewer, source);
        await original(viewer, importId, part(records));
        await complete(viewer, importId);
        throw error;
      }
    })(services);
  };

/** Leaves a property of the records of one kind what it was first, however they are sent again. */
export const keepingFirst = <Kind extends "members" | "conversations" | "messages">(
  kind: Kind,
  property: keyof ImportRecords[Kind][number],
): Decorate =>
  inBatches(() => {
    const first = new Map<string, unknown>();
    return (records, importId) => ({
      ...records,
      [kind]: records[kind].map((record) => {
        const id = `${importId} ${record.externalId}`;
        if (!first.has(id)) first.set(id, (record as ImportRecords[Kind][number])[property]);
        return { ...record, [property]: first.get(id) };
      }),
    });
  });

/**
 * Changes further records of an import when one is sent again: each other one that `spread` makes anew from it.
 * @param spread is given the other record, and the changed one as it comes and as it came before
 */
export const spreadingChanges = <Kind extends keyof ImportRecords>(
  kind: Kind,
  spread: (
    other: ImportRecords[Kind][number],
    now: ImportRecords[Kind][number],
    before: ImportRecords[Kind][number],
  ) => ImportRecords[Kind][number] | undefined,
): Decorate =>
  inBatches(() => {
    type One = ImportRecords[Kind][number];
    const imports = new Map<string, Map<string, One>>();
    return (records, importId) => {
      const known = imports.get(importId) ?? new Map<string, One>();
      imports.set(importId, known);
      const written: One[] = [];
      for (const now of records[kind] as readonly One[]) {
        written.push(now);
        const { externalId } = now;
        if (externalId === undefined) continue;
        const before = known.get(externalId);
        for (const [id, other] of known) {
          const isOther = before !== undefined && id !== externalId;
          const changed = isOther ? spread(other, now, before) : undefined;
          if (changed === undefined) continue;
          known.set(id, changed);
          written.push(changed);
        }
        known.set(externalId, { ...before, ...now });
      }
      return { ...records, [kind]: written };
    };
  });

/** Takes other messages than those that were sent. */
export const inImportedMessages = (
  make: () => (message: ImportedMessage, all: readonly ImportedMessage[]) => ImportedMessage,
): Decorate =>
  inBatches(() => {
    const change = make();
    return (records) => ({
      ...records,
      messages: records.messages.map((message) => change(message, records.messages)),
    });
  });

/**
 * Writes the messages that a later reaction is for anew, as `change` makes them.
 * @param isMeant which of them
 */
export const rewritingReacted = (
  change: (message: ImportedMessage) => ImportedMessage,
  isMeant: (message: ImportedMessage) => boolean = () => true,
): Decorate =>
  aroundTake((original) => {
    const known = new Map<string, ImportedMessage>();
    return async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      const messages = records.reactions
        .flatMap(({ messageExternalId }) => known.get(`${importId} ${messageExternalId}`) ?? [])
        .map(change);
      if (messages.length > 0)
        await original(viewer, importId, { members: [], conversations: [], messages, reactions: [] });
      for (const message of records.messages.filter(isMeant))
        known.set(`${importId} ${message.externalId}`, message);
      return outcome;
    };
  });

/** Reports something else than what became of a batch. */
export const inOutcomes = (
  change: (outcome: ImportOutcome, records: ImportRecords) => ImportOutcome,
): Decorate =>
  aroundTake(
    (original) => async (viewer, importId, records) =>
      change(await original(viewer, importId, records), records),
  );

type Kind = keyof ImportRecords;

/** Loses the last record of a batch that has the maximum of its kind. */
export const losingTheLastOf = (kind: Kind, maximum: number): Decorate =>
  inBatches(() => (records) => ({
    ...records,
    [kind]: records[kind].length === maximum ? records[kind].slice(0, -1) : records[kind],
  }));

/**
 * Takes batches beyond the maximum of a kind: whole, with the excess dropped without a word, or one of the two while it
 * says that they are refused.
 */
export function beyondMaximum(
  kind: Kind,
  maximum: number,
  then: "taken" | "dropped" | "taken and refused" | "dropped and refused",
): Decorate {
  const excess = new WeakMap<object, readonly unknown[]>();
  const cut = onTheWayIn((body) => {
    const records = (body as Partial<Record<Kind, unknown>> | undefined)?.[kind];
    if (!Array.isArray(records) || records.length <= maximum) return body;
    const shorter = { ...(body as object), [kind]: records.slice(0, maximum) };
    excess.set(shorter, records.slice(maximum));
    return shorter;
  });
  const restored = around("uploadImportRecords", (original) => async (request, context) => {
    const rest = excess.get(request.body);
    if (rest === undefined || then === "dropped") return original(request, context);
    // The rest has the form of a request that was valid before it.
    const body = {
      ...request.body,
      [kind]: [...(request.body[kind] ?? []), ...rest],
    } as types.ImportRecordsBody;
    const response = await original(then === "dropped and refused" ? request : { ...request, body }, context);
    if (then === "taken") return response;
    throw new Refusal("invalid_request", `expected at most ${maximum} ${kind}`);
  });
  return both(cut, restored);
}

/** Delivers each imported message as message.created, as `shown`. */
export const announcing = (shown: (message: Message, services: Services) => Message): Decorate =>
  around("uploadImportRecords", (original, services) => {
    const announced = new Set<string>();
    return async (request, context) => {
      const response = await original(request, context);
      const { handlers, store, render } = services;
      const conversations = await handlers.listConversations({ query: { limit: 20 } }, context);
      if (conversations.status !== 200 || (request.body.messages ?? []).length === 0) return response;
      for (const { id, origin } of conversations.body.data.items) {
        if (origin !== 1) continue;
        const page = await handlers.listMessages(
          { path: { conversationId: id }, query: { limit: 20 } },
          context,
        );
        for (const message of page.status === 200 ? page.body.data.items : []) {
          const stored = store.messages.find(context.caller, message.id);
          if (stored === undefined || announced.has(message.id)) continue;
          announced.add(message.id);
          await store.write(() => store.events.append(render.messageCreated(shown(stored, services))));
        }
      }
      return response;
    };
  });

/** Shows reactions as often as they were sent in batches that count. */
export const countingReactions =
  (counts: (records: ImportRecords) => boolean): Decorate =>
  (services) => {
    const sendings = new Map<string, number>();
    const contents = new Map<string, string>();
    return both(
      inBatches(() => (records) => {
        for (const { externalId, content } of records.messages) contents.set(externalId, content ?? "");
        for (const { messageExternalId } of counts(records) ? records.reactions : []) {
          const content = contents.get(messageExternalId) ?? "";
          sendings.set(content, (sendings.get(content) ?? 0) + 1);
        }
        return records;
      }),
      inMessages(["listMessages", "listReplies"], (message) => ({
        ...message,
        reactions: message.reactions.map((reaction) => ({
          ...reaction,
          count: sendings.get(message.content ?? "") ?? 1,
        })),
      })),
    )(services);
  };

const MAX_ROSTER = 250;

/**
 * Takes rosters beyond their maximum: of a conversation that is skipped for its roster everything else is taken, and those
 * who are left out are counted all the same.
 * @param isMeant for which imports
 */
export const beyondTheRoster =
  (isMeant: (importId: string) => boolean): Decorate =>
  (services) => {
    const further = new Map<string, number>();
    const { conversation, conversationListItem } = services.render;
    const counted = <Shown extends { readonly name: string; readonly human_members_count: number }>(
      shown: Shown,
    ): Shown => ({
      ...shown,
      human_members_count: shown.human_members_count + (further.get(shown.name) ?? 0),
    });
    services.render.conversation = (...asked) => counted(conversation(...asked));
    services.render.conversationListItem = (...asked) => counted(conversationListItem(...asked));
    return aroundTake((original) => async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      const isFull = ({ code }: ImportOutcome["skipped"][number]): boolean => code === "roster_full";
      const full = new Set(outcome.skipped.filter(isFull).map(({ externalId }) => externalId));
      if (full.size === 0 || !isMeant(importId)) return outcome;
      const conversations = records.conversations
        .filter(({ externalId }) => full.has(externalId))
        .map((record) => {
          const ids = record.memberExternalIds ?? [];
          const kept = ids.length > MAX_ROSTER ? ids.slice(0, MAX_ROSTER) : [];
          further.set(record.name, (further.get(record.name) ?? 0) + ids.length - kept.length);
          return { ...record, memberExternalIds: kept };
        });
      await original(viewer, importId, { members: [], conversations, messages: [], reactions: [] });
      return { ...outcome, skipped: outcome.skipped.filter((skip) => !isFull(skip)) };
    })(services);
  };
