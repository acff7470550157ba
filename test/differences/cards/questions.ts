// Questions as another deployment may take them: which of them can be answered, what else it says of an answer, and what is
// left of a question that has one.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { binding, type Difference, familyOf, isObject, unpublished } from "../difference.ts";
import { everywhere, refused, visitObjects } from "../everywhere.ts";

const dataOf = (body: Json | undefined): Json => (isObject(body?.data) ? body.data : {});

const questionOf = ({ url }: Call): string => /msg_\w+/.exec(url)?.[0] ?? "";

const NOTICE = "There is an answer now.";

const DECLINED = "An answer was declined.";

/** Says something in the thread of a question, in the name of who tries to answer it. */
function speaker(): (call: Call, forward: Forward, content: string) => Promise<void> {
  let count = 0;
  return async (call, forward, content) => {
    const id = questionOf(call);
    const { "content-length": _, ...headers } = call.headers;
    const read = { ...call, operation: "other", method: "GET", headers, body: Buffer.alloc(0) } as const;
    const { conversation_id, thread_root_id } = dataOf(
      jsonOf(await forward({ ...read, url: `/v1/conversation-messages/${id}` })),
    );
    const post: Call = {
      ...call,
      operation: "other",
      url: `/v1/conversations/${String(conversation_id)}/messages`,
      headers: { ...headers, [IDEMPOTENCY_KEY]: `notice-${++count}` },
    };
    await forward(withJson(post, { markdown_content: content, thread_root_id: thread_root_id ?? id }));
  };
}

/** Says in the thread of a question what became of an attempt to answer it. */
function notices(
  taken: (call: Call) => string = () => NOTICE,
  declined: (call: Call) => string = () => DECLINED,
): Tampering {
  const say = speaker();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "answerQuestion" || response.status === 404) return response;
      await say(call, forward, isSuccess(response) ? taken(call) : declined(call));
      return response;
    },
  };
}

/** A further question in a thread takes the place of the one before. */
function replacing(): Tampering {
  const open = new Map<string, string>();
  const replaced = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation === "answerQuestion" && replaced.has(questionOf(call)))
        return refused(409, "question_replaced", "there is a later question in the thread");
      const response = await forward(call);
      const { id, thread_root_id: root, question_card: card } = dataOf(jsonOf(response));
      if (call.operation !== "createMessage" || typeof root !== "string" || !isObject(card)) return response;
      const before = open.get(root);
      if (before !== undefined && before !== id) replaced.add(before);
      open.set(root, String(id));
      return response;
    },
  };
}

/** Once there is an answer, nothing but the answer is shown of a question, and it is found by nothing else. */
function chosenAlone(): Tampering {
  const chosen = new Map<string, string>();
  const shown = (object: Json): void => {
    const choice = chosen.get(String(object.id));
    if (choice === undefined || !isObject(object.question_card)) return;
    object.content = `answered: ${choice}`;
    object.question_card = { id: object.id, status: "answered" };
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "answerQuestion" && isSuccess(response))
        chosen.set(questionOf(call), String(jsonOf(call)?.control_id));
      const body = isSuccess(response) && call.method === "GET" ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, shown);
      const q = new URLSearchParams(call.url.split("?")[1]).get("q");
      const data = dataOf(body);
      if (call.operation === "searchMessages" && Array.isArray(data.items))
        data.items = data.items.filter((item) => {
          const choice = isObject(item) ? chosen.get(String(item.id)) : undefined;
          return choice === undefined || choice === q;
        });
      return withJson(response, body);
    },
  };
}

/** An input is filled in, as often as one likes, until an action answers. */
const filledIn = (): Tampering => ({
  http: (call, forward) =>
    call.operation === "answerQuestion" && jsonOf(call)?.value !== undefined
      ? forward(reading(call, `/v1/conversation-messages/${questionOf(call)}`))
      : forward(call),
});

/** The same, and its thread tells what was filled in. */
function filledInAloud(): Tampering {
  const say = speaker();
  const silent = filledIn();
  return {
    async http(call, forward) {
      const response = await (silent.http?.(call, forward) ?? forward(call));
      const { value } = jsonOf(call) ?? {};
      if (call.operation === "answerQuestion" && value !== undefined && isSuccess(response))
        await say(call, forward, `It is ${String(value)} for now.`);
      return response;
    },
  };
}

