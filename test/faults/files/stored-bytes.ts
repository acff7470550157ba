// Servers with a fault in storing bytes, a row each.

import { Readable } from "node:stream";
import { aroundService, inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { believing, inFiles } from "../tools/uploads.ts";

const MOST = 64 * 1024;

export default defineFaults({
  "known-content-need-not-be-sent": {
    title: "a file whose digest is known completes without bytes",
    breaks: ["FIL-36"],
    decorate: (services) => {
      const { put } = services.blobs;
      const stored = new Map<string, Parameters<typeof put>[1]>();
      services.blobs.put = async (id, type, bytes) => {
        const outcome = await put(id, type, bytes);
        if (outcome.outcome === "stored") stored.set(outcome.object.sha256, type);
        return outcome;
      };
      return believing((object, file) =>
        object === undefined && file.sha256 !== null && stored.has(file.sha256)
          ? { contentType: file.contentType, sizeBytes: file.sizeBytes, sha256: file.sha256 }
          : object,
      )(services);
    },
  },
  "large-download-is-cut": {
    title: "a download ends after 32 KiB",
    breaks: ["FIL-18"],
    decorate: aroundService("blobs", "read", (read) => async (id) => {
      const found = await read(id);
      if (found === undefined || found.object.sizeBytes <= 32 * 1024) return found;
      return { object: { ...found.object, sizeBytes: 32 * 1024 }, bytes: found.bytes.take(1) };
    }),
  },
  "large-photo-is-cut": {
    title: "a download ends after 64 KiB",
    breaks: ["FIL-18"],
    decorate: aroundService("blobs", "read", (read) => async (id) => {
      const found = await read(id);
      if (found === undefined || found.object.sizeBytes <= MOST) return found;
      const bytes = Buffer.concat(await found.bytes.toArray()).subarray(0, MOST);
      return { object: { ...found.object, sizeBytes: MOST }, bytes: Readable.from([bytes]) };
    }),
  },
  // Line 268 and 188: bytes are sent and compared. A client that repeats a request which hangs sends them twice at the same
  // time, and both are appended to one object.
  "overlapping-uploads-add-up": {
    title: "the same bytes sent twice at the same time make an object of double size",
    breaks: ["FIL-40"],
    decorate: (services) => {
      const { put, head } = services.blobs;
      const running = new Map<string, number>();
      const doubled = new Set<string>();
      services.blobs.put = async (id, ...rest) => {
        running.set(id, (running.get(id) ?? 0) + 1);
        if ((running.get(id) ?? 0) > 1) doubled.add(id);
        try {
          await new Promise((resolve) => setTimeout(resolve, 20));
          return await put(id, ...rest);
        } finally {
          running.set(id, (running.get(id) ?? 0) - 1);
        }
      };
      services.blobs.head = async (id) => {
        const object = await head(id);
        return object && doubled.has(id) ? { ...object, sizeBytes: 2 * object.sizeBytes } : object;
      };
      return services;
    },
  },
  "second-sending-empties": {
    title: "sending the same bytes twice leaves none",
    breaks: ["FIL-05"],
    decorate: (services) => {
      const { put, remove } = services.blobs;
      const sent = new Set<string>();
      services.blobs.put = async (id, ...rest) => {
        const outcome = await put(id, ...rest);
        if (sent.has(id) && (await services.store.files.findWaiting(id)) !== undefined) await remove(id);
        sent.add(id);
        return outcome;
      };
      return services;
    },
  },
  // Lines 188 and 269: a file is ready because its stored object was checked. The upload address is valid until its end, and
  // after the check it still takes bytes.
  "upload-addresses-outlive-completion": {
    title:
      "bytes that are sent to the upload URL after the completion replace those of the ready file unchecked",
    breaks: ["FIL-43"],
    decorate: (services) => {
      const { files } = services.store;
      const { findWaiting, findReady } = files;
      files.findWaiting = async (id) => (await findWaiting(id)) ?? (await findReady(id));
      const { put, remove } = services.blobs;
      services.blobs.put = async (id, type, bytes) => {
        if ((await findReady(id)) !== undefined) await remove(id);
        return put(id, type, bytes);
      };
      return services;
    },
  },
  // Lines 188 and 269: the stored object is compared with the declared size. A decoder takes the byte order mark of a text away.
  "texts-lose-their-byte-order-mark": {
    title: "a text that is sent with a byte order mark is stored without it, and cannot be completed",
    breaks: ["FIL-05"],
    decorate: aroundService("blobs", "put", (put) => async (id, type, bytes, most) => {
      if (type?.startsWith("text/") !== true) return put(id, type, bytes, most);
      const sent = Buffer.concat(await Readable.from(bytes).toArray());
      const isMarked = sent.subarray(0, 3).equals(Buffer.from("\ufeff"));
      return put(id, type, Readable.from([isMarked ? sent.subarray(3) : sent]), most);
    }),
  },
  // Line 132: "While waiting, it has an upload block". Once the bytes are there the file still waits, until it is completed.
  "upload-block-goes-with-the-bytes": {
    title: "a read of a waiting file has no upload block once its bytes were sent",
    breaks: ["FIL-02"],
    decorate: (services) => {
      const { put } = services.blobs;
      const sent = new Set<unknown>();
      services.blobs.put = async (id, type, bytes) => {
        sent.add(id);
        return put(id, type, bytes);
      };
      return inFiles(["getFile"], (file) =>
        file.status === "waiting_for_upload" && sent.has(file.id) ? { ...file, upload: null } : file,
      )(services);
    },
  },
  "download-is-text": {
    title: "downloaded bytes are decoded and encoded as text",
    breaks: ["FIL-18"],
    decorate: inHttp((app) =>
      app.addHook("onSend", async (request, reply, payload) => {
        if (!request.url.startsWith("/blobs/") || request.method !== "GET" || reply.statusCode !== 200)
          return payload;
        const chunks: Buffer[] = [];
        for await (const chunk of payload as AsyncIterable<Buffer>) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString("utf8");
        reply.header("content-length", Buffer.byteLength(text));
        return text;
      }),
    ),
  },
});
