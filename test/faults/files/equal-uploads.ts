// Servers with a fault in uploads of different people that have the same bytes, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findFile, onRefusal } from "../tools/uploads.ts";

export default defineFaults({
  // Lines 188 and 190: an abort discards the upload of the key that sent it. The object is stored under its digest.
  "aborts-remove-equal-bytes": {
    title: "an abort removes the bytes that somebody else has sent for an upload with the same sha256",
    breaks: ["FIL-05"],
    decorate: (services) => {
      const digests = new Map<string, string>();
      return both(
        after("createFile", (response, { body }) => {
          if (response.status === 201 && body.sha256) digests.set(response.body.data.id, body.sha256);
        }),
        after("abortFile", async (response, { path: { fileId } }) => {
          const digest = digests.get(fileId);
          if (response.status !== 200 || digest === undefined) return;
          for (const [id, other] of digests)
            if (
              other === digest &&
              id !== fileId &&
              (await services.store.files.findWaiting(id)) !== undefined
            )
              await services.blobs.remove(id);
        }),
      )(services);
    },
  },
  // Lines 188 and 189: a refusal is for the object of its own upload. The result of the comparison is kept by the digest.
  "refused-digests-stay-refused": {
    title:
      "once a completion was refused for its sha256, nobody else can complete an upload that declares it",
    breaks: ["FIL-05"],
    decorate: (services) => {
      // Under each digest the key that was refused first.
      const refused = new Map<string, string>();
      return both(
        before("completeFile", async ({ path }, { keyId }) => {
          const { sha256, createdByKeyId } = (await services.store.files.findWaiting(path.fileId)) ?? {};
          const other = refused.get(sha256 ?? "");
          if (createdByKeyId === keyId && other !== undefined && other !== keyId)
            throw new Refusal("checksum_mismatch", "create a new file");
        }),
        onRefusal(async (error, id) => {
          const { sha256, createdByKeyId } = (await findFile(services, id)) ?? {};
          const isNew = sha256 && createdByKeyId && !refused.has(sha256);
          if (error.code === "checksum_mismatch" && isNew) refused.set(sha256, createdByKeyId);
          return error;
        }),
      )(services);
    },
  },
  // Line 188, as above: a mismatch of any kind, with or without a digest, spoils the bytes for everybody.
  "refused-bytes-spoil-equal-uploads": {
    title:
      "a completion that was refused because its bytes were missing discards the object of an equal upload of another key",
    breaks: ["FIL-05"],
    decorate: (services) => {
      const equal = new Map<string, string>();
      const isWaiting = async (id: string) => (await services.store.files.findWaiting(id)) !== undefined;
      return both(
        after("createFile", (response, { body }) => {
          if (response.status === 201)
            equal.set(
              response.body.data.id,
              JSON.stringify([body.sha256, body.size_bytes, body.content_type]),
            );
        }),
        onRefusal(async (error, fileId) => {
          if (error.code !== "file_upload_object_missing") return error;
          for (const [id, content] of equal)
            if (id !== fileId && content === equal.get(fileId) && (await isWaiting(id)))
              await services.blobs.remove(id);
          return error;
        }),
      )(services);
    },
  },
});
