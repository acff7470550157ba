// Digests of file contents in the two encodings that a profile can name.
import { createHash } from "node:crypto";

export const sha256 = (bytes: Uint8Array, encoding: "hex" | "base64" = "hex"): string =>
  createHash("sha256").update(bytes).digest(encoding);
