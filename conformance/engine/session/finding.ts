// A contradiction between an observation of a check and a requirement. A finding is data: the session
// collects it, the engine adds the evidence and the way to reproduce it, reporters word it.

import { asEvidence } from "../../exchange/as-evidence.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, type Frame, responseOf } from "../../exchange/exchange.ts";
import {
  deliveriesAbout,
  framesAbout,
  idsIn,
  latestAbout,
  withOpening,
  withSubjectLast,
} from "./evidence.ts";
import type { Origins } from "./origins.ts";

export interface FindingDetails {
  /** The defect, in one sentence that suffices to look for the cause. */
  readonly message: string;
  /** The exchange that shows it, the last of several: `found` is its response and `exchanges` are these, unless given. */
  readonly about?: Exchange | readonly Exchange[];
  readonly expected?: unknown;
  readonly found?: unknown;
  /** The scopes that the key lacks, where the operation takes them and was carried out nevertheless. */
  readonly lackedScopes?: readonly string[] | undefined;
  /**
   * The exchanges that show it, in order; without them the writes that made what the finding speaks of are taken, and the latest
   * ones.
   */
  readonly exchanges?: readonly Exchange[];
  readonly frames?: readonly Frame[];
  /** The webhook deliveries that show it; without them those about what the finding speaks of, as above. */
  readonly deliveries?: readonly ShownDelivery[];
  /** Of a finding that something which comes later may disprove, such as that nothing came. */
  readonly doubt?: Doubt;
}

/** A doubt about a finding that was made during the run: it is looked at when the run ends. */
export interface Doubt {
  /** Whether an event that would disprove the finding may yet come. */
  readonly isOpen: () => boolean;
  /** Why it is not known whether the finding stands, once that is so; empty where it is known that it does not. */
  readonly disproof: () => string | undefined;
}

/** A delivery as evidence. */
export interface ShownDelivery {
  readonly delivery: Delivery;
  /** How its signature was checked. */
  readonly signature?: ShownSignature | undefined;
}

interface ShownSignature {
  /** The signed content, as text. */
  readonly signed: string;
  readonly expected: string;
  readonly found: readonly string[];
}

export interface Finding extends Omit<FindingDetails, "about"> {
  readonly requirement: string;
  readonly exchanges: readonly Exchange[];
  readonly frames: readonly Frame[];
  readonly deliveries: readonly ShownDelivery[];
  /** The generated input, shrunk, that shows it. */
  readonly counterexample?: unknown;
  /** fast-check's path to that input, for replay. */
  readonly path?: string;
}

/** Thrown by the session when something a check builds on is not there; the outcome is `untestable`. */
export class Untestable extends Error {
  override readonly name: string = "Untestable";
}

/** The awaited event comes later than any run ends: the requirement is not seen with any profile. */
export class BeyondRun extends Untestable {
  override readonly name = "BeyondRun";
}

/** The deployment has nothing of the kind, and need not: what was judged before counts, and nothing else is to be judged. */
export class NotApplicable extends Untestable {
  override readonly name = "NotApplicable";
}

/** The run was interrupted while the check was under way. */
export class Interrupted extends Untestable {
  override readonly name = "Interrupted";
}

/** A request was limited: its subject was not seen. */
export class Limited extends Untestable {
  override readonly name = "Limited";
}

/** A finding with the same message is reported once; this many different ones per requirement suffice. */
const MAX_FINDINGS_PER_REQUIREMENT = 5;

/** The observations of a session up to the moment when a requirement does not hold. */
interface Seen {
  readonly requirement: string;
  readonly details: FindingDetails;
  readonly exchanges: readonly Exchange[];
  readonly frames: readonly Frame[];
  readonly deliveries: readonly Delivery[];
  /** Of the whole run. */
  readonly origins: Origins;
}

/** Adds a finding with its evidence, unless the same was found before or there are enough of its requirement. */
export function addFinding(
  findings: Finding[],
  { requirement, details, exchanges, frames, deliveries, origins }: Seen,
): void {
  const same = findings.filter((finding) => finding.requirement === requirement);
  if (same.length >= MAX_FINDINGS_PER_REQUIREMENT) return;
  if (same.some((finding) => finding.message === details.message)) return;
  const { about, ...shown } = details;
  const last = lastOf(about);
  const named = last && { found: responseOf(last), exchanges: [about ?? []].flat() };
  const led = origins.of(details.frames ?? []);
  const ids = idsIn(details.message, details.expected, details.found);
  // The requests that led to the frames tell more than the latest requests of the check.
  const latest = led.openings.length > 0 ? [] : latestAbout(ids, exchanges);
  const evidence = { exchanges: latest, ...named, ...shown };
  const known = new Set(evidence.exchanges.map(({ id }) => id));
  const ledTo = [
    ...led.openings.filter(({ id }) => !known.has(id)),
    ...withSubjectLast(evidence.exchanges, evidence.found),
  ];
  const shownFrames =
    details.frames === undefined ? framesAbout(ids, frames) : [...led.before, ...details.frames];
  const isOfDeliveries = OF_DELIVERIES.test(requirement);
  findings.push({
    ...evidence,
    requirement,
    exchanges: withOpening(ledTo, shownFrames, { exchanges, frames }).map(asEvidence),
    frames: shownFrames,
    deliveries:
      details.deliveries ??
      deliveriesAbout(ids, deliveries, isOfDeliveries).map((delivery) => ({ delivery })),
  });
}

/** The exchange that a judgement is about. */
export const lastOf = (about: FindingDetails["about"]): Exchange | undefined => [about ?? []].flat().at(-1);

/** Requirements about webhooks and the events that they carry. */
const OF_DELIVERIES = /^(?:WHK|EVT)-/;
