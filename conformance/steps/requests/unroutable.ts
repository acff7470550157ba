// Requests that need not get as far as an operation, because of their address, their method, or the media
// type or size of their body: a proxy in front of the service, or the framework that it is built on, may
// refuse them by itself.
import {
  filledPath,
  lineOf,
  type ServedOperation,
  servedOperations,
} from "../../contract/served-operations.ts";
import { newKeyHeader } from "../../engine/session/new-key.ts";
import type { FetchRequest } from "../../engine/session/requests.ts";
import type { Session } from "../../engine/session/session.ts";
import { JSON_TYPE } from "../../inputs/header-forms.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";

export interface Unroutable extends FetchRequest {
  /** Follows the operation: "GET /members/{memberId} with an id that …". */
  readonly what: string;
  readonly operation: ServedOperation;
}

/**
 * None of them has an effect: each reads, or names a resource that does not exist, or has a body that is not
 * JSON.
 */
export function unroutable(session: Session): readonly Unroutable[] {
  const all = servedOperations(session.profile);
  const reads = all.filter(({ method }) => method === "GET");
  const ofOne = reads.filter(({ pathParameters }) => pathParameters.length === 1);
  const hasReading = new Set(reads.map(({ path }) => path));
  const writes = all.filter(({ path }) => !hasReading.has(path));
  const bodies = all.filter(({ hasBody }) => hasBody);
  return KINDS.flatMap(({ of, quick, make }, kind) =>
    [...sampleByEffort(session, { ofOne, reads, writes, bodies }[of], kind, { quick }).entries()].map(
      ([turn, operation]) => {
        const { what, query = "", ...changes } = make(turn);
        const { template } = lineOf(session.profile, operation);
        const method = changes.method ?? operation.method;
        const { headers, body, id } = changes;
        return {
          what,
          operation,
          method,
          url: `${addressOf(template, id)}${query}`,
          headers: { ...newKeyHeader(session.profile, method), ...headers },
          ...(body === undefined ? {} : { body }),
        };
      },
    ),
  );
}

interface Change extends Pick<FetchRequest, "headers" | "body"> {
  readonly what: string;
  /** The id as it is in the address. */
  readonly id?: string;
  readonly query?: string;
  readonly method?: string;
}

const at = (values: readonly string[], turn: number): string => values[turn % values.length] ?? "";

/** Escapes that cannot be decoded, or not to a text. */
const UNREADABLE = ["100%", "%zz", "%c3%28", "a%ff"];
/**
 * Longer than the ids that frameworks and databases keep, and shorter than the addresses that a gateway
 * refuses.
 */
const LONG = ["x".repeat(101), "1".repeat(257), "-".repeat(1_025)];
const UNSERVED = ["DELETE", "PUT", "PATCH"];
const MEDIA_TYPES = [
  ...["text/plain", "application/xml", "application/x-www-form-urlencoded", "application/octet-stream"],
  ...["multipart/form-data; boundary=part", "text/html; charset=utf-8", "image/png"],
];

const MIB = 1024 * 1024;
/**
 * Beyond the size that frameworks read by default, and beyond the needs of a service for messages; the
 * largest last.
 */
const SIZES = [1.25 * MIB, 2.5 * MIB, 5 * MIB];

/** The changes to try, their operations, and how many of these are tried at quick effort. */
const KINDS: readonly {
  readonly of: "ofOne" | "reads" | "writes" | "bodies";
  readonly quick: number;
  readonly make: (turn: number) => Change;
}[] = [
  {
    of: "ofOne",
    quick: 3,
    make: (turn) => ({ what: "with an id that is wrongly escaped", id: at(UNREADABLE, turn) }),
  },
  {
    of: "ofOne",
    quick: 4,
    make: (turn) => ({
      what: `with an id of ${at(LONG, turn).length} characters`,
      id: at(LONG, turn),
    }),
  },
  {
    of: "reads",
    quick: 8,
    make: (turn) => ({
      what: "with a query that is wrongly escaped",
      query: `?q=${at(UNREADABLE, turn)}`,
    }),
  },
  {
    of: "ofOne",
    quick: 4,
    make: (turn) => ({
      what: `asked with ${at(UNSERVED, turn)}`,
      method: at(UNSERVED, turn),
    }),
  },
  { of: "writes", quick: 5, make: () => ({ what: "asked with GET", method: "GET" }) },
  {
    of: "bodies",
    quick: 4,
    make: (turn) => ({
      what: `with a body of the type ${at(MEDIA_TYPES, turn)}`,
      headers: { "content-type": at(MEDIA_TYPES, turn) },
      body: '{"cut o',
    }),
  },
  {
    of: "bodies",
    quick: 6,
    make: (turn) => {
      const bytes = SIZES.at(-1 - (turn % SIZES.length)) ?? MIB;
      return {
        what: `with a body of ${bytes / MIB} MiB`,
        headers: { "content-type": JSON_TYPE },
        body: Buffer.alloc(bytes, "x"),
      };
    },
  },
];

const NOWHERE = "00000000-0000-4000-8000-000000000000";

const addressOf = (template: string, id = NOWHERE): string =>
  filledPath(template.replaceAll(/\{\w+\}/g, NOWHERE), {}).replaceAll(NOWHERE, id);
