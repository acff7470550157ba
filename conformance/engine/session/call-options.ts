// Options of a request besides its operation: the key it is sent with, and its content.
import type { Keys } from "../../profile/profile.ts";

export type Role =
  | Exclude<keyof Keys, "reduced" | "reduced_import_admin">
  | `reduced.${string}`
  | `reduced_import_admin.${string}`;

/** A key that is not in the profile: one that the run issued, or a wrong one. */
export interface AdHocKey {
  readonly key: string;
  readonly label: string;
  /** Always sent as `Authorization: Bearer`. */
  readonly bearer?: boolean;
}

export interface CallOptions {
  /** The role whose key is sent; `primary` unless given, `none` for no key at all. */
  readonly as?: Role | AdHocKey | "none";
  /** Send the key as `Authorization: Bearer` instead of `x-api-key`. */
  readonly bearer?: boolean;
  /**
   * For requests that have to be refused: sent in each header that the deployment takes. The response that was given is
   * that of the second one where the two differ in status.
   */
  readonly inEachHeader?: boolean;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Spells the query in another way that says the same. */
  readonly writeQuery?: (query: string) => string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The body as JSON, which has many layouts; the shortest one unless given. */
  readonly write?: (value: unknown) => string;
  /** Send the body in chunks, without saying how long it is. */
  readonly inPieces?: boolean;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string;
  /** A key of its own unless given; `null` sends none. */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** About the connection, which is one of its own then. */
  readonly connectionHeaders?: Readonly<Record<string, string>>;
  /** How the names of all headers are spelled; in small letters unless given. */
  readonly spellName?: (name: string) => string;
  readonly acceptLimited?: boolean;
  readonly abortAfterSend?: boolean;
}
