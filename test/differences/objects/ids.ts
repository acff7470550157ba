// Ids that say nothing of when they were made: no line gives an id a form or an order. They are written back to front on
// their way to the suite, and again on their way back.
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, credentialOf, type Json, type ProxyResponse } from "../../proxy-mutants/message.ts";
import type { Difference } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

/** Ids of the reference server: a word for the kind, and 26 characters of which the first tell the time. */
const ID = /\b([a-z]{2,8})_([0-9A-HJKMNP-TV-Z]{26})\b/g;

const turned = (text: string): string =>
  text.replaceAll(ID, (_, kind: string, own: string) => `${kind}_${[...own].reverse().join("")}`);

const turnedBody = <Message extends Call | ProxyResponse>(message: Message): Message =>
  /json|text/i.test(message.headers["content-type"] ?? "")
    ? { ...message, body: Buffer.from(turned(message.body.toString("utf8"))) }
    : message;

const turnedFrame = (frame: Json): Json => JSON.parse(turned(JSON.stringify(frame))) as Json;

const withTurnedFixtures = (profile: Profile): Profile => ({
  ...profile,
  fixtures: Object.fromEntries(
    Object.entries(profile.fixtures).map(([name, value]) => [name, turned(value)]),
  ),
});

/** The ids of one workspace, each as its kind and a number: what counts things in each workspace for itself. */
class Counted {
  readonly #numbers = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #other: Counted | undefined;
  readonly #isCounted: (kind: string) => boolean;

  /**
   * @param isCounted whether things of a kind are counted; no two requests have one id, whichever workspace asks
   * @param other the next thing there has the number of the next thing here, because both have been in use
   */
  constructor(isCounted = (kind: string): boolean => kind !== "req", other?: Counted) {
    this.#isCounted = isCounted;
    this.#other = other;
  }

  countOf = (kind: string): number => this.#counts.get(kind) ?? 0;

  shown = (text: string): string =>
    text.replaceAll(ID, (id, kind: string) => {
      if (!this.#isCounted(kind)) return id;
      const known = this.#numbers.get(id);
      if (known !== undefined) return known;
      const count = Math.max(this.countOf(kind), this.#other?.countOf(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      const number = `${kind}-${count}`;
      this.#numbers.set(id, number);
      this.#ids.set(number, id);
      return number;
    });

  meant = (text: string): string =>
    text.replaceAll(/\b[a-z]{2,8}-\d{1,6}\b/g, (number) => this.#ids.get(number) ?? number);
}

const changedBody = <Message extends Call | ProxyResponse>(
  message: Message,
  change: (text: string) => string,
): Message =>
  /json|text/i.test(message.headers["content-type"] ?? "")
    ? { ...message, body: Buffer.from(change(message.body.toString("utf8"))) }
    : message;

const changedFrame = (frame: Json, change: (text: string) => string): Json =>
  JSON.parse(change(JSON.stringify(frame))) as Json;

interface Counts {
  readonly here: Counted;
  readonly there: Counted;
}

function countedApart(): Counts {
  const here = new Counted();
  return { here, there: new Counted(undefined, here) };
}

/** Both begin with the first one. */
function conversationsOfBoth(): Counts {
  const isConversation = (kind: string): boolean => kind.startsWith("conv");
  return { here: new Counted(isConversation), there: new Counted(isConversation) };
}

function countedTogether(): Counts {
  const all = new Counted();
  return { here: all, there: all };
}

/** Two workspaces: that of the key of another one, and that of all others. */
function countedIds(
  { name, why }: Pick<Difference, "name" | "why">,
  count: () => Counts,
  bindings: Partial<Profile["bindings"]> = {},
): Difference {
  let elsewhere: string | undefined;
  let counted = count();
  return {
    name,
    why,
    topics: ["ids"],
    isOuter: true,
    profile: (profile) => {
      elsewhere = profile.keys.other_workspace;
      const { here, there } = counted;
      return {
        ...profile,
        bindings: { ...profile.bindings, ...bindings },
        fixtures: Object.fromEntries(
          Object.entries(profile.fixtures).map(([fixture, value]) => [
            fixture,
            (fixture.startsWith("foreign_") ? there : here).shown(value),
          ]),
        ),
      };
    },
    make(): Tampering {
      counted = count();
      const { here, there } = counted;
      const deliveries = inDeliveries(here.shown)();
      return {
        ...deliveries,
        async http(call, forward) {
          if (call.operation === "storage") return forward(call);
          const { shown, meant } = credentialOf(call) === elsewhere ? there : here;
          const asked = changedBody({ ...call, url: meant(call.url) }, meant);
          const response = await (deliveries.http?.(asked, forward) ?? forward(asked));
          return changedBody(response, withoutAddresses(shown));
        },
        socket: () => ({
          fromServer: (frame, ends) => ends.toClient(changedFrame(frame, here.shown)),
          fromClient: (frame, ends) => ends.toServer(changedFrame(frame, here.meant)),
        }),
      };
    },
  };
}

/** Addresses of the storage stay as they are: they are one for all workspaces. */
const withoutAddresses =
  (change: (text: string) => string) =>
  (text: string): string =>
    text
      .split(/("https?:[^"]*")/)
      .map((part) => (/^"https?:/.test(part) ? part : change(part)))
      .join("");

export default [
  countedIds(
    {
      name: "ids/counted-in-each-workspace",
      why: "no line gives an id a form, or says that it is not the id of something else in another workspace",
    },
    countedApart,
  ),
  countedIds(
    {
      name: "ids/conversations-counted-in-each-workspace",
      why: "no line gives an id a form, or says that it is not the id of something else in another workspace",
    },
    conversationsOfBoth,
  ),
  countedIds(
    {
      name: "ids/counted-in-all-workspaces",
      why: "no line gives an id a form or a length; the profile says that each names one thing in all workspaces",
    },
    countedTogether,
    { unique_ids: true },
  ),
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
          const response = await (deliveries.http?.(asked, forward) ?? forward(asked));
          return call.operation === "storage" ? response : turnedBody(response);
        },
        socket: () => ({
          fromServer: (frame, ends) => ends.toClient(turnedFrame(frame)),
          fromClient: (frame, ends) => ends.toServer(turnedFrame(frame)),
        }),
      };
    },
  },
] satisfies Difference[];
