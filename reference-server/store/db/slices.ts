// Work on any number of rows, of which each step reads or writes a few: between two steps all others have their turn.
import type { Turn, Turns } from "./turns.ts";

/**
 * Reads rows behind the last one until there are no more.
 * @param owner for whom they are read
 * @param size rows that one step reads
 */
export async function* readInSlices<Row>(
  turns: Turns,
  owner: string,
  size: number,
  readAfter: (last: Row | undefined) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let turn: Turn | undefined;
  for (let rows = readAfter(undefined); ; rows = readAfter(rows.at(-1))) {
    yield rows;
    if (rows.length < size) return;
    // Usually the first slice is all there is, and nothing has to wait for its turn.
    turn ??= await turns.begin(owner);
    await turn.step();
  }
}

/**
 * Repeats a write until there is less to do than one does.
 * @param size rows that one write changes at most
 * @param write returns how many it has changed
 * @returns how many were changed in all
 */
export async function inSlices(size: number, write: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let isEnd = false; !isEnd; ) {
    const count = await write();
    total += count;
    isEnd = count < size;
  }
  return total;
}
