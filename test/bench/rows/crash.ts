// Kills the server with SIGKILL under load, starts it again on its data and counts the losses: every answered
// write must be there once, every key must repeat its response, and every cursor must continue where its
// reader stood.
import { type RunningServer, startReference, temporaryFolder } from "../child.ts";
import { crashAgainAndAgain } from "../crash/driver.ts";
import { askTicket, isEvent, listen } from "../listener.ts";
import { ask } from "../requests.ts";
import type { BenchOptions, Row } from "../row.ts";

const ROUNDS = 3;
const WRITERS = 16;
/** Written by all together before the kill, which then falls into the writes that follow. */
const ANSWERED = 600;
const READERS = 4;
/** An event that a resumed reader has not got by then is missed. */
const PATIENCE_MS = 20_000;

interface Written {
  /** Every key that was sent, whether a response came or the kill cut the request off. */
  readonly sent: readonly string[];
  /** Message ids by key. */
  readonly answered: ReadonlyMap<string, string>;
}

/** The events that one live reader saw before the kill. */
interface Seen {
  cursor: string | undefined;
  readonly ids: string[];
}

interface Wrongs {
  lost: number;
  doubled: number;
  notRepeated: number;
  notResumed: number;
}

export async function crashRows({ kills }: BenchOptions): Promise<readonly Row[]> {
  return [...(await writeRows()), ...(await clientRows(kills))];
}

/** All that clients do, with kills at random moments. */
async function clientRows(kills: number): Promise<readonly Row[]> {
  const { steps, deliveries, ...wrongs } = await crashAgainAndAgain(kills);
  const row = (path: string, found: readonly string[]): Row => ({
    path: `crash, of everything ${path}`,
    against: "none",
    ratio: found.length,
    goal: { atMost: 0 },
    detail: `${steps} answered steps, ${deliveries} deliveries, ${kills} kills${found.map((each) => `; ${each}`).join("")}`,
    isExact: true,
  });
  return [row("lost", wrongs.lost), row("doubled", wrongs.doubled), row("odd", wrongs.odd)];
}

async function writeRows(): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const wrongs: Wrongs = { lost: 0, doubled: 0, notRepeated: 0, notResumed: 0 };
  let answeredInAll = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await startReference([], folder);
    const readers = await Promise.all(Array.from({ length: READERS }, () => follow(before)));
    const { sent, answered } = await writeUntilKilled(before, round);
    answeredInAll += answered.size;
    const after = await startReference([], folder);
    for (const seen of readers) wrongs.notResumed += await countMissedEvents(after, seen, answered);
    await countWrongWrites(after, { sent, answered }, wrongs);
    await after.stop();
  }
  folder.remove();
  const detail = `${answeredInAll} answered writes, ${ROUNDS} kills, ${ROUNDS * READERS} readers`;
  const row = (path: string, ratio: number): Row => ({
    path: `crash, ${path}`,
    against: "none",
    ratio,
    goal: { atMost: 0 },
    detail,
    isExact: true,
  });
  return [
    row("answered writes lost", wrongs.lost),
    row("writes doubled", wrongs.doubled),
    row("keys that do not repeat their answer", wrongs.notRepeated),
    row("events missed by resumed readers", wrongs.notResumed),
  ];
}

const messagesPath = ({ profile }: RunningServer): string =>
  `/v1/conversations/${profile.fixtures.conversation}/messages`;

const write = (server: RunningServer, key: string): Promise<{ data: { id: string } }> =>
  ask(server, "POST", messagesPath(server), { body: { markdown_content: key }, key }) as Promise<{
    data: { id: string };
  }>;

async function follow(server: RunningServer): Promise<Seen> {
  const seen: Seen = { cursor: undefined, ids: [] };
  await listen(await askTicket(server), (frame) => {
    if (!isEvent(frame)) return;
    seen.cursor = frame.cursor;
    seen.ids.push(frame.payload.data.object.id);
  });
  return seen;
}

async function writeUntilKilled(server: RunningServer, round: number): Promise<Written> {
  const sent: string[] = [];
  const answered = new Map<string, string>();
  let isKilled = false;
  const writer = async (name: number): Promise<void> => {
    for (let n = 0; !isKilled; n++) {
      const key = `crash-${round}-${name}-${n}`;
      sent.push(key);
      const response = await write(server, key).catch((error: unknown) => {
        // Only the kill may cut a request off; a refusal is a defect of the benchmark.
        if (!(error instanceof TypeError)) throw error;
      });
      if (response === undefined) return;
      answered.set(key, response.data.id);
      if (answered.size >= ANSWERED && !isKilled) {
        isKilled = true;
        await server.kill();
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  return { sent, answered };
}

/** Resumes after the reader's last event; its events and the new ones must together be all answered messages. */
async function countMissedEvents(
  server: RunningServer,
  { cursor, ids }: Seen,
  answered: ReadonlyMap<string, string>,
): Promise<number> {
  const missing = new Set(answered.values());
  for (const id of ids) missing.delete(id);
  if (cursor === undefined || missing.size === 0) return missing.size;
  const ticket = await askTicket(server, cursor);
  let wake = (): void => {};
  const caughtUp = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const { socket } = await listen(ticket, (frame) => {
    if (!isEvent(frame)) return;
    missing.delete(frame.payload.data.object.id);
    if (missing.size === 0) wake();
  });
  const patience = setTimeout(wake, PATIENCE_MS);
  await caughtUp;
  clearTimeout(patience);
  socket.terminate();
  return missing.size;
}

/** Asks every key again: an answered one must repeat its id, and none may make a second message. */
async function countWrongWrites(
  server: RunningServer,
  { sent, answered }: Written,
  wrongs: Wrongs,
): Promise<void> {
  const stored = await readAll(server);
  for (const [key, id] of answered) if (!(stored.get(key) ?? []).includes(id)) wrongs.lost++;
  for (const key of sent) {
    const { data } = await write(server, key);
    const known = answered.get(key) ?? stored.get(key)?.[0] ?? data.id;
    if (data.id !== known) wrongs.notRepeated++;
  }
  const again = await readAll(server);
  for (const key of sent) if (again.get(key)?.length !== 1) wrongs.doubled++;
}

/** The ids of all messages by their content, which is the key they were written under. */
async function readAll(server: RunningServer): Promise<Map<string, string[]>> {
  const stored = new Map<string, string[]>();
  let query = "?limit=100";
  for (;;) {
    const { data } = (await ask(server, "GET", messagesPath(server) + query)) as unknown as MessagePage;
    for (const { content, id } of data.items) stored.set(content, [...(stored.get(content) ?? []), id]);
    if (data.page_info.next_cursor === null) return stored;
    query = `?limit=100&before=${data.page_info.next_cursor}`;
  }
}

interface MessagePage {
  readonly data: {
    readonly items: readonly { readonly id: string; readonly content: string }[];
    readonly page_info: { readonly next_cursor: string | null };
  };
}
