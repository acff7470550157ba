// Ids as other deployments write them, changed on their way to the suite, and back again on their way to the server: no line
// gives an id a form or an order.
import type { Profile } from "../../../conformance/profile/profile.ts";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, credentialOf, type Json, type ProxyResponse } from "../../proxy-mutants/message.ts";
import type { Difference } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { inDeliveries } from "../resign.ts";

/** Ids of the reference server: a word for the kind, and 26 characters of which the first tell the time. */
const ID = /\b([a-z]{2,8})_([0-9A-HJKMNP-TV-Z]{26})\b/g;

/** How ids are written to the suite, and read from it. */
interface Writing {
  readonly shown: (text: string) => string;
  readonly meant: (text: string) => string;
}

/** They say nothing of when they were made. */
const turned = (text: string): string =>
  text.replaceAll(ID, (_, kind: string, own: string) => `${kind}_${[...own].reverse().join("")}`);

const backToFront: Writing = { shown: turned, meant: turned };

const OURS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const BASE32_ID = /(?<![a-z0-9])([a-z]{2,8})(:|%3A)([a-z2-7]{26})(?![a-z0-9])/gi;

const spelt = (code: string, from: string, to: string): string =>
  [...code].map((character) => to.charAt(from.indexOf(character))).join("");

/** With a colon, and in an alphabet without 0, 1, 8 and 9. */
const inBase32: Writing = {
  shown: (text) =>
    text.replaceAll(ID, (_, kind: string, own: string) => `${kind}:${spelt(own, OURS, BASE32)}`),
  meant: (text) =>
    text.replaceAll(
      BASE32_ID,
      (_, kind: string, _colon, own: string) => `${kind}_${spelt(own, BASE32, OURS)}`,
    ),
};

const SERVER = "=:svc.example";
const ESCAPED_ID =
  /(?:\$|%24)([a-z]{2,8})(?:\+|%2B)([0-9A-HJKMNP-TV-Z]{13})(?:\/|%2F)([0-9A-HJKMNP-TV-Z]{13})(?:=|%3D)(?::|%3A)svc\.example/gi;

/** Signs that mean something in addresses, as in the ids of federated rooms. */
const inSigns: Writing = {
  shown: (text) =>
    text.replaceAll(
      ID,
      (_, kind: string, own: string) => `$${kind}+${own.slice(0, 13)}/${own.slice(13)}${SERVER}`,
    ),
  meant: (text) =>
    text.replaceAll(ESCAPED_ID, (_, kind: string, one: string, two: string) => `${kind}_${one}${two}`),
};

/** An id in a path that cannot be one is refused as invalid, before anything else is looked at but the key. */
const checked = (response: ProxyResponse, { operation, url }: Call): ProxyResponse =>
  operation in operations &&
  [403, 404].includes(response.status) &&
  hasMalformedId(operation as OperationId, url)
    ? refused(400, "invalid_request", "no id has this form")
    : response;

function hasMalformedId(operation: OperationId, url: string): boolean {
  const segments = (url.split("?")[0] ?? "").split("/").slice(2);
  return operations[operation].path
    .slice(1)
    .split("/")
    .some(
      (name, index) =>
        name.startsWith("{") && !/^[a-z]{2,8}(:|%3A)[a-z2-7]{26}$/i.test(segments[index] ?? ""),
    );
}

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

/** JSON with no escapes where it can have signs: an id may be written with them. */
const withoutEscapes = (json: string): string =>
  json.replaceAll(/\\\\|\\\/|\\u00[2-7][0-9a-f]/gi, (escaped) => {
    const sign =
      escaped.length === 2 ? escaped[1] : String.fromCharCode(Number.parseInt(escaped.slice(2), 16));
    return sign === undefined || /["\\\x7f]/.test(sign) ? escaped : sign;
  });

const changedBody = <Message extends Call | ProxyResponse>(
  message: Message,
  change: (text: string) => string,
): Message => {
  const type = message.headers["content-type"] ?? "";
  if (!/json|text/i.test(type)) return message;
  const text = message.body.toString("utf8");
  return { ...message, body: Buffer.from(change(/json/i.test(type) ? withoutEscapes(text) : text)) };
};

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

/** The fixtures of a profile by other ids. */
const fixturesWith = (
  { fixtures, furtherTasks }: Profile,
  shown: (value: string, fixture: string) => string,
): Pick<Profile, "fixtures" | "furtherTasks"> => ({
  fixtures: Object.fromEntries(
    Object.entries(fixtures).map(([fixture, value]) => [fixture, shown(value, fixture)]),
  ),
  furtherTasks: furtherTasks.map((id) => shown(id, "task")),
});

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
        ...fixturesWith(profile, (value, fixture) =>
          (fixture.startsWith("foreign_") ? there : here).shown(value),
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

/** @param answered what becomes of a response, for the request as the suite sent it */
function written(
  { name, why }: Pick<Difference, "name" | "why">,
  { shown, meant }: Writing,
  answered = (response: ProxyResponse, _call: Call): ProxyResponse => response,
): Difference {
  return {
    name,
    why,
    topics: ["ids"],
    isOuter: true,
    profile: (profile) => ({ ...profile, ...fixturesWith(profile, shown) }),
    make(): Tampering {
      const deliveries = inDeliveries(shown)();
      return {
        ...deliveries,
        async http(call, forward) {
          if (call.operation === "storage") return forward(call);
          const asked = changedBody({ ...call, url: meant(call.url) }, meant);
          const response = await (deliveries.http?.(asked, forward) ?? forward(asked));
          return answered(changedBody(response, withoutAddresses(shown)), call);
        },
        socket: () => ({
          fromServer: (frame, ends) => ends.toClient(changedFrame(frame, shown)),
          fromClient: (frame, ends) => ends.toServer(changedFrame(frame, meant)),
        }),
      };
    },
  };
}

/** Addresses stay as they are: the storage that they lead to is one for all workspaces, and may send on to another one. */
const withoutAddresses =
  (change: (text: string) => string) =>
  (text: string): string =>
    text
      .split(/("https?:[^"]*")/)
      .map((part) => (/^"https?:/.test(part) ? part : change(part)))
      .join("");

/** The scratch conversation has a second name, by which the profile knows it and which is never shown. */
function secondName(): Difference {
  let [id, name] = ["", ""];
  const meant = (text: string): string => (id === "" ? text : text.replaceAll(name, id));
  return {
    name: "ids/a-conversation-has-a-second-name",
    why: "no line says that a conversation is read by one id alone, or shown with the one that it was asked for by",
    topics: ["ids"],
    isOuter: true,
    isAlone: true,
    profile: (profile) => {
      id = profile.fixtures.conversation ?? "";
      name = id.toLowerCase();
      return { ...profile, fixtures: { ...profile.fixtures, conversation: name } };
    },
    make: () => ({
      http: (call, forward) =>
        forward(call.operation === "storage" ? call : changedBody({ ...call, url: meant(call.url) }, meant)),
      socket: () => ({ fromClient: (frame, ends) => ends.toServer(changedFrame(frame, meant)) }),
    }),
  };
}

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
  written({ name: "ids/with-signs-of-addresses", why: "no line gives an id a form" }, inSigns),
  written({ name: "ids/without-order", why: "no line gives an id a form or an order" }, backToFront),
  written(
    {
      name: "ids/checked-for-their-form",
      why: "line 344: 400 is for invalid input, and no line says that an id which cannot be one is no such input",
    },
    inBase32,
    checked,
  ),
  secondName(),
] satisfies Difference[];
