// Servers that change the items of a page of messages, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { openToAgents, withFullAccess } from "../tools/access/full-access.ts";
import { around, inListed, inReceived, MEETING_MS, pause, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { countingMore, inMessageLists, lendingAccess, onePerTimestamp } from "../tools/messages/posts.ts";
import { emptyPage } from "../tools/responses.ts";

const onDial = (text: string | undefined): string | undefined =>
  text?.replace(/([+-])(1[2-4])(:\d{2})$/, (_, sign, hours, rest) => `${sign}0${Number(hours) - 12}${rest}`);

const inWholeHours = (text: string | undefined): string | undefined =>
  text?.replace(/([+-]\d{2}):\d{2}$/, "$1:00");

const isQuestion = (content: string | null): boolean => /^```svc-question\b/m.test(content ?? "");

const FINE = /^(\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2})\.(\d{4,9})([Zz]|[+-]\d{2}:\d{2})$/;

function misread(bound: string): string {
  const [, start, digits, zone] = FINE.exec(bound) ?? [];
  if (start === undefined || zone === undefined) return bound;
  const ms = Date.parse(`${start}${zone}`.toUpperCase()) + Number(digits);
  return Number.isNaN(ms) ? bound : new Date(ms).toISOString();
}

/** A fraction of fewer than three digits as a number of milliseconds. */
const coarse = (text: string | undefined): string | undefined =>
  text?.replace(/\.(\d{1,2})(?!\d)/, (_, digits: string) => `.${digits.padStart(3, "0")}`);

const inUtc = (timestamp: string): string => timestamp.replace(/[+-]\d{2}:\d{2}$/, "Z");

/** Reads the time filters of the message list otherwise. */
const readingTimes = (read: (bound: string | undefined) => string | undefined): Decorate =>
  inReceived("listMessages", (request) => {
    const [before, after] = [read(request.query.before), read(request.query.after)];
    const query = {
      ...request.query,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
    return { ...request, query };
  });

export default defineFaults({
  // Lines 223 and 279: time filters of the message list, and imported messages that keep their timestamps. The filter
  // compares when a message was stored.
  "imports-filtered-by-arrival": {
    title: "a time filter leaves out imported messages that were stored after the time it names",
    breaks: ["MSG-07"],
    decorate: inListed("listMessages", async (items, { query: { before } }, { services }) => {
      const until = before === undefined ? Number.NaN : Date.parse(before);
      if (Number.isNaN(until)) return items;
      const authors = await services.store.members.getMany(items.map(({ author_id: id }) => id));
      return items.filter(({ author_id: id }) => {
        const author = authors.get(id);
        // An author comes with the import, before the messages.
        return author?.sourceKind !== "chat_import" || author.createdAt < until;
      });
    }),
  },
  "list-leaves-out-files": {
    title: "the list leaves out messages with a file",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => items.filter(({ files }) => (files ?? []).length === 0)),
  },
  "list-one-per-timestamp": {
    title: "the list has one message per timestamp",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", onePerTimestamp),
  },
  "list-own-only": {
    title: "the list leaves out other members' messages",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items, _, { caller }) =>
      items.filter((item) => item.author_id === caller.memberId),
    ),
  },
  "list-without-images": {
    title: "the list leaves out messages with images",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => items.filter((item) => item.image_urls.length === 0)),
  },
  "agents-list-hidden-conversations": {
    title: "an agent lists the messages of a conversation that it cannot access",
    breaks: ["MSG-22"],
    decorate: openToAgents("listMessages"),
  },
  // Lines 125, 261: replies_count, and the answer to a question "posts a reply". Replying and answering both count it.
  "answers-count-twice": {
    title: "the reply that an answer to a question posts counts twice in the replies_count of its root",
    breaks: ["MSG-19"],
    decorate: countingMore((_, isAnswer) => isAnswer),
  },
  // Hours of a zone are read on a dial of twelve.
  "far-zones-are-near": {
    title: "a time filter of the message list with a zone of twelve hours or more is read as one of fewer",
    breaks: ["MSG-07"],
    decorate: readingTimes(onDial),
  },
  // Line 223: a fraction of one digit is tenths of a second.
  "fractions-of-one-digit-are-milliseconds": {
    title: "a time filter of the message list with tenths of a second is read as one with milliseconds",
    breaks: ["MSG-07"],
    decorate: readingTimes(coarse),
  },
  // The minutes of a zone are not read.
  "half-hour-zones-lose-minutes": {
    title: "a time filter of the message list with a zone of half an hour is read as one of whole hours",
    breaks: ["MSG-07"],
    decorate: readingTimes(inWholeHours),
  },
  "hidden-list-readable": {
    title: "the messages of a hidden conversation are listed",
    breaks: ["MSG-22"],
    decorate: lendingAccess("listMessages", ({ path }) => path.conversationId),
  },
  // Lines 223 and 279: time filters of the message list, and imported messages that keep their timestamps. The filter compares
  // when a message was stored.
  "imports-are-always-new": {
    title: "a time filter takes imported messages for as new as their import",
    breaks: ["MSG-07"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const { after, ...query } = request.query;
      const since = after === undefined ? Number.NaN : Date.parse(after);
      if (Number.isNaN(since)) return original(request, context);
      const response = await original({ ...request, query }, context);
      if (response.status !== 200) return response;
      const { items } = response.body.data;
      const authors = await context.services.store.members.getMany(items.map(({ author_id: id }) => id));
      const kept = items.filter(
        ({ author_id: id, created_at: at }) =>
          authors.get(id)?.sourceKind === "chat_import" || Date.parse(at) > since,
      );
      return { ...response, body: { data: { ...response.body.data, items: kept } } };
    }),
  },
  "later-hidden-messages-are-readable": {
    title: "the second page of the messages of a hidden conversation is read with somebody else's cursor",
    breaks: ["MSG-22"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const page = () => original(request, context);
      return request.query.before === undefined ? page() : withFullAccess(context.services, page);
    }),
  },
  "list-leaves-out-questions": {
    title: "the list leaves out questions",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => items.filter(({ content }) => !isQuestion(content))),
  },
  // Requests that are under way are joined by caller, conversation and limit, whatever time they are about.
  "lists-at-once-share-a-filter": {
    title: "message lists that are asked for at the same time are answered for the time filter of the first",
    breaks: ["MSG-07"],
    decorate: around("listMessages", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const name = `${context.caller.memberId} ${request.path.conversationId} ${request.query.limit}`;
        const response = underWay.get(name) ?? pause(MEETING_MS).then(() => original(request, context));
        underWay.set(name, response);
        return response.finally(() => underWay.delete(name));
      };
    }),
  },
  // Requests that are under way are joined by caller and conversation, whatever their limit.
  "lists-at-once-share-a-page": {
    title:
      "message lists that are asked for at the same time are answered with the page of the first, whatever their limits",
    breaks: ["MSG-05"],
    decorate: around("listMessages", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const { before = "", after = "" } = request.query;
        const name = `${context.caller.memberId} ${request.path.conversationId} ${before} ${after}`;
        const response = underWay.get(name) ?? pause(MEETING_MS).then(() => original(request, context));
        underWay.set(name, response);
        return response.finally(() => underWay.delete(name));
      };
    }),
  },
  // Line 216: "Search accessible messages"; what has pictures is indexed as media, which the search by words leaves out.
  "messages-with-pictures-are-unfound": {
    title: "the message search does not find a message with pictures by a word of its text",
    breaks: ["SRC-01"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.filter(({ image_urls: urls }) => urls.length === 0),
    ),
  },
  // Line 223: the message list has time filters. The fraction of a second is read as a number of milliseconds, however many
  // digits it has, as a lenient SimpleDateFormat does: six digits move the bound by minutes.
  "microseconds-are-milliseconds": {
    title: "a time filter of the message list with microseconds is read as up to a quarter of an hour later",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { before, after, ...query } = request.query;
      return {
        ...request,
        query: {
          ...query,
          ...(before !== undefined && { before: misread(before) }),
          ...(after !== undefined && { after: misread(after) }),
        },
      };
    }),
  },
  "offsets-are-ignored": {
    title: "time filters take a timestamp with an offset for one in UTC",
    breaks: ["MSG-07"],
    decorate: around(
      "listMessages",
      (original) =>
        ({ query: { after, before, ...query }, ...request }, context) =>
          original(
            {
              ...request,
              query: {
                ...query,
                ...(after !== undefined && { after: inUtc(after) }),
                ...(before !== undefined && { before: inUtc(before) }),
              },
            },
            context,
          ),
    ),
  },
  // Line 125: replies_count. A reply is counted when it is stored, and once more when its files are attached.
  "replies-with-files-count-twice": {
    title: "a reply with files counts twice in the replies_count of its root",
    breaks: ["MSG-19"],
    decorate: countingMore(({ files }) => files.length > 0),
  },
  // Lines 24, 223: a list returns only what the key can access. With a time filter the messages are looked up in another way.
  "time-filter-opens-hidden": {
    title: "the messages of a hidden conversation are listed for a request with a time filter",
    breaks: ["MSG-22"],
    decorate: around(
      "listMessages",
      (original) => (request, context) =>
        /^\d{4}-/.test(request.query.after ?? "")
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context),
    ),
  },
  "unknown-conversation-is-empty": {
    title: "an unknown conversation lists no messages",
    breaks: ["ERR-18"],
    decorate: whenRefused("listMessages", async ({ code }) => (code === "not_found" ? emptyPage : undefined)),
  },
});
