// Encryption of the few secrets that must be readable again: signing secrets, and stored responses that show a secret.
// The key lies in a file beside the database, so that a copy of the database alone reveals none of them.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Connection } from "./connection.ts";
import { writeDurably } from "./durable-file.ts";

export interface Sealing {
  /** A text that was sealed for one purpose does not open for another. */
  seal(text: string, purpose: string): string;
  unseal(sealed: string, purpose: string): string;
  isSealed(text: string): boolean;
}

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** No JSON text begins with it, so that sealed and plain answers can stand in one column. */
const MARK = "sealed.";
const KEY_FILE = "sealing.key";
const CHECK = "sealing_check";

/** Fails, and closes the connection, when the key file is not the one that the database was made with. */
export function openSealing(connection: Connection, databasePath: string): Sealing {
  if (databasePath === ":memory:") return createSealing(randomBytes(KEY_BYTES));
  const path = join(dirname(databasePath), KEY_FILE);
  try {
    const select = connection.prepare<{ value: string }>("SELECT value FROM settings WHERE name = ?");
    const known = select.get(CHECK)?.value;
    const sealing = createSealing(readOrCreateKey(path, { isInUse: known !== undefined }));
    checkKey(connection, sealing, known, path);
    return sealing;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export function createSealing(key: Buffer): Sealing {
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return MARK + Buffer.concat(sealed).toString("base64url");
    },
    unseal(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    isSealed: (text) => text.startsWith(MARK),
  };
}

/** A key is made only for a database that has nothing sealed yet; any other would be of no use to it. */
function readOrCreateKey(path: string, { isInUse }: { readonly isInUse: boolean }): Buffer {
  const text = readKeyFile(path);
  if ((text ?? "") === "" && !isInUse) {
    const created = randomBytes(KEY_BYTES);
    writeDurably(path, `${created.toString("base64url")}\n`);
    return created;
  }
  const remedy = "restore the file from a backup";
  if (text === undefined) {
    throw new Error(`${path}: expected the key that the database was made with, found no file; ${remedy}`);
  }
  if (text === "") {
    throw new Error(
      `${path}: expected the key that the database was made with, found an empty file; ${remedy}`,
    );
  }
  const key = Buffer.from(text, "base64url");
  if (key.length !== KEY_BYTES) {
    throw new Error(`${path}: expected ${KEY_BYTES} bytes in base64url, found ${key.length}; ${remedy}`);
  }
  return key;
}

/** Undefined when the file does not exist. */
function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function checkKey(connection: Connection, sealing: Sealing, known: string | undefined, path: string): void {
  if (known === undefined) {
    connection.prepare("INSERT INTO settings VALUES (?, ?)").run(CHECK, sealing.seal(CHECK, CHECK));
    return;
  }
  try {
    sealing.unseal(known, CHECK);
  } catch {
    throw new Error(
      `${path}: expected the key that the database was made with, found another; restore the file from a backup`,
    );
  }
}
