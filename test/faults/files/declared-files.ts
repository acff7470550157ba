// Servers with a fault in declaring files, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inContext, inRefusals, racing, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { asCreator, believing, inFiles } from "../tools/uploads.ts";

const KEPT = 32;

export default defineFaults({
  "any-declaration-is-the-same": {
    title: "another declaration with a used key is answered with the first file",
    breaks: ["IDM-16"],
    decorate: remembering("createFile", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
  },
  "conflicting-declaration-replaces": {
    title: "after a conflicting declaration the first one is a conflict",
    breaks: ["IDM-15"],
    decorate: around("createFile", (original) => {
      const poisoned = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        if (poisoned.has(name))
          throw new Refusal("idempotency_conflict", "another declaration used this key");
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict") poisoned.add(name);
          throw error;
        }
      };
    }),
  },
  // Lines 241, 353: a refused declaration changes nothing. Here its size replaces that of the first one before it is refused.
  "conflicting-declarations-change-the-size": {
    title:
      "after an idempotency conflict a file can only be completed with the size of the refused declaration",
    breaks: ["IDM-15"],
    decorate: (services) => {
      const files = new Map<string, { readonly id: string; readonly size: number }>();
      const sizes = new Map<string, number>();
      return both(
        around("createFile", (original) => async (request, context) => {
          const name = `${context.keyId} ${context.idempotencyKey}`;
          const { size_bytes: size } = request.body;
          try {
            const response = await original(request, context);
            if (response.status === 201) files.set(name, { id: response.body.data.id, size });
            return response;
          } catch (error) {
            const first = files.get(name);
            const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
            if (isConflict && first !== undefined && first.size !== size) sizes.set(first.id, size);
            throw error;
          }
        }),
        before("completeFile", (request) => {
          if (sizes.has(request.path.fileId))
            throw new Refusal("size_mismatch", "the stored object has another size than was declared");
        }),
      )(services);
    },
  },
  // Lines 241, 353: another declaration under a used Idempotency-Key is a conflict, and the first one stays repeatable.
  // The record of the key is written before the bodies are compared.
  "conflicting-declarations-take-the-key": {
    title: "after an idempotency conflict the first declaration of a file is no longer replayed",
    breaks: ["IDM-15"],
    decorate: around("createFile", (original) => {
      const first = new Map<string, string>();
      const lost = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        const body = JSON.stringify(request.body);
        if (!first.has(name)) first.set(name, body);
        if (lost.has(name) && first.get(name) === body)
          return original(request, { ...context, idempotencyKey: `${context.idempotencyKey} lost` });
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict") lost.add(name);
          throw error;
        }
      };
    }),
  },
  // Line 353: "`idempotency_conflict` (409: same `Idempotency-Key`, changed parameters)".
  "conflicts-of-files-have-another-code": {
    title: "a used Idempotency-Key with another declaration of a file is refused with the code conflict",
    breaks: ["IDM-16"],
    decorate: inRefusals("createFile", (error) =>
      error.code === "idempotency_conflict" ? new Refusal("conflict", error.message) : error,
    ),
  },
  "declarations-race": {
    title: "identical create-file requests at the same time create several files",
    breaks: ["IDM-15"],
    decorate: racing("createFile"),
  },
  "digest-makes-no-difference": {
    title: "another sha256 with a used key counts as the same declaration",
    breaks: ["IDM-16"],
    decorate: remembering(
      "createFile",
      ({ body: { sha256: _, ...rest } }, { keyId, idempotencyKey }) =>
        `${keyId} ${idempotencyKey} ${JSON.stringify(rest)}`,
    ),
  },
  // Line 188: "stored object matches declared size, content type and optional sha256". The column has room for sixteen bytes.
  "digests-are-compared-by-their-beginning": {
    title: "a completion compares the first half of the sha256",
    breaks: ["FIL-09"],
    decorate: believing((object, file) =>
      object !== undefined && file.sha256?.slice(0, KEPT) === object.sha256.slice(0, KEPT)
        ? { ...object, sha256: file.sha256 }
        : object,
    ),
  },
  "equal-bytes-read-as-first-file": {
    title: "a file whose sha256 equals that of an earlier one is read under the id of that one",
    breaks: ["GEN-28"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const other = new Map<string, string>();
      return both(
        after("createFile", (response, request) => {
          const { sha256 } = request.body;
          if (response.status !== 201 || !sha256) return;
          const { id } = response.body.data;
          const known = first.get(sha256);
          if (known === undefined) first.set(sha256, id);
          else if (known !== id) other.set(id, known);
        }),
        inFiles(["getFile"], (file) =>
          file.status === "ready" ? { ...file, id: other.get(String(file.id)) ?? file.id } : file,
        ),
      )(services);
    },
  },
  "every-declaration-is-a-file": {
    title: "a repeated create-file request creates another file",
    breaks: ["IDM-15"],
    decorate: inContext("createFile", (context) => ({ ...context, idempotencyKey: undefined })),
  },
  "key-ends-with-the-upload": {
    title: "a declaration that is repeated after the upload creates another file",
    breaks: ["IDM-15"],
    decorate: around("createFile", (original) => {
      const files = new Map<string, string>();
      return async (request, context) => {
        const { keyId, idempotencyKey, services } = context;
        const name = `${keyId} ${idempotencyKey}`;
        const known = files.get(name);
        const isDone = known !== undefined && (await services.store.files.findReady(known)) !== undefined;
        const response = await original(
          request,
          isDone ? { ...context, idempotencyKey: undefined } : context,
        );
        if (response.status === 201) files.set(name, response.body.data.id);
        return response;
      };
    }),
  },
  "key-of-any-workspace": {
    title: "a declaration with a key that another workspace used is answered with the file of that workspace",
    breaks: ["FIL-21"],
    decorate: around("createFile", (original) => {
      const responses = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        if (context.idempotencyKey === undefined) return original(request, context);
        const known = `${context.idempotencyKey} ${JSON.stringify(request.body)}`;
        const response = responses.get(known) ?? original(request, context);
        responses.set(known, response);
        return response;
      };
    }),
  },
  // A declaration that is repeated leaves the upload to the key that sent it.
  "other-key-reads-after-repeated-declaration": {
    title: "once an upload was declared again, other keys of the workspace can read it",
    breaks: ["FIL-15"],
    decorate: (services) => {
      const declared = new Set<string>();
      const again = new Set<string>();
      return both(
        after("createFile", (response) => {
          if (response.status !== 201) return;
          const { id } = response.body.data;
          (declared.has(id) ? again : declared).add(id);
        }),
        asCreator(
          "getFile",
          ({ caller }, file) => again.has(file.id) && file.workspaceId === caller.workspaceId,
        ),
      )(services);
    },
  },
  // Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it". People answer for agents.
  "people-complete-uploads-of-agents": {
    title: "any person of the workspace completes the incomplete upload of an agent",
    breaks: ["FIL-16"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
        }),
        asCreator("completeFile", ({ caller }, { id }) => caller.kind === "human" && ofAgents.has(id)),
      )(services);
    },
  },
  // Line 85 gives a key a stable identifier, and line 241 an Idempotency-Key to the creation of a file. Here the requests of a
  // key are remembered under the digest of its secret.
  "rotation-makes-declarations-new": {
    title: "a create-file request that is repeated after its key was rotated declares a second file",
    breaks: ["IDM-30"],
    decorate: inContext("createFile", (context) => {
      const { idempotencyKey, caller } = context;
      const digest = caller.presented?.digest ?? "";
      return {
        ...context,
        idempotencyKey: idempotencyKey && `${idempotencyKey} ${digest.slice(0, 16)}`,
      };
    }),
  },
  "upload-url-outlives-its-end": {
    title: "an upload address takes bytes after its expires_at",
    breaks: ["FIL-22"],
    decorate: (services) => {
      const { verify } = services.blobUrls;
      services.config.uploadLifetimeMs = 1000;
      services.blobUrls.verify = (method, ...rest) => {
        const verdict = verify(method, ...rest);
        return method === "PUT" && verdict === "expired" ? "valid" : verdict;
      };
      return services;
    },
  },
});
