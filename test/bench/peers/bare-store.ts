// The floor under writes and lists: the speed of `node:sqlite` by itself. Arguments: normal or full, which
// work, for how many milliseconds; prints how often the work was done in a second and at what cost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../../reference-server/store/db/migrations.ts";

const [synchronous = "normal", wanted = "", durationMs = "1000"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "wcs-store-"));
const database = new DatabaseSync(join(folder, "bare.sqlite"));
database.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous === "full" ? "FULL" : "NORMAL"}`,
);
const content = "x".repeat(200);
let count = 0;

const works: Readonly<Record<string, () => () => void>> = {
  /** The least work of a write of one message: the message, the response to repeat, and the message read back. */
  transaction() {
    createPlainTables();
    const insert = database.prepare(
      "INSERT INTO messages (id, conversation, author, content, created_at) VALUES (?, 'c', 'a', ?, ?)",
    );
    const remember = database.prepare("INSERT INTO idempotency VALUES (?, 'f', 200, ?, ?)");
    const select = database.prepare("SELECT * FROM messages WHERE id = ?");
    return () => {
      database.exec("BEGIN IMMEDIATE");
      const id = `m${count++}`;
      insert.run(id, content, count);
      remember.run(id, content, count);
      select.get(id);
      database.exec("COMMIT");
    };
  },
  /** The rows that the service writes for one message, in its tables with their indices: message, answer and event. */
  message() {
    createServiceTables();
    const insert = database.prepare(
      `INSERT INTO messages (id, workspace_id, conversation_id, author_id, content, file_count, created_at)
       VALUES (?, 'w', 'c', 'a', ?, 0, ?)`,
    );
    const remember = database.prepare("INSERT INTO idempotency VALUES (NULL, ?, ?, 200, ?, ?)");
    const index = database.prepare("INSERT INTO idempotency_scopes VALUES (?, ?)");
    const announce = database.prepare(
      `INSERT INTO events (id, workspace_id, type, conversation_id, message_id, mentions, payload, created_at)
       VALUES (?, 'w', 'message.created', 'c', ?, '[]', ?, ?)`,
    );
    const digest = "x".repeat(43);
    const rendered = "x".repeat(700);
    return () => {
      database.exec("BEGIN IMMEDIATE");
      const id = `msg_${String(count++).padStart(26, "0")}`;
      const scope = `${Math.random()}`.padEnd(22, "0");
      insert.run(id, content, count);
      announce.run(id, id, rendered, count);
      index.run(scope, remember.run(scope, digest, rendered, count).lastInsertRowid);
      database.exec("COMMIT");
    };
  },
  list() {
    createPlainTables();
    const insert = database.prepare(
      "INSERT INTO messages (id, conversation, author, content, created_at) VALUES (?, 'c', 'a', ?, ?)",
    );
    for (let row = 0; row < 10_000; row++) insert.run(`m${row}`, content, row);
    const page = database.prepare(
      "SELECT * FROM messages WHERE conversation = 'c' ORDER BY created_at DESC, seq DESC LIMIT 50",
    );
    return () => void page.all();
  },
  /** A hundred messages as an import has them, in one transaction, in the table of the service with its indices. */
  batch() {
    createServiceTables();
    const insert = database.prepare(
      `INSERT INTO messages (id, workspace_id, conversation_id, author_id, content, thread_root_id,
         replied_to_message_id, image_urls, replies_count, file_count, created_at, import_seq, external_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const id = (n: number): string => `msg_${String(n).padStart(26, "0")}`;
    return () => {
      database.exec("BEGIN IMMEDIATE");
      for (let row = 0; row < 100; row++) {
        const n = count++;
        // One in five is a reply.
        const root = n % 5 === 4 ? id(n - 4) : null;
        const source = `message-${n}`;
        insert.run(id(n), "w", "c", "a", content, root, null, null, 0, 0, n, 1, source);
      }
      database.exec("COMMIT");
    };
  },
};

function createPlainTables(): void {
  database.exec(`
    CREATE TABLE messages (seq INTEGER PRIMARY KEY, id TEXT UNIQUE, conversation TEXT, author TEXT, content TEXT, created_at INTEGER);
    CREATE INDEX by_time ON messages (conversation, created_at, seq);
    CREATE TABLE idempotency (scope TEXT PRIMARY KEY, fingerprint TEXT, status INTEGER, body TEXT, created_at INTEGER)`);
}

function createServiceTables(): void {
  migrate(database);
  database.exec(`INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'w', 0);
    INSERT INTO members (id, workspace_id, kind, created_at, updated_at) VALUES ('a', 'w', 'human', 0, 0);
    INSERT INTO conversations (id, workspace_id, name, created_at, updated_at) VALUES ('c', 'w', 'c', 0, 0)`);
}

const work = works[wanted]?.();
if (work === undefined)
  throw new Error(`bare-store: unknown ${wanted}; known: ${Object.keys(works).join(", ")}`);
/** Until the code is compiled and the file has its first pages. */
const WARM_UP = 300;
for (let round = 0; round < WARM_UP; round++) work();
const start = performance.now();
const startCpu = process.cpuUsage();
let done = 0;
while (performance.now() - start < Number(durationMs)) {
  work();
  done++;
}
const { user, system } = process.cpuUsage(startCpu);
const rate = { perSecond: done / ((performance.now() - start) / 1000), cpuMicros: (user + system) / done };
process.stdout.write(`${JSON.stringify(rate)}\n`);
database.close();
rmSync(folder, { recursive: true, force: true });
