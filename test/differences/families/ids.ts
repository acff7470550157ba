// Ids that say nothing of when they were made: no line gives an id a form or an order. They are written back to front on
// their way to the suite, and again on their way back.
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import type { Answer, Call, Json } from "../../proxy-mutants/message.ts";
import type { Difference } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

/** Ids of the good server: a word for the kind, and 26 characters of which the first tell the time. */
const ID = /\b([a-z]{2,8})_([0-9A-HJKMNP-TV-Z]{26})\b/g;

const turned = (text: string): string =>
  text.replaceAll(ID, (_, kind: string, own: string) => `${kind}_${[...own].reverse().join("")}`);

const turnedBody = <Message extends Call | Answer>(message: Message): Message =>
  /json|text/.test(message.headers["content-type"] ?? "")
    ? { ...message, body: Buffer.from(turned(message.body.toString("utf8"))) }
    : message;

const turnedFrame = (frame: Json): Json => JSON.parse(turned(JSON.stringify(frame))) as Json;

const withTurnedFixtures = (profile: Profile): Profile => ({
  ...profile,
  fixtures: Object.fromEntries(
    Object.entries(profile.fixtures).map(([name, value]) => [name, turned(value)]),
  ),
});

export default [
  {
    name: "ids/without-order",
    why: "no line gives an id a form or an order",
    topics: ["ids"],
    isOuter: true,
    profile: withTurnedFixtures,
    make(): Tampering {
      const deliveries = inDeliveries(turned)();
      return {
        ...deliveries,
        async http(call, forward) {
          const moved = { ...call, url: turned(call.url) };
          const asked = call.operation === "storage" ? moved : turnedBody(moved);
          const answer = await (deliveries.http?.(asked, forward) ?? forward(asked));
          return call.operation === "storage" ? answer : turnedBody(answer);
        },
        socket: () => ({
          fromServer: (frame, ends) => ends.toClient(turnedFrame(frame)),
          fromClient: (frame, ends) => ends.toServer(turnedFrame(frame)),
        }),
      };
    },
  },
] satisfies Difference[];
