// A fault: the reference server with one behaviour changed. It exists to prove that the checks which claim its
// requirements notice.
import type { Decorate } from "../../../reference-server/all-services.ts";

export interface Fault {
  /** The behaviour of the faulty server. */
  readonly title: string;
  /** Ids of the requirements it violates. */
  readonly breaks: readonly string[];
  readonly decorate: Decorate;
}

export const defineFault = (fault: Fault): Fault => fault;

/** A table of faults that differ in little, by name. */
export type FaultTable<Name extends string = string> = { readonly faults: Readonly<Record<Name, Fault>> };

export const defineFaults = <Name extends string>(
  faults: Readonly<Record<Name, Fault>>,
): FaultTable<Name> => ({ faults });
