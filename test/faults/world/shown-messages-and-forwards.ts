// Servers with a fault in showing messages, where forwards are involved, a row each.
import { after, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { findingForwarded, withoutIds } from "../tools/messages/forwards.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 127: every reader of a show_message forward receives the snapshot that was taken at forward time. Once the conversation
  // of its source is archived, the snapshot is not shown any more.
  "archived-sources-show-no-content": {
    title: "a show_message forward shows no content once the conversation of its source is archived",
    breaks: ["FWD-03"],
    decorate: (services) => {
      const archived = new Set<string>();
      const { message } = services.render;
      services.render.message = (stored, reader) => {
        const shown = message(stored, reader);
        const source = stored.forwardSource;
        if (source === null || !archived.has(source.sourceConversationId)) return shown;
        if (shown.forward_source?.mode !== "show_message") return shown;
        return { ...shown, forward_source: { ...shown.forward_source, content: null, image_urls: [] } };
      };
      return aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        if (records.conversations.some(({ archivedAt }) => typeof archivedAt === "number")) {
          const { items } = await services.store.conversations.list(viewer, { limit: 100 });
          for (const { id, archivedAt } of items) if (archivedAt !== null) archived.add(id);
        }
        return outcome;
      })(services);
    },
  },
  // Line 24: "Responses contain only resources the key can access", and a forward shows the text of its source.
  "closed-conversations-can-be-forwarded-from": {
    title: "who has read a message forwards it after its conversation was closed to them",
    breaks: ["GEN-04", "MSG-22"],
    decorate: (services) => {
      const readers = new Set<string>();
      return both(
        after("getMessage", ({ status }, { path }, { caller }) => {
          if (status === 200) readers.add(`${caller.memberId} ${path.messageId}`);
        }),
        findingForwarded(({ memberId }, { id }) => readers.has(`${memberId} ${id}`)),
      )(services);
    },
  },
  "forward-of-files-has-no-source": {
    title: "a forward of a message of files alone has no forward_source",
    breaks: ["FWD-01"],
    decorate: inShown(({ forward_source, ...shown }, { forwardSource }) =>
      forward_source === undefined || (forwardSource?.mode === "show_message" && !forwardSource.content)
        ? shown
        : { ...shown, forward_source },
    ),
  },
  // Line 127: "every reader receives the content snapshot taken at forward time".
  "forward-snapshot-loses-crlf": {
    title: "a forward shows the line ends CRLF of its source as line feeds",
    breaks: ["FWD-19"],
    decorate: inShown((shown) => {
      const source = shown.forward_source;
      if (source?.mode !== "show_message") return shown;
      return {
        ...shown,
        forward_source: { ...source, content: source.content?.replaceAll("\r\n", "\n") ?? null },
      };
    }),
  },
  "forward-within-conversation-is-plain": {
    title: "a forward into the conversation of its source has no forward_source",
    breaks: ["FWD-01", "FWD-03"],
    decorate: inShown(({ forward_source, ...shown }, { conversationId, forwardSource }) =>
      forwardSource?.sourceConversationId === conversationId || forward_source === undefined
        ? shown
        : { ...shown, forward_source },
    ),
  },
  "link-only-of-forward-shows-content": {
    title:
      "a link_only forward includes the source's content when that was forwarded with show_message before",
    breaks: ["FWD-05"],
    decorate: (services) => {
      const contents = new Map<string, string | null>();
      return inShown((shown, { forwardSource: source }) => {
        if (source?.mode === "show_message") contents.set(source.sourceMessageId, source.content);
        const content = contents.get(source?.sourceMessageId ?? "");
        if (source?.mode !== "link_only" || shown.forward_source === undefined || !content) return shown;
        return { ...shown, forward_source: { ...shown.forward_source, content } };
      })(services);
    },
  },
  // Snapshots are kept by the message they were taken of.
  "second-forward-shows-first-snapshot": {
    title: "a second forward of a message that was changed in between shows the text of the first forward",
    breaks: ["FWD-03"],
    decorate: (services) => {
      const first = new Map<string, string | null>();
      return inShown((shown, { forwardSource: source }) => {
        if (source?.mode !== "show_message" || shown.forward_source?.mode !== "show_message") return shown;
        const name = source.sourceMessageId;
        if (!first.has(name)) first.set(name, source.content);
        return { ...shown, forward_source: { ...shown.forward_source, content: first.get(name) ?? null } };
      })(services);
    },
  },
  // Line 127: the ids of the source are present when the caller can open the source conversation. A forward keeps who
  // could open it when it was made.
  "sources-are-those-of-then": {
    title:
      "a forward does not show the ids of its source to a reader to whom the source was opened after the forward was made",
    breaks: ["FWD-15"],
    decorate: knowingReturns(({ openedAt }) =>
      inData("getMessage", (message, _, { caller, services: { store } }) => {
        const { forward_source: forward } = message;
        const id = forward?.source_conversation_id;
        if (forward === undefined || id === undefined || store.directory.isMember(caller.memberId, id))
          return message;
        if (Date.parse(message.created_at) > (openedAt(id) ?? 0)) return message;
        return { ...message, forward_source: withoutIds(forward) };
      }),
    ),
  },
  // Line 127: the ids of the source are present when the caller can open it. That a reader lost the source is written
  // to the forward.
  "sources-stay-hidden": {
    title:
      "a forward does not show the ids of its source to a reader to whom the source was closed and opened again",
    breaks: ["FWD-15"],
    decorate: knowingReturns(({ isBack }) =>
      inData("getMessage", (message, _, { caller }) => {
        const { forward_source: forward } = message;
        if (forward?.source_conversation_id === undefined || !isBack(caller, forward.source_conversation_id))
          return message;
        return { ...message, forward_source: withoutIds(forward) };
      }),
    ),
  },
});
