// One line of the benchmark: a measured figure against a floor or peer of the same run, and the goal it has.
export interface Row {
  readonly path: string;
  readonly against: string;
  readonly ratio: number;
  /** `atLeast` or `atMost`; none for figures without a goal. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** The absolute figures behind the ratio, for reading only. */
  readonly detail: string;
  /** Counted and not measured: to miss the goal is a defect on every machine. */
  readonly isExact?: true;
}

export interface BenchOptions {
  /** How often a server is killed. */
  readonly kills: number;
  /** Folder with OpenAPI documents that the generator is tried on too. */
  readonly corpus?: string;
}

export type RowSource = (options: BenchOptions) => Promise<readonly Row[]>;

export const met = ({ ratio, goal }: Row): boolean =>
  goal === undefined || ("atLeast" in goal ? ratio >= goal.atLeast : ratio <= goal.atMost);
