// Capability URLs: each grants one method on one file until it expires. The MAC binds the three together,
// so no part can be exchanged and nothing needs to be stored.
import { createHmac, timingSafeEqual } from "node:crypto";

export const BLOB_PREFIX = "/blobs";

export type BlobMethod = "PUT" | "GET";

export interface SignedUrls {
  /** `baseUrl` is scheme and host as the caller reaches them, without a path. */
  sign(baseUrl: string, method: BlobMethod, fileId: string, expiresAt: number): string;
  verify(method: BlobMethod, fileId: string, query: SignedQuery, now: number): "valid" | "expired" | "forged";
}

export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
}

export function createSignedUrls(secret: string): SignedUrls {
  const macOf = (method: BlobMethod, fileId: string, expires: string): Buffer =>
    createHmac("sha256", secret).update(`${method}\n${fileId}\n${expires}`).digest();

  return {
    sign(baseUrl, method, fileId, expiresAt) {
      const expires = String(expiresAt);
      const signature = macOf(method, fileId, expires).toString("base64url");
      return `${baseUrl}${BLOB_PREFIX}/${fileId}?expires=${expires}&signature=${signature}`;
    },
    verify(method, fileId, { expires, signature }, now) {
      if (typeof expires !== "string" || typeof signature !== "string") return "forged";
      const expected = Buffer.from(macOf(method, fileId, expires).toString("base64url"));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "forged";
      // Only texts that `sign` wrote come this far.
      return Number(expires) > now ? "valid" : "expired";
    },
  };
}
