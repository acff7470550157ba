// Servers with a fault in opening and completing imports, a row each.

import type { CreateImportBody } from "../../../generator/generated/types.ts";
import type { AllServices } from "../../../reference-server/all-services.ts";
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { onRotation } from "../tools/access/keys.ts";
import { after, around, before, both, inListed, inReceived, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { importedConversations, rememberSources } from "../tools/imports/imported-conversations.ts";
import { aroundTake, inBatches } from "../tools/imports/imports.ts";
import { afterPosts, inShown } from "../tools/messages/posts.ts";
import { withoutDownload } from "../tools/uploads.ts";

/** @returns the imports that were complete once */
function rememberCompleted({ store }: AllServices): ReadonlySet<string> {
  const completed = new Set<string>();
  const { complete } = store.imports;
  store.imports.complete = (viewer, importId) => {
    completed.add(importId);
    return complete(viewer, importId);
  };
  return completed;
}

export default defineFaults({
  // Line 279: imported records cause no notifications. When an import is complete its conversations are refreshed for who
  // listens, by the event of the newest message of each.
  "completion-announces": {
    title: "completing an import delivers the newest message of each of its conversations as message.created",
    breaks: ["IMP-22", "IMP-32"],
    decorate: (services) => {
      const sources = new Map<string, Set<string>>();
      return both(
        rememberSources(sources),
        after("completeImport", async (_, request, context) => {
          const { store, render } = services;
          const ids = sources.get(request.path.importId) ?? new Set();
          for (const { id } of await importedConversations(services, context.caller, ids)) {
            const { items } = await store.messages.list(context.caller, id, { limit: 1 });
            for (const message of items)
              await store.write(() => store.events.append(render.messageCreated(message)));
          }
        }),
      )(services);
    },
  },
  // Line 242: "Mark the import complete"; line 132: "any caller able to read the message may obtain a short-lived download
  // URL". Completing an import lets go of the files that it held.
  "completion-closes-files": {
    title: "the files of imported messages have no download URL once their import is complete",
    breaks: ["FIL-39", "FIL-18"],
    decorate: (services) => {
      const filesOf = new Map<string, string[]>();
      const closed = new Set<unknown>();
      const { complete } = services.store.imports;
      services.store.imports.complete = (viewer, importId) => {
        for (const id of filesOf.get(importId) ?? []) closed.add(id);
        return complete(viewer, importId);
      };
      return both(
        aroundTake((original) => (viewer, importId, records) => {
          const ids = records.messages.flatMap(({ files = [] }) => files.map(({ fileId }) => fileId));
          filesOf.set(importId, [...(filesOf.get(importId) ?? []), ...ids]);
          return original(viewer, importId, records);
        }),
        withoutDownload((id) => closed.has(id)),
      )(services);
    },
  },
  // Line 125: replies_count. Completing an import counts the replies of its roots anew from the imported
  // messages, and those that were posted meanwhile are not among them.
  "completion-recounts-replies": {
    title: "completing an import takes the posted replies of its roots out of their replies_count",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const sources = new Map<string, Set<string>>();
      const posted = new Map<string, { conversationId: string; count: number }>();
      const uncounted = new Map<string, number>();
      return both(
        rememberSources(sources),
        afterPosts(({ thread_root_id: rootId, conversation_id: conversationId }) => {
          if (typeof rootId !== "string") return;
          posted.set(rootId, { conversationId, count: (posted.get(rootId)?.count ?? 0) + 1 });
        }),
        after("completeImport", async (_, request, context) => {
          const ids = sources.get(request.path.importId) ?? new Set();
          const imported = await importedConversations(services, context.caller, ids);
          const inside = new Set(imported.map(({ id }) => id));
          for (const [rootId, { conversationId, count }] of posted)
            if (inside.has(conversationId)) uncounted.set(rootId, count);
        }),
        inShown((shown, { id }) => ({
          ...shown,
          replies_count: Math.max(0, shown.replies_count - (uncounted.get(id) ?? 0)),
        })),
      )(services);
    },
  },
  // Lines 246 and 345: an import is marked complete; 500 is a failure of the service. A retry of the client overtakes the
  // first request.
  "completions-of-an-import-at-once-fail": {
    title: "of two requests at the same time that complete an import the second makes the service fail",
    breaks: ["ERR-12", "IMP-31"],
    decorate: around("completeImport", (original) => {
      const underWay = new Set<string>();
      return async (request, context) => {
        const { importId } = request.path;
        if (underWay.has(importId)) throw new Error("could not serialize access due to concurrent update");
        underWay.add(importId);
        try {
          await pause(MEETING_MS);
          return await original(request, context);
        } finally {
          underWay.delete(importId);
        }
      };
    }),
  },
  // Line 245: records are uploaded to the import with a key of an owner or admin. An import is a session of the secret that
  // opened it.
  "imports-end-with-secret": {
    title: "an import takes no records any more once the key that created it was rotated",
    breaks: ["IMP-07"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const ended = new Set<string>();
      return both(
        after("createImport", (response, _, { keyId }) => {
          if (response.status !== 201) return;
          makers.set(response.body.data.id, keyId);
          ended.delete(response.body.data.id);
        }),
        onRotation((keyId) => {
          for (const [id, maker] of makers) if (maker === keyId) ended.add(id);
        }),
        before("uploadImportRecords", ({ path }) => {
          if (ended.has(path.importId)) throw notFound("import");
        }),
      )(services);
    },
  },
  // Lines 198 and 218: a complete import is resumed, and the search finds members of the workspace, whenever they came.
  "members-of-reopened-imports-are-unfound": {
    title: "the member search does not find those whom an import has brought after it was complete once",
    breaks: ["SRC-04", "SRC-19"],
    decorate: (services) => {
      const completed = new Set<string>();
      const known = new Set<string>();
      const late = new Set<string>();
      return both(
        after("completeImport", (response, { path }) => {
          if (response.status === 200) completed.add(path.importId);
        }),
        inBatches(() => (records, importId) => {
          for (const { externalId, displayName } of records.members) {
            if (completed.has(importId) && !known.has(`${importId} ${externalId}`)) late.add(displayName);
            known.add(`${importId} ${externalId}`);
          }
          return records;
        }),
        inListed("searchMembers", (items) =>
          items.filter(({ display_name }) => !late.has(display_name ?? "")),
        ),
      )(services);
    },
  },
  // Line 198: "create import with the same source and source workspace id ... existing import reused". Imports are looked
  // up among those of the caller.
  "other-admin-starts-anew": {
    title: "an import that another admin creates again is a new one",
    breaks: ["IMP-04", "IMP-05"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const { imports } = services.store;
      const { open } = imports;
      imports.open = async (viewer, input) => {
        const name = JSON.stringify([viewer.workspaceId, input.source, input.sourceWorkspaceId]);
        const maker = makers.get(name) ?? viewer.memberId;
        makers.set(name, maker);
        if (maker === viewer.memberId) return open(viewer, input);
        return open(viewer, {
          ...input,
          sourceWorkspaceId: `${input.sourceWorkspaceId}\n${viewer.memberId}`,
        });
      };
      const render = services.render.import;
      services.render.import = (row) =>
        render({ ...row, sourceWorkspaceId: row.sourceWorkspaceId.split("\n")[0] ?? "" });
      return services;
    },
  },
  // Line 279: "Record writes on a completed import return 409", whichever key completed it.
  "other-key-writes-complete-import": {
    title: "a complete import takes records from another key than the one that completed it",
    breaks: ["IMP-25"],
    decorate: (services) => {
      const bodies = new Map<string, CreateImportBody>();
      const completedBy = new Map<string, string>();
      const { createImport: open, completeImport: complete } = services.handlers;
      return both(
        after("createImport", (response, request) => {
          if (response.status !== 201) return;
          completedBy.delete(response.body.data.id);
          bodies.set(response.body.data.id, request.body);
        }),
        after("completeImport", (response, request, context) => {
          if (response.status === 200) completedBy.set(request.path.importId, context.keyId);
        }),
        around("uploadImportRecords", (original) => async (request, context) => {
          const { importId } = request.path;
          const body = bodies.get(importId);
          const by = completedBy.get(importId) ?? context.keyId;
          if (body === undefined || by === context.keyId) return original(request, context);
          await open({ body }, context);
          const response = await original(request, context);
          await complete({ path: { importId } }, context);
          return response;
        }),
      )(services);
    },
  },
  // Line 279: an import "requires a key of a workspace owner or admin". Admins were forgotten.
  "owners-alone-import": {
    title: "an import is refused to an admin of the workspace",
    breaks: ["IMP-01"],
    decorate: before("createImport", (_, context) => {
      if (context.role === "admin") throw new Refusal("forbidden", "expected the key of a workspace owner");
    }),
  },
  // Lines 135 and 277: records belong to the import of their path. The running import of an admin is kept in the session.
  "records-go-to-the-latest-import": {
    title: "records are taken into the import that their sender has created or reopened last",
    breaks: ["IMP-06", "IMP-25", "IMP-26"],
    decorate: (services) => {
      const latest = new Map<string, string>();
      const known = new Set<string>();
      return both(
        after("createImport", (response, _, { caller }) => {
          if (response.status !== 201) return;
          latest.set(caller.memberId, response.body.data.id);
          known.add(response.body.data.id);
        }),
        inReceived("uploadImportRecords", (request, { caller }) => ({
          ...request,
          path: {
            importId: known.has(request.path.importId)
              ? (latest.get(caller.memberId) ?? request.path.importId)
              : request.path.importId,
          },
        })),
      )(services);
    },
  },
  "resumed-import-forgets-source-ids": {
    title: "a top-level message that is sent again after an import was resumed is stored twice",
    breaks: ["IMP-15"],
    decorate: (services) => {
      const completed = rememberCompleted(services);
      return inBatches(
        () => (records, importId) =>
          completed.has(importId)
            ? {
                ...records,
                messages: records.messages.map((message) =>
                  message.threadRootExternalId
                    ? message
                    : { ...message, externalId: `${message.externalId}~` },
                ),
              }
            : records,
      )(services);
    },
  },
  "resumed-import-takes-no-reactions": {
    title: "a resumed import refuses reactions",
    breaks: ["IMP-05"],
    decorate: (services) => {
      const completed = rememberCompleted(services);
      return aroundTake((original) => async (viewer, importId, records) => {
        if (completed.has(importId) && records.reactions.length > 0)
          throw new Refusal("conflict", "the import is complete");
        return original(viewer, importId, records);
      })(services);
    },
  },
  // Lines 24 and 135: a workspace does not learn of the imports of another one, which are keyed by source and source workspace. The
  // unique index is over these two alone.
  "sources-are-imported-by-one-workspace": {
    title: "an import is refused whose source another workspace imports as well",
    breaks: ["GEN-22"],
    decorate: around("createImport", (original) => {
      const owners = new Map<string, string>();
      return async (request, context) => {
        const { workspaceId } = context.caller;
        const name = JSON.stringify([request.body.source, request.body.source_workspace_id]);
        if ((owners.get(name) ?? workspaceId) !== workspaceId)
          throw new Refusal("conflict", "the source has been taken");
        const response = await original(request, context);
        owners.set(name, workspaceId);
        return response;
      };
    }),
  },
  "second-completion-opens-import": {
    title: "an import that is completed twice is open for records again",
    breaks: ["IMP-25"],
    decorate: (services) => {
      const { complete, open } = services.store.imports;
      const done = new Set<string>();
      services.store.imports.complete = async (viewer, importId) => {
        const completed = await complete(viewer, importId);
        if (done.delete(importId)) await open(viewer, completed);
        else done.add(importId);
        return completed;
      };
      return services;
    },
  },
});
