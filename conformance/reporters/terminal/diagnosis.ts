// The result of `wcs doctor`: its findings about a deployment and a key, in a few lines of 80 columns.
import type { Readable } from "../../discovery/readable.ts";
import type { Costs } from "../../engine/run/plan/costs.ts";
import type { Footprint } from "../../engine/run/plan/footprint.ts";
import type { Unlock } from "../../engine/run/plan/unlocks.ts";
import type { ContractSection } from "../../formats/generated/types.ts";
import type { Profile } from "../../profile/profile.ts";
import { counted } from "../../text/counted.ts";
import { wrap } from "../wording/wrap.ts";
import { unlockText } from "./preview.ts";

export interface Diagnosis {
  readonly profile: Profile;
  /** The time of one exchange. */
  readonly roundTripMs: number;
  readonly contract: ContractSection;
  readonly readable: Readable;
  /** Roles whose key is refused with 401. */
  readonly unknownKeys: readonly string[];
  /** A conversation that seems to be made for tests, where none is named. */
  readonly scratch?: { readonly id: string; readonly name: string } | undefined;
  readonly checks: { readonly run: number; readonly of: number };
  readonly unlocks: readonly Unlock[];
  readonly footprint: readonly Footprint[];
  readonly costs: Readonly<Record<"quick" | "standard", Costs>>;
  /** Whether checks will wait for clocks of the deployment. */
  readonly isWaiting: boolean;
  /** The command that judges the deployment as it is known now. */
  readonly command: string;
}

export function diagnosisLines(diagnosis: Diagnosis): readonly string[] {
  const { profile, roundTripMs, checks, isWaiting, command } = diagnosis;
  const waits = isWaiting ? `, with waits for clocks of up to ${profile.permissions.long_waits} s each` : "";
  return [
    line("reachable", `${profile.baseUrl}, ${Math.max(1, Math.round(roundTripMs))} ms for a request`),
    line("service", serviceText(diagnosis)),
    ...differenceLines(diagnosis.contract),
    line("reads", diagnosis.readable.reads.join(", ") || "nothing that could be asked for"),
    ...refusedLines(diagnosis.readable),
    ...unknownLines(diagnosis.unknownKeys),
    line("writes", writesText(diagnosis)),
    line("judges", `${checks.run} of ${checks.of} checks as it is: ${command}`),
    ...diagnosis.unlocks.map((unlock, index) => line(index === 0 ? "unlocks" : "", unlockText(unlock))),
    line("costs", `${costsText(diagnosis)}${waits}`),
  ];
}

function costsText({ costs: { quick, standard }, profile }: Diagnosis): string {
  const late = standard.mostMinutes > standard.minutes || quick.mostMinutes > quick.minutes;
  const most = `; where webhooks take ${profile.timing.webhook_delivery_ms / 1000} s (timing.webhook_delivery_ms), ${inMinutes(standard.mostMinutes)}, and ${inMinutes(quick.mostMinutes)}`;
  return (
    `at standard effort roughly ${standard.requests} requests, ${inMinutes(standard.minutes)} from here, ` +
    `at quick effort ${inMinutes(quick.minutes)}${late ? most : ""}`
  );
}

const inMinutes = (minutes: number): string =>
  minutes < 2 ? (minutes === 0 ? "less than a minute" : "a minute") : `${minutes} minutes`;

const line = (head: string, text: string): string => wrap(text, 80, head.padEnd(11), " ".repeat(11));

function serviceText({ contract, profile }: Diagnosis): string {
  const count = `${counted(profile.capabilities.size, "capability", "capabilities")} judged`;
  if (!contract.compared) return `yes; no contract at /openapi.json; ${count}`;
  const { version } = contract.document ?? {};
  const { length } = contract.findings;
  const differs =
    length === 0 ? "" : `, ${counted(length, "difference")} from the specification, which a run lists`;
  return `yes; contract ${version ?? "without a version"} at /openapi.json${differs}; ${count}`;
}

/** How many differences of the published contract are printed; a run prints more. */
const MOST_DIFFERENCES = 3;

const differenceLines = ({ findings }: ContractSection): readonly string[] =>
  findings
    .slice(0, MOST_DIFFERENCES)
    .map(({ message }, index) => line(index === 0 ? "differs" : "", message));

function refusedLines({ refused }: Readable): readonly string[] {
  if (refused.length === 0) return [];
  return [line("refused", refused.map(({ capability, because }) => `${capability} (${because})`).join(", "))];
}

const unknownLines = (roles: readonly string[]): readonly string[] =>
  roles.length === 0
    ? []
    : [line("unknown", `${roles.map((role) => `keys.${role}`).join(", ")}: refused with 401`)];

function writesText({ profile, scratch, footprint }: Diagnosis): string {
  const { fixtures, permissions } = profile;
  if (permissions.writes && fixtures.conversation !== undefined) {
    const made = footprint.map(({ kind, plural, about }) => counted(about, kind, plural));
    return `into conversation ${fixtures.conversation}; roughly ${made.join(", ")}`;
  }
  const most = permissions.writes ? "no message" : "nothing";
  if (scratch === undefined) return `${most}, until you make a conversation for it: --conversation ID`;
  return `${most}, until you say so; "${scratch.name}" looks made for it: --conversation ${scratch.id}`;
}
