// The treatment of texts and of similar things elsewhere: forwards in lists, calls for guests, entries and
// resources of tasks, and messages that a deployment does not take.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A member who is mentioned in a forward gets what guests get of a call, and so does everybody who names that forward. */
const callsForGuests = inResults(["getCall"], (body, { url }) => {
  if (!url.includes("forwarded_message_id=")) return body;
  return {
    ...body,
    summary: `In short: ${String(body.summary)}`,
    participants: list(body.participants).slice(0, 1),
  };
});

/** Those who took part in a call are not seen by a caller who reads it through a forward alone. */
function callsWithoutPeople(): Tampering {
  const unseen = new Map<string, Set<unknown>>();
  return {
    async http(call, forward) {
      if (call.operation === "getMember" && unseen.get(credentialOf(call))?.has(resourceOf(call)) === true)
        return refused(404, "not_found", "there is no such member");
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      const [path = "", query = ""] = call.url.split("?");
      if (call.operation !== "getCall" || body === undefined || !query.includes("forwarded_message_id="))
        return response;
      if (isSuccess(await forward(reading(call, path)))) return response;
      unseen.set(credentialOf(call), new Set(list(body.participants).map(({ id }) => id)));
      return withJson(response, { ...body, participants: [] });
    },
  };
}

/** A page of a transcript has ten segments or more. */
const LEAST = 10;

function pagesOfTen(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      const limit = new URL(call.url, "http://server").searchParams.get("limit");
      return call.operation === "getTranscript" &&
        isSuccess(response) &&
        limit !== null &&
        Number(limit) < LEAST
        ? refused(400, "invalid_request", `limit: expected ${LEAST} or more`)
        : response;
    },
  };
}

const BEGINNING = 20;

const beginnings = inResults(["listMessages", "listReplies"], (body) => {
  for (const { forward_source: source } of objectsOf(body))
    if (isObject(source) && typeof source.content === "string")
      source.content = source.content.slice(0, BEGINNING);
  return body;
});

/** Line ends are unified, the ends trimmed and symbols made safe for a page. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[<>\p{Extended_Pictographic}"]/gu, "")
    .trim();

const tidySnapshots = everywhere((object) => {
  const { forward_source: source } = object;
  if (isObject(source) && typeof source.content === "string") source.content = tidy(source.content);
});

const tidyTasks = inResults(["getTask"], (body) => {
  for (const part of [...list(body.entries), ...list(body.resources)])
    for (const name of ["body_markdown", "author_label", "label"])
      if (typeof part[name] === "string") part[name] = tidy(part[name]);
  return body;
});

const unlike = (parts: unknown, keyOf: (part: Json) => unknown): readonly Json[] => [
  ...new Map(list(parts).map((part) => [keyOf(part), part])).values(),
];

const refusing = (isRefused: (body: Json) => boolean) => (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "createMessage") return forward(call);
    let body: unknown;
    try {
      body = JSON.parse(call.body.toString("utf8"));
    } catch {
      return forward(call);
    }
    if (!isObject(body) || !isRefused(body)) return forward(call);
    // A caller that may not write there is refused first.
    const probe = { ...call, body: Buffer.from("{}"), headers: { ...call.headers } };
    const response = await forward(probe);
    return [401, 403, 404].includes(response.status)
      ? response
      : refused(400, "invalid_request", "this is not taken here");
  },
});

const isTwice = (urls: unknown): boolean => Array.isArray(urls) && new Set(urls).size < urls.length;

const ATTACK = /<script\b|\bor 1=1\b|(?:\.\.\/){2}|\$\{jndi:|\bonerror=|<\?php/i;

const difference = familyOf("texts", (name) => ({ topics: [name, "texts of others"] }));

export default [
  difference(
    "calls-are-shown-to-guests-in-short",
    "line 264: access to the call, and no line says that it is shown as without a forward",
    ["getCall"],
    callsForGuests,
    { breaksShould: ["FWD-18"] },
  ),
  difference(
    "guests-of-a-call-see-no-people",
    "line 24: what the key can access, and no line says that somebody who reads a call sees its people",
    ["getCall"],
    callsWithoutPeople,
    { isAlone: true },
  ),
  difference(
    "transcripts-have-pages-of-ten-at-least",
    "line 365: page sizes are not shown",
    ["getTranscript"],
    pagesOfTen,
  ),
  difference(
    "lists-show-the-beginning-of-a-forward",
    "line 127: included on read, and no line shows the fields of a list",
    ["listMessages"],
    beginnings,
    { breaksShould: ["FWD-19"] },
  ),
  difference(
    "snapshots-are-tidied-up",
    "line 127: the content, and no line says that it is kept to the letter",
    undefined,
    tidySnapshots,
    { breaksShould: ["FWD-19", "SRC-16"] },
  ),
  difference(
    "tasks-are-tidied-up",
    "lines 109 and 111: strings, and no line says that they are kept to the letter",
    ["getTask"],
    tidyTasks,
    { breaksShould: ["TSK-31"] },
  ),
  difference(
    "equal-entries-are-one",
    "line 231: record an update, and no line says that what was recorded before is shown twice",
    ["getTask"],
    inResults(["getTask"], (body) => ({
      ...body,
      entries: unlike(body.entries, (one) => one.body_markdown),
    })),
    { breaksShould: ["TSK-30", "TSK-20"] },
  ),
  difference(
    "updates-are-two-entries",
    "line 231: record an update, and no line says how many entries it leaves",
    ["getTask"],
    inResults(["getTask"], (body) => ({
      ...body,
      entries: list(body.entries).flatMap((one) => [one, { ...one, id: `${String(one.id)}-activity` }]),
    })),
    { breaksShould: ["TSK-30"] },
  ),
  difference(
    "resources-of-one-address-are-one",
    "line 111: a resource has a url, and no line says that two may share one",
    ["getTask"],
    inResults(["getTask"], (body) => ({ ...body, resources: unlike(body.resources, ({ url }) => url) })),
    { breaksShould: ["TSK-32", "TSK-20"] },
  ),
  difference(
    "texts-with-carriage-returns-are-refused",
    "line 344: both 400 and 409 fit a key that was used, and no line says which comes first",
    ["createMessage"],
    refusing(({ markdown_content: text }) => /\r|\u200b|\t/.test(String(text))),
  ),
  difference(
    "texts-that-look-like-attacks-are-refused",
    "line 117: the message body, and no line says that what protects a service lets each of them pass",
    ["createMessage"],
    refusing(({ markdown_content: text }) => ATTACK.test(String(text))),
    { breaksShould: ["MSG-24"] },
  ),
  difference(
    "pictures-are-named-once",
    "line 119: an array of URLs, and no line says that one may stand in it twice",
    ["createMessage"],
    refusing(({ image_urls: urls }) => isTwice(urls)),
  ),
] satisfies Difference[];
