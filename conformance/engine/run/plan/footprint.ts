// The resources that a run leaves on the target, estimated before it starts: kinds, roughly how many, where,
// and whether they are removed.

import type { Capability } from "../../../../generator/generated/constants.ts";
import { requestLine } from "../../../contract/request-line.ts";
import type { Profile } from "../../../profile/profile.ts";
import { quietBody } from "../../../readers/webhooks/webhook-endpoint.ts";
import type { Check } from "../../session/check.ts";
import type { Effort } from "../effort.ts";

export interface Footprint {
  /** As the ledger calls it, where that notes it. */
  readonly kind: string;
  /** With an s behind it unless given. */
  readonly plural?: string;
  /** Rounded up to half of a digit; a run may make half or twice as many. */
  readonly about: number;
  readonly where: string;
  readonly after: string;
}

interface Creation {
  readonly kind: string;
  /** Checks with one of these make some. */
  readonly capabilities: readonly Capability[];
  /** Made by such a check on average at quick effort, counted in the ledger of a run against the bundled server. */
  readonly perCheck: number;
  readonly where: (profile: Profile) => string;
  readonly after: (profile: Profile) => string;
}

const conversation = ({ fixtures }: Profile): string =>
  fixtures.conversation === undefined ? "" : `in conversation ${fixtures.conversation}`;

const creations: readonly Creation[] = [
  {
    kind: "message",
    capabilities: ["messages", "threads", "cards", "realtime", "search", "forwards", "webhooks"],
    perCheck: 13.3,
    where: conversation,
    after: () => "they stay",
  },
  {
    kind: "file",
    capabilities: ["files"],
    perCheck: 11.7,
    where: () => "",
    after: () => "completed ones stay, the others expire",
  },
  {
    kind: "import",
    capabilities: ["imports"],
    perCheck: 3,
    where: () => "",
    after: () => "with their members, conversations and messages, which stay",
  },
  {
    kind: "api key",
    capabilities: ["api-keys"],
    perCheck: 6,
    where: () => "",
    after: (profile) =>
      requestLine("revokeApiKey", profile) === undefined
        ? "they stay, because the profile has no bindings.paths.revokeApiKey"
        : "revoked as soon as their check ends; agents issued with them stay",
  },
  {
    kind: "agent",
    capabilities: ["agents"],
    perCheck: 9,
    where: () => "",
    after: () => "they stay",
  },
  {
    kind: "webhook endpoint",
    capabilities: ["webhooks"],
    perCheck: 5.8,
    where: () => "",
    after: ({ bindings }) =>
      quietBody(bindings) === undefined
        ? "they stay active, because the profile has no bindings.webhook_endpoint.status"
        : "disabled as soon as their check ends",
  },
  {
    kind: "task update",
    capabilities: ["tasks"],
    perCheck: 10.6,
    where: ({ fixtures: { task }, furtherTasks }) =>
      task === undefined ? "" : `on ${[`task ${task}`, ...furtherTasks].join(", ")}`,
    after: () => "they stay",
  },
  {
    kind: "inbound webhook source",
    capabilities: ["inbound-webhooks"],
    perCheck: 7.5,
    where: () => "",
    after: () => "with a route each, which stay",
  },
];

/**
 * How much more than at quick effort; the number of examples grows faster, most checks do not grow. Standard effort is
 * measured, thorough effort is assumed to make five times as much as that.
 */
const factor: Readonly<Record<Effort, number>> = { quick: 1, standard: 1.5, thorough: 8 };

/** @param checks those that will run */
export function footprintOf(
  checks: readonly Check[],
  profile: Profile,
  effort: Effort,
): readonly Footprint[] {
  const writing = checks.filter((check) => check.readOnly !== true);
  const made = creations.flatMap(({ kind, capabilities, perCheck, where, after }) => {
    const makers = writing.filter((check) => capabilities.some((name) => check.capabilities.includes(name)));
    if (makers.length === 0) return [];
    const count = makers.length * perCheck * factor[effort];
    const about = roundedUp(count);
    return [{ kind, count, about, where: where(profile), after: after(profile) }];
  });
  return [
    ...made.map(({ count: _, ...creation }) => creation),
    ...deliveries(made.find(({ kind }) => kind === "message")?.count ?? 0, writing),
  ];
}

/** Endpoints that a message goes to on average, and at times: counted in runs of the whole suite, where fast and slow deliveries differ. */
const ENDPOINTS = 6;
const MOST_ENDPOINTS = 20;

/** Every endpoint that is active is sent what all checks post. */
function deliveries(messages: number, checks: readonly Check[]): readonly Footprint[] {
  const listening = checks.filter(({ capabilities }) => capabilities.includes("webhooks")).length;
  const endpoints = Math.min(ENDPOINTS, listening);
  if (messages === 0 || endpoints === 0) return [];
  const most = Math.min(MOST_ENDPOINTS, listening);
  return [
    {
      kind: "webhook delivery",
      plural: "webhook deliveries",
      about: roundedUp(messages * endpoints),
      where: "to the suite",
      after: `each message goes to the endpoints that are active, about ${endpoints} at once${most > endpoints ? `, at times ${most}` : ""}`,
    },
  ];
}

/** So that rather more is announced than is made. */
function roundedUp(number: number): number {
  const half = 10 ** Math.floor(Math.log10(Math.max(1, number))) / 2;
  return Math.ceil(Math.ceil(number / half) * half);
}
