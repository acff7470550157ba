// One page of a list, read several times with the same cursor.
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";

/**
 * Readings that are behind, and others that are not, may take turns for a while: where they differ, the page
 * is read as many times again after earlier writes have reached every copy. The second readings count if they
 * show everything that the first ones showed. A cursor that is refused once is not sent again. @param idsOf
 * the ids in a reading of a list to which items are added and from which nothing is removed
 */
export async function readRepeatedly(
  session: Session,
  read: () => Promise<Exchange>,
  times: number,
  idsOf: (exchange: Exchange) => readonly unknown[],
): Promise<readonly Exchange[]> {
  const several = async (): Promise<readonly Exchange[]> => {
    const readings: Exchange[] = [];
    while (readings.length < times) readings.push(await read());
    return readings;
  };
  const areAlike = (readings: readonly Exchange[]): boolean =>
    new Set(readings.map((reading) => JSON.stringify(idsOf(reading)))).size === 1;
  const first = await several();
  if (!first.every(isSuccess) || areAlike(first)) return first;
  await session.rest(session.profile.timing.eventual_ms);
  const later = await several();
  const shown = new Set(later.flatMap(idsOf));
  return areAlike(later) && first.flatMap(idsOf).every((id) => shown.has(id)) ? later : first;
}
