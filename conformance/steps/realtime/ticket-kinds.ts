// Tickets of every kind: a deployment may issue those for a header, a caller or a target in different code
// than the usual one.
import type { Session } from "../../engine/session/session.ts";
import { bearerChoices } from "../keys/callers/each-header.ts";
import { namedTarget } from "./named-target.ts";
import type { OpenOptions } from "./realtime.ts";

export interface TicketKind {
  /** For findings. */
  readonly what: string;
  readonly options: OpenOptions;
}

/** Tickets beside the usual one, as far as the profile has the values for them; none of them resumes. */
export async function ticketKinds(session: Session): Promise<readonly TicketKind[]> {
  const target = await namedTarget(session);
  const isBearer = (await bearerChoices(session)).includes(true);
  const bearer = { key: session.need("keys.primary"), label: "primary", bearer: true };
  return [
    { what: "for mentions", options: { delivery: "mentions" } },
    ...(isBearer ? [{ what: "of a bearer token", options: { as: bearer } }] : []),
    ...(target === undefined ? [] : [{ what: "for the named membership", options: { target } }]),
    ...(target === undefined
      ? []
      : [
          {
            what: "for mentions of the named membership",
            options: { delivery: "mentions", target },
          } as const,
        ]),
    ...(session.has("keys.agent") ? [{ what: "of an agent", options: { as: "agent" } } as const] : []),
  ];
}
