// The measured rate: how often something was done in a second, and how much of a core each time took.
export interface Rate {
  readonly perSecond: number;
  /** CPU time of the measured server for each; NaN where the system does not tell. */
  readonly cpuMicros: number;
}

/**
 * One measurement of each in turn, several times, so that a slow moment of the machine hits all alike. What comes first
 * is not counted: a server is measured once its code is compiled.
 */
export async function alternate<K extends string, T>(
  rounds: number,
  measures: Readonly<Record<K, () => Promise<T>>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(measures) as K[];
  const values = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const value = await measures[name]();
      if (round >= 0) values[name].push(value);
    }
  }
  return values;
}

/** The share of the floor's work in a second of CPU time that is done here: the median over the rounds. */
export function cpuShare(ours: readonly Rate[], floor: readonly Rate[]): number {
  return median(
    ours.map((rate, round) => {
      const against = floor[round] ?? rate;
      const share = against.cpuMicros / rate.cpuMicros;
      return Number.isFinite(share) ? share : rate.perSecond / against.perSecond;
    }),
  );
}

/** The same by the clock. */
export function clockShare(ours: readonly Rate[], floor: readonly Rate[]): number {
  return median(ours.map((rate, round) => rate.perSecond / (floor[round] ?? rate).perSecond));
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** `15.1 us CPU of 10.9, 50.1k/s of 66.0k/s`. */
export function describeRates(ours: readonly Rate[], floor: readonly Rate[]): string {
  const of = (rates: readonly Rate[], what: keyof Rate): number => median(rates.map((rate) => rate[what]));
  const cpu = `${of(ours, "cpuMicros").toFixed(1)} us CPU of ${of(floor, "cpuMicros").toFixed(1)}`;
  return `${cpu}, ${perSecond(of(ours, "perSecond"))} of ${perSecond(of(floor, "perSecond"))}`;
}

const perSecond = (value: number): string =>
  value >= 10_000 ? `${(value / 1000).toFixed(1)}k/s` : `${value.toFixed(0)}/s`;