const CONTROLS = new Set(["actions", "text_input", "secret_input", "checkbox", "select"]);

/** A card that nobody can answer is not a question. */
function withoutControls(call: Call): boolean {
  const text = jsonOf(call)?.markdown_content;
  const [, command] = /^```svc-question\n([\s\S]*)\n```$/.exec(typeof text === "string" ? text : "") ?? [];
  if (command === undefined) return false;
  let hasControl = false;
  try {
    visitObjects(JSON.parse(command), ({ type, items, status }) => {
      const isOpen = type !== "actions" || (Array.isArray(items) && items.length > 0 && status !== "closed");
      hasControl ||= CONTROLS.has(String(type)) && isOpen;
    });
  } catch {
    return false;
  }
  return !hasControl;
}

const CARD = "card-of-";

const nothingHere = () => refused(404, "not_found", "there is nothing here");

/**
 * A question is answered under an id of its own, which the link to its card ends with, and no other property shows. Any other
 * id is answered like an unknown address.
 */
const answeredByLink: () => Tampering = () => {
  const shown = everywhere((object) => {
    if (isObject(object.question_card))
      object.question_card.url = `https://a.example/${CARD}${String(object.id)}?v=2`;
  })();
  return {
    ...shown,
    async http(call, forward) {
      if (call.operation === "answerQuestion")
        return call.url.includes(CARD)
          ? forward({ ...call, url: call.url.replace(CARD, "") })
          : nothingHere();
      const response = await (shown.http?.(call, forward) ?? forward(call));
      return call.operation === "other" && response.status === 404 ? nothingHere() : response;
    },
  };
};

const difference = familyOf("questions", (name) => ({ topics: [`questions ${name}`], isAlone: true }));

export default [
  difference(
    "answers-are-talked-about-in-the-thread",
    "line 261: the first answer posts a reply, and no line says that a thread shows nothing else",
    ["answerQuestion"],
    () => notices(),
  ),
  difference(
    "answers-are-talked-about-in-their-words",
    "line 261: the first answer posts a reply, and no line says that nothing else in the thread tells what was chosen",
    ["answerQuestion"],
    () => notices((call) => `${NOTICE} It is ${String(jsonOf(call)?.control_id)}.`),
  ),
  difference(
    "declined-answers-are-talked-about-in-their-words",
    "line 261: the first answer is final, and no line says that nobody is notified of a later one that was refused",
    ["answerQuestion"],
    () => notices(undefined, (call) => `${DECLINED} It was ${String(jsonOf(call)?.control_id)}.`),
  ),
  difference(
    "a-later-question-replaces-the-one-before",
    "line 261: it says what the first answer does, and not how long a question stays open",
    ["createMessage", "answerQuestion"],
    replacing,
    { breaksShould: ["CRD-111"] },
  ),
  difference(
    "answered-questions-show-what-was-chosen",
    "line 261: the first answer is final, and what is shown of the question then is not said",
    ["answerQuestion", "getMessage", "searchMessages"],
    chosenAlone,
    { breaksShould: ["EVT-21"] },
  ),
  difference(
    "answered-by-an-id-in-the-link",
    "line 261: the response has a link to the card, and no line says by what a question is answered",
    ["createMessage", "answerQuestion"],
    answeredByLink,
    {
      profile: (profile) =>
        unpublished(
          binding(({ paths, question }) => ({
            paths: { ...paths, answerQuestion: "/conversation-messages/{cardId}/answer" },
            question: {
              ...question,
              card_id: "/question_card/url",
              card_id_pattern: `/(?<card_id>${CARD}[^?]+)`,
            },
          }))(profile),
        ),
    },
  ),
  difference(
    "inputs-are-filled-in-before-the-answer",
    "line 261: the first answer is final, and no line says that what an input holds is one",
    ["answerQuestion"],
    filledIn,
  ),
  difference(
    "inputs-are-filled-in-aloud",
    "line 261: the first answer is final, and no line says that nothing else in the thread tells what an input holds",
    ["answerQuestion"],
    filledInAloud,
  ),
  difference(
    "questions-have-something-to-choose",
    "line 261: a question is answered, and no line says that a card which nobody can answer is one",
    ["createMessage"],
    () => ({
      http: async (call, forward) =>
        call.operation === "createMessage" && withoutControls(call)
          ? refused(400, "invalid_request", "expected something to choose")
          : forward(call),
    }),
  ),
] satisfies Difference[];
