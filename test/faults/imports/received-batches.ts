// Servers with a fault in taking batches of an import, a row each.
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inContext, inReceived, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

const KINDS = ["members", "conversations", "messages", "reactions"] as const;

export default defineFaults({
  "as-many-files-are-the-same": {
    title: "a message imported again with as many other files keeps the first ones",
    breaks: ["IMP-16"],
    decorate: around("uploadImportRecords", (original) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const messages = request.body.messages?.map((record) => {
          const { files, ...others } = record;
          if (files === undefined) return record;
          const name = `${request.path.importId} ${record.external_id}`;
          const isSame = counts.get(name) === files.length;
          counts.set(name, files.length);
          return isSame ? others : record;
        });
        return original({ ...request, body: { ...request.body, ...(messages && { messages }) } }, context);
      };
    }),
  },
  // Lines 277 and 279: a batch holds records of each kind; the first list that is there says whether there is anything to do.
  "empty-first-lists-make-empty-batches": {
    title: "of a batch whose first list is empty none of the records are imported",
    breaks: ["IMP-07"],
    decorate: inReceived("uploadImportRecords", (request) => {
      const first = KINDS.map((kind) => request.body[kind]).find((list) => list !== undefined);
      return first?.length === 0 ? { ...request, body: { members: [] } } : request;
    }),
  },
  // Lines 277 and 279: a batch holds records of each kind; the last list that is there says whether there is anything to do.
  "empty-last-lists-make-empty-batches": {
    title: "of a batch of messages whose last list is empty none of the records are imported",
    breaks: ["IMP-07"],
    decorate: inReceived("uploadImportRecords", (request) => {
      const { messages = [] } = request.body;
      const last = KINDS.map((kind) => request.body[kind]).findLast((list) => list !== undefined);
      const isLost = messages.length > 0 && last?.length === 0;
      return isLost ? { ...request, body: { members: [] } } : request;
    }),
  },
  "files-refused-and-stored": {
    title: "a message with files is refused without files:write and stored with them",
    breaks: ["AUT-16", "AUT-08"],
    decorate: around("uploadImportRecords", (original) => async (request, context) => {
      if (!context.scopes.has("files:write"))
        await original(request, { ...context, scopes: new Set([...context.scopes, "files:write"]) });
      return original(request, context);
    }),
  },
  "foreign-files-are-attached": {
    title: "a file of another workspace is attached to an imported message",
    breaks: ["FIL-21"],
    decorate: before("uploadImportRecords", async (request, context) => {
      const { store } = context.services;
      for (const { files = [] } of request.body.messages ?? [])
        for (const entry of files) {
          const file = await findFile(context.services, entry.file_id);
          if (file === undefined || file.workspaceId === context.caller.workspaceId) continue;
          const made = await store.files.create(
            context.caller,
            context.keyId,
            { ...file, uploadLifetimeMs: 60_000 },
            undefined,
          );
          if (made.replayed) continue;
          await store.files.markReady(made.value.id);
          entry.file_id = made.value.id;
        }
    }),
  },
  // A file that an import uses is taken for used up.
  "imported-files-are-taken": {
    title: "a file that an imported message carries is refused in file_ids of a live message",
    breaks: ["MSG-15"],
    decorate: (services) => {
      const taken = new Set<string>();
      return both(
        after("uploadImportRecords", (_, request) => {
          for (const { files = [] } of request.body.messages ?? [])
            for (const { file_id } of files) taken.add(file_id);
        }),
        before("createMessage", (request) => {
          const index = (request.body.file_ids ?? []).findIndex((id) => taken.has(id));
          if (index >= 0)
            throw invalidBody(`/file_ids/${index}`, "unknown_file", "the file is used by an import");
        }),
      )(services);
    },
  },
  "imports-write-attaches": {
    title: "files are imported with imports:write alone",
    breaks: ["AUT-16"],
    decorate: inContext("uploadImportRecords", (context) => ({
      ...context,
      scopes: new Set([...context.scopes, "files:write"]),
    })),
  },
  // Line 279: "attaching files also needs files:write". It is looked for where a message comes to have attachments, and not
  // where it has some.
  "more-files-need-no-scope": {
    title: "a message that has a file is given another one with imports:write alone",
    breaks: ["AUT-16"],
    decorate: (services) => {
      const carriers = new Set<string>();
      return both(
        after("uploadImportRecords", (response, request, { scopes }) => {
          if (response.status !== 200 || !scopes.has("files:write")) return;
          for (const { external_id, files = [] } of request.body.messages ?? [])
            if (files.length > 0) carriers.add(`${request.path.importId} ${external_id}`);
        }),
        inContext("uploadImportRecords", (context, request) => {
          const messages = (request.body.messages ?? []).filter(({ files = [] }) => files.length > 0);
          const areKnown = messages.every(({ external_id }) =>
            carriers.has(`${request.path.importId} ${external_id}`),
          );
          return areKnown ? { ...context, scopes: new Set([...context.scopes, "files:write"]) } : context;
        }),
      )(services);
    },
  },
  "member-refused-and-stored": {
    title: "records of an ordinary member are refused and stored",
    breaks: ["AUT-15"],
    decorate: around("uploadImportRecords", (original) => async (request, context) => {
      if (context.role !== "owner" && context.role !== "admin")
        await original(request, { ...context, role: "admin" });
      return original(request, context);
    }),
  },
  // Line 311: "a missing scope gives 403 with `error_code` `missing_scope` and `missing_scopes`". The scope
  // that depends on the body is checked elsewhere.
  "missing-files-scope-is-forbidden": {
    title: "importing files without files:write is refused with the code forbidden",
    breaks: ["AUT-09", "AUT-10"],
    decorate: inRefusals("uploadImportRecords", (error) =>
      error.code === "missing_scope" ? new Refusal("forbidden", error.message) : error,
    ),
  },
  "one-name-for-all": {
    title: "a member imported again with another name gives it to every member of the import",
    breaks: ["IMP-16"],
    decorate: around("uploadImportRecords", (original) => {
      const names = new Map<string, Map<string, string>>();
      return async (request, context) => {
        const known = names.get(request.path.importId) ?? new Map<string, string>();
        names.set(request.path.importId, known);
        const { members = [] } = request.body;
        const renamed = members.find(
          (one) => (known.get(one.external_id) ?? one.display_name) !== one.display_name,
        );
        for (const one of members) known.set(one.external_id, one.display_name);
        if (renamed === undefined) return original(request, context);
        const all = [...known.keys()].map((external_id) => ({ ...renamed, external_id }));
        return original({ ...request, body: { ...request.body, members: all } }, context);
      };
    }),
  },
  "only-first-message-needs-scope": {
    title: "only the first message of a batch is looked at for files",
    breaks: ["AUT-16"],
    decorate: inContext("uploadImportRecords", (context, request) => {
      const [first] = request.body.messages ?? [];
      const isFree = (first?.files ?? []).length === 0;
      return isFree ? { ...context, scopes: new Set([...context.scopes, "files:write"]) } : context;
    }),
  },
  // Line 279: "attaching files also needs `files:write`"; an empty array attaches none.
  "removing-files-needs-their-scope": {
    title: "an imported message with an empty files array is refused to a key without files:write",
    breaks: ["IMP-43"],
    decorate: around("uploadImportRecords", (original) => (request, context) => {
      if (
        !context.scopes.has("files:write") &&
        request.body.messages?.some(({ files }) => files !== undefined)
      )
        throw new Refusal("missing_scope", "the key lacks files:write", { missingScopes: ["files:write"] });
      return original(request, context);
    }),
  },
  // A complete import refuses every batch, also one that it took before.
  "repeated-batch-accepted-when-complete": {
    title: "a complete import answers a batch that it took before as it did then",
    breaks: ["IMP-25"],
    decorate: around("uploadImportRecords", (original) => {
      const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const name = JSON.stringify([request.path.importId, request.body]);
        try {
          const response = await original(request, context);
          responses.set(name, response);
          return response;
        } catch (error) {
          const known = responses.get(name);
          if (known === undefined || !(error instanceof Refusal) || error.code !== "import_completed")
            throw error;
          return known;
        }
      };
    }),
  },
  // Line 135: "file_id (ready file id)". What has its bytes is taken for ready, though nobody has completed it.
  "sent-bytes-count-as-ready": {
    title: "a file whose bytes were sent and that was not completed is attached to an imported message",
    breaks: ["IMP-19"],
    decorate: before("uploadImportRecords", async (request, context) => {
      const { blobs, store } = context.services;
      for (const { files = [] } of request.body.messages ?? [])
        for (const { file_id } of files)
          if ((await blobs.head(file_id)) !== undefined) await store.files.markReady(file_id);
    }),
  },
  "waiting-file-counts-as-ready": {
    title: "a waiting file is attached to an imported message",
    breaks: ["IMP-19"],
    decorate: before("uploadImportRecords", async (request, context) => {
      for (const { files = [] } of request.body.messages ?? [])
        for (const { file_id } of files) await context.services.store.files.markReady(file_id);
    }),
  },
});
