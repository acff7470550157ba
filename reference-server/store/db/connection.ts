// The SQLite connection of the store and its two ways in: typed prepared statements for reads, and a queue of writes
// that are committed together. Both are synchronous inside, so no read ever sees half a transaction.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { migrate } from "./migrations.ts";

export interface ConnectionOptions {
  /** A file path, or `:memory:`. */
  path: string;
  /** NORMAL may lose the newest commits when the power fails (never when the process dies); FULL may not. */
  synchronous: "normal" | "full";
  /** How long to wait for another process to let go of the database. */
  lockTimeoutMs?: number;
}

/** A process that is told to stop drains first; its successor waits that long. */
const LOCK_TIMEOUT_MS = 5000;

/** A prepared statement whose rows have the columns named by `Row`. */
export interface Statement<Row> {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
  /** The number of rows changed. */
  run(...values: SQLInputValue[]): number;
  /** The rowid of the row inserted; a third cheaper than RETURNING it. */
  insert(...values: SQLInputValue[]): number;
}

export interface Connection {
  prepare<Row = never>(sql: string): Statement<Row>;
  /** Rows are arrays in the order of the columns, which are made in two thirds of the time of objects. */
  prepareTuples<Tuple extends readonly unknown[]>(sql: string): Statement<Tuple>;
  isTransaction(): boolean;
  /** The database was empty when it was opened. */
  isNew: boolean;
  /** Calls the listener with the rowid of every row of the table that is changed or deleted, inside the write. */
  onRowChange(table: string, listener: (rowid: number) => void): void;
  close(): void;
}

export function openConnection(options: ConnectionOptions): Connection {
  const timeout = options.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
  const db = new DatabaseSync(options.path, { enableForeignKeyConstraints: true, timeout });
  takeOwnership(db, options.path);
  db.exec(`PRAGMA synchronous = ${options.synchronous === "full" ? "FULL" : "NORMAL"}`);
  // 4 MiB of pages; the rest is in the cache of the file system, one system call away. A larger cache makes every
  // commit slower: when an index was split, SQLite looks through all of it, 64 MiB at the cost of a message.
  db.exec("PRAGMA cache_size = -4096");
  // Savepoints keep the old content of pages; in memory that costs a copy and not a file.
  db.exec("PRAGMA temp_store = MEMORY");
  // A checkpoint each 8 MiB: pages that change with every commit are written back half as often as by default, and it takes
  // some 25 ms, in which everybody waits.
  db.exec("PRAGMA wal_autocheckpoint = 2048");
  const isNew = migrate(db) === 0;
  return {
    isNew,
    prepareTuples: (sql) => prepare(db, sql, { tuples: true }),
    prepare: (sql) => prepare(db, sql),
    isTransaction: () => db.isTransaction,
    onRowChange: (table, listener) => onRowChange(db, table, listener),
    close: () => db.close(),
  };
}

/** One process owns the database: its caches rely on it, and reads need no lock of the file system then. */
function takeOwnership(db: DatabaseSync, path: string): void {
  try {
    db.exec("PRAGMA locking_mode = EXCLUSIVE");
    db.exec("PRAGMA journal_mode = WAL");
    // The lock is taken by the first transaction and kept from then on.
    db.exec("BEGIN IMMEDIATE; COMMIT");
  } catch (error) {
    db.close();
    const isOwned = error instanceof Error && error.message.includes("locked");
    throw isOwned
      ? new Error(`${path}: in use by another process; stop that one or choose another folder`)
      : error;
  }
}

/** By a trigger of this connection alone, which the database never stores. */
function onRowChange(db: DatabaseSync, table: string, listener: (rowid: number) => void): void {
  db.function(`${table}_changed`, (rowid) => {
    listener(Number(rowid));
    return null;
  });
  for (const change of ["UPDATE", "DELETE"]) {
    db.exec(
      `CREATE TEMP TRIGGER ${table}_after_${change} AFTER ${change} ON main.${table}
       BEGIN SELECT ${table}_changed(old.rowid); END`,
    );
  }
}

function prepare<Row>(
  db: DatabaseSync,
  sql: string,
  { tuples = false }: { readonly tuples?: boolean } = {},
): Statement<Row> {
  const statement = db.prepare(sql);
  statement.setReturnArrays(tuples);
  return {
    // The casts hold because each caller writes the columns of Row into the statement it passes.
    get: (...values) => statement.get(...values) as Row | undefined,
    all: (...values) => statement.all(...values) as unknown[] as Row[],
    run: (...values) => Number(statement.run(...values).changes),
    insert: (...values) => Number(statement.run(...values).lastInsertRowid),
  };
}
