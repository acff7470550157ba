/** Work on any number of rows as writes of a few each, between which all others have their turn. */

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
