// Servers with a fault in forwarding messages, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { around, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  "any-forward-of-a-source-opens-its-call": {
    title: "a second forward of a message opens the call that the first one shares",
    breaks: ["FWD-11"],
    decorate: (services) => {
      const { calls, messages } = services.store;
      const { get } = calls;
      const shared = new Map<string, string>();
      calls.get = async (viewer, callId, forward) => {
        const source =
          forward === undefined ? undefined : (await messages.get(viewer, forward))?.forwardSource;
        if (source == null) return get(viewer, callId, forward);
        if (source.callId !== null) shared.set(source.sourceMessageId, source.callId);
        const isOpen = source.callId === null && shared.get(source.sourceMessageId) === callId;
        return isOpen ? withFullAccess(services, () => get(viewer, callId)) : get(viewer, callId, forward);
      };
      return services;
    },
  },
  // Line 264: who can read a show_message forward that shares a call reads the call. What an agent forwarded shares nothing.
  "calls-shared-by-agents-stay-closed": {
    title: "a forward that an agent made opens the call that it shares to nobody",
    breaks: ["FWD-08", "FWD-13"],
    decorate: (services) => {
      const { calls, messages, members } = services.store;
      const { get } = calls;
      calls.get = async (viewer, callId, forwardedMessageId) => {
        const forward =
          forwardedMessageId === undefined ? undefined : await messages.get(viewer, forwardedMessageId);
        const author = forward && (await members.get(viewer, forward.authorId));
        return get(viewer, callId, author?.kind === "agent" ? undefined : forwardedMessageId);
      };
      return services;
    },
  },
  "forward-opens-nothing-to-agents": {
    title: "a shared call is not readable through its forward for an agent",
    breaks: ["FWD-08"],
    decorate: (services) => {
      const { calls, members } = services.store;
      const { get } = calls;
      calls.get = async (viewer, callId, forward) => {
        const member = await members.get(viewer, viewer.memberId);
        return get(viewer, callId, member?.kind === "agent" ? undefined : forward);
      };
      return services;
    },
  },
  "link-only-opens-files": {
    title: "who reads a link_only forward gets the download URL of the source's file",
    breaks: ["FIL-20"],
    decorate: (services) => {
      const opened = new Map<string, { place: string; by: Context["caller"] }[]>();
      return both(
        around("forwardMessage", (original) => async (request, context) => {
          const source = await context.services.store.messages.get(context.caller, request.path.messageId);
          const response = await original(request, context);
          for (const { id } of request.body.mode === "link_only" ? (source?.files ?? []) : [])
            opened.set(id, [
              ...(opened.get(id) ?? []),
              { place: request.body.conversation_id, by: context.caller },
            ]);
          return response;
        }),
        inContext("getFile", (context, request) => {
          const forward = opened
            .get(request.path.fileId)
            ?.find(({ place }) => context.services.store.directory.canRead(context.caller, place));
          return forward === undefined ? context : { ...context, caller: forward.by };
        }),
      )(services);
    },
  },
  "forward-follows-import": {
    title: "a show_message forward follows an update of the imported message it shows",
    breaks: ["FWD-04"],
    decorate: (services) => {
      const texts = new Map<string, string>();
      const newest = new Map<string, string>();
      return both(
        inImportedMessages(() => (message) => {
          const old = texts.get(message.externalId);
          if (message.content !== null) {
            if (old !== undefined) newest.set(old, message.content);
            texts.set(message.externalId, message.content);
          }
          return message;
        }),
        inShown((shown, { forwardSource }) => {
          const { forward_source: source } = shown;
          const content = newest.get(forwardSource?.content ?? "");
          return source === undefined || content === undefined
            ? shown
            : { ...shown, forward_source: { ...source, content } };
        }),
      )(services);
    },
  },
});
