// Searches and calls as another deployment may show them: the form of hits, and who and what is found by whom.
import type { Profile } from "../../../conformance/profile/profile.ts";
import { textsIn } from "../../../conformance/text/json.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, unpublished } from "../difference.ts";
import { refused } from "../everywhere.ts";

const itemsOf = (body: Json): readonly Json[] =>
  isObject(body.data) && Array.isArray(body.data.items) ? body.data.items.filter(isObject) : [];

const withItems = (body: Json, items: readonly Json[]): Json => ({
  ...body,
  data: { ...(isObject(body.data) ? body.data : {}), items },
});

/** A score is around each message. */
const scored = inResults(["searchMessages"], (body, { url }) =>
  url.includes("mode=semantic")
    ? withItems(
        body,
        itemsOf(body).map((message) => ({ score: 1, message })),
      )
    : body,
);

const withoutImported = inResults(["searchMembers"], (body) =>
  withItems(
    body,
    itemsOf(body).filter(({ claim_status }) => claim_status !== "unclaimed"),
  ),
);

const wordsOf = (url: string): readonly string[] =>
  (new URLSearchParams(url.split("?")[1]).get("q") ?? "").split(/\s+/).filter((word) => word !== "");

const COMMON = new Set(
  "be da es how is it lo no not oder or que sein that the there they this to what when where who will wird nicht era".split(
    " ",
  ),
);

/** The index has no words that every text has. */
const withoutCommon = inResults(["searchMessages"], (body, { url }) =>
  wordsOf(url).length > 0 && wordsOf(url).every((word) => COMMON.has(word.toLowerCase()))
    ? withItems(body, [])
    : body,
);

/** A word behind NOT must not be found. */
const withOperators = inResults(["searchMessages"], (body, { url }) => {
  const words = wordsOf(url);
  const unwanted = words.filter((_, place) => words[place - 1] === "NOT");
  return withItems(
    body,
    itemsOf(body).filter(({ content }) => !unwanted.some((word) => String(content).includes(word))),
  );
});

const SEARCHES = [
  "searchMessages",
  "searchConversations",
  "searchMembers",
  "searchCalls",
  "searchTasks",
  "searchClipboards",
] as const;

/** What was asked for is looked for as one piece of a text, to the letter apart from capitals. */
const asOneText = inResults([...SEARCHES], (body, { url }) => {
  const folded = (text: string): string => text.normalize("NFC").toLowerCase();
  const asked = folded(new URLSearchParams(url.split("?")[1]).get("q") ?? "");
  const [first = ""] = asked.trim().split(/\s+/);
  return withItems(
    body,
    itemsOf(body).filter((item) => {
      const texts = textsIn(item).map(folded);
      // A hit need not show the text in which the words are.
      return !texts.some((text) => text.includes(first)) || texts.some((text) => text.includes(asked));
    }),
  );
});

/** A call that a forward has opened to somebody is found by the words of its title. */
function openedCalls(): Tampering {
  const opened = new Map<string, Json>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const query = new URLSearchParams(call.url.split("?")[1]);
      const key = credentialOf(call);
      if (call.operation === "getCall" && query.has("forwarded_message_id"))
        opened.set(`${key} ${String(body.id)}`, body);
      if (call.operation !== "searchCalls" || query.has("cursor")) return response;
      const found = itemsOf(body);
      const more = [...opened].filter(
        ([name, one]) =>
          name.startsWith(`${key} `) &&
          typeof one.title === "string" &&
          one.title === query.get("q") &&
          !found.some(({ id }) => id === one.id),
      );
      return withJson(response, withItems(body, [...found, ...more.map(([, one]) => one)]));
    },
  };
}

/** Agents see no people: neither by their ids nor in a call. */
function withoutPeople(): Difference {
  const agents = new Set<string>();
  return difference(
    "agents-are-shown-no-participants",
    "lines 24 and 227: responses have only what the key can access, and whether agents see people is not said",
    ["getCall", "getMember", "issueApiKey"],
    () => ({
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation === "issueApiKey" && isSuccess(response)) {
          const [sent, data] = [jsonOf(call)?.subject, jsonOf(response)?.data];
          if (isObject(sent) && sent.kind === "new_agent" && isObject(data)) agents.add(String(data.secret));
        }
        if (!agents.has(credentialOf(call)) || !isSuccess(response)) return response;
        if (call.operation === "getMember") return refused(404, "not_found", "no such member");
        const body = call.operation === "getCall" ? jsonOf(response) : undefined;
        return body === undefined ? response : withJson(response, { ...body, participants: [] });
      },
    }),
    {
      profile: (profile: Profile) => {
        if (profile.keys.agent !== undefined) agents.add(profile.keys.agent);
        return unpublished(profile);
      },
    },
  );
}

/** Words of more characters are not in the index. */
const LONGEST_WORD = 40;

const shortWordsOnly = (): Tampering => ({
  http: (call, forward) =>
    forward(
      call.operation.startsWith("search")
        ? withQuery(call, (query) => {
            const text = query.get("q");
            if (text !== null)
              query.set(
                "q",
                text.replaceAll(/\S{41,}/g, (word) => word.slice(0, LONGEST_WORD)),
              );
          })
        : call,
    ),
});

const difference = familyOf("searches", (name) => ({ topics: [`searches ${name}`], isAlone: true }));

export default [
  difference(
    "semantic-hits-have-a-score-around-them",
    "lines 216 and 253: there is a semantic mode, and the fields of a hit are not shown",
    ["searchMessages"],
    scored,
    { breaksShould: ["SRC-18", "SRC-13"] },
  ),
  difference(
    "words-that-every-text-has-are-not-searched",
    "line 216: messages are searched, and no line says by which words",
    ["searchMessages"],
    withoutCommon,
    { breaksShould: ["SRC-17"] },
  ),
  difference(
    "queries-have-operators",
    "line 216: q, and no line says that it has no language",
    ["searchMessages"],
    withOperators,
    { breaksShould: ["SRC-17"] },
  ),
  difference(
    "queries-are-one-piece-of-a-text",
    "lines 216 to 221: what is searched; what several words ask for is not said",
    [...SEARCHES],
    asOneText,
  ),
  difference(
    "imported-people-are-not-searched",
    "line 218: members and agents, and whether somebody who was only imported is one is not said",
    ["searchMembers"],
    withoutImported,
    { breaksShould: ["SRC-19"] },
  ),
  difference(
    "calls-that-a-forward-opened-are-found",
    "lines 219 and 264: accessible calls, and access to one is granted by a forward",
    ["searchCalls", "getCall"],
    openedCalls,
    { breaksShould: ["SRC-20"] },
  ),
  difference(
    "long-words-are-indexed-by-their-beginning",
    "line 216: q; how words are recognised is not shown",
    undefined,
    shortWordsOnly,
    { concerns: ["searchMessages", "searchMembers"] },
  ),
  withoutPeople(),
] satisfies Difference[];
