// Bodies of requests as the deployment's own contract has them, with placeholders: forwards, answers to questions, targets
// of subscriptions.
import type { SchemaView } from "../../contract/schema-view.ts";
import type { Bindings } from "../../profile/profile.ts";
import { text } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";
import { saidQuestion } from "./published-words.ts";

/**
 * Required properties with listed values, each with the first of them, or with that of the only digest there is.
 * @param most how many values may be listed
 */
export function constants(
  document: PublishedDocument,
  view: SchemaView | undefined,
  most = Number.POSITIVE_INFINITY,
): Record<string, unknown> {
  return Object.fromEntries(
    [...(view?.required ?? [])].flatMap((required) => {
      const values = document.anyOf(view?.properties.get(required))?.values ?? [];
      const value = values.find((one) => /^sha-?256$/i.test(String(one))) ?? values[0];
      return value === undefined || values.length > most ? [] : [[required, value]];
    }),
  );
}

/** A body of the properties that it may have, unless it has to have more. */
function templateOf(
  document: PublishedDocument,
  body: SchemaView | undefined,
  candidates: Parameters<PublishedDocument["pickAll"]>[1],
): Readonly<Record<string, string>> | undefined {
  const template = Object.fromEntries(
    Object.entries(document.pickAll(body, candidates)).map(([placeholder, name]) => [name, placeholder]),
  );
  const isWhole = [...(body?.required ?? [])].every((name) => Object.hasOwn(template, name));
  return Object.keys(template).length === 0 || !isWhole ? undefined : template;
}

/** A forward that says where to, how, and a comment, where the contract has words for all of these. */
export function forwardBody(document: PublishedDocument): Bindings["forward"] {
  const template = templateOf(document, document.body("forwardMessage"), {
    "{{conversation_id}}": text(
      "conversationid",
      "targetconversationid",
      "destinationconversationid",
      "to",
      "into",
      "target",
      "destination",
    ),
    "{{message_id}}": text("messageid", "sourcemessageid", "source"),
    "{{mode}}": text("mode", "sharemode", "style"),
    "{{text}}": text("markdowncontent", "comment", "text", "content", "note"),
    "{{call_id}}": text("callid", "sharecallid", "sharedcallid", "withcall"),
  });
  return template === undefined ? {} : { body: template };
}

/**
 * The properties of the card in a message that asks a question, and how an action of the card is answered.
 */
export function question(document: PublishedDocument): Partial<Bindings["question"]> {
  const shown = document.pickAll(document.object("createMessage"), {
    link: text(
      ...["cardlink", "cardurl", "questionurl", "questionlink", "card/url", "card/href", "card/link"],
      ...["linktothecard", "linktocard"],
      ...["questioncard", "card", "question"],
      ...["question/url", "question/href", "question/link", "question/page"],
    ),
    card_id: text(
      "cardid",
      "questionid",
      "card/id",
      "card/cardid",
      "card/questionid",
      "card/ref",
      "question/id",
      "question/ref",
    ),
  });
  const answer = templateOf(document, document.body("answerQuestion"), {
    "{{control_id}}": text(
      "controlid",
      "actionid",
      "optionid",
      "itemid",
      "answer",
      "choice",
      "action",
      "option",
      "value",
      "verdict",
    ),
    "{{block_id}}": text("blockid", "block"),
    "{{card_id}}": text("cardid"),
    "{{message_id}}": text("messageid"),
  });
  const template = saidQuestion(document);
  return {
    ...shown,
    ...(template === undefined ? {} : { template }),
    ...(answer === undefined ? {} : { answer }),
  };
}

/** The object form of a target: the only one that names a member, and has no more than that. */
export function realtimeTarget(document: PublishedDocument): Bindings["realtime_target"] {
  const body = document.body("openRealtimeConnection");
  const subscription = document.anyOf(document.anyOf(body?.properties.get("subscriptions"))?.items);
  const targets = document.alternatives(subscription?.properties.get("target")).flatMap((target) => {
    const template = memberTarget(document, target);
    return template === undefined ? [] : [template];
  });
  const [only, ...others] = new Set(targets.map((target) => JSON.stringify(target)));
  return only === undefined || others.length > 0 ? {} : (JSON.parse(only) as Record<string, unknown>);
}

const MEMBERSHIP = /^(?:workspace_?)?member(?:ship)?$/i;

/** With the type that line 286 names and an id, with the id under that name, or with an object under it that holds the id. */
function memberTarget(document: PublishedDocument, target: SchemaView): object | undefined {
  const kinds = [...target.properties].flatMap(([name, pointers]) => {
    const kind = document.anyOf(pointers)?.values?.find((value) => MEMBERSHIP.test(String(value)));
    return kind === undefined ? [] : [{ [name]: kind }];
  });
  const kind = kinds.length === 1 ? kinds[0] : undefined;
  const words = ["workspacemembership", "workspacemember", "membership", "member"];
  const ids = [...words.map((word) => `${word}id`), ...words];
  const place = document.pick(
    target,
    text(...ids, ...words.map((word) => `${word}/id`), ...(kind === undefined ? [] : ["id", "ref", "value"])),
  );
  if (place === undefined) return undefined;
  const template = { ...kind, ...withValueAt(place, "{{member_id}}") };
  return [...target.required].every((name) => Object.hasOwn(template, name)) ? template : undefined;
}

/** An object with the value under a name, or at a pointer of two names. */
function withValueAt(place: string, value: string): Record<string, unknown> {
  const [, outer, inner] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
  return outer === undefined || inner === undefined ? { [place]: value } : { [outer]: { [inner]: value } };
}
