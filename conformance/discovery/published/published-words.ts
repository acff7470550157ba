// The conventions that a deployment's own contract states in words alone: how deliveries are signed and
// members mentioned. A name is adopted where one sentence tells all of it; any other sentence about them
// is beside the open binding.
import type { Bindings } from "../../profile/profile.ts";
import { isObject } from "../../text/json.ts";
import type { PublishedDocument } from "./published-document.ts";

/**
 * The words of a sentence about a convention that only words can state, by the group of bindings that would
 * hold it.
 */
const ABOUT: Readonly<Record<string, readonly RegExp[]>> = {
  webhook_signature: [/\bhmac\b|\bsignatures?\b|\bsigned\b/i],
  question: [/`/, /\bcards?\b/i],
  mention: [/`/, /\bmention(?:s|ed)?\b/i],
};

/** As long as a remark may be. */
const MAX_SENTENCE = 300;

/** The first sentence about each of them. */
export function sentencesAbout({ json }: PublishedDocument): Readonly<Record<string, string>> {
  const sentences = sentencesOf(json);
  return Object.fromEntries(
    Object.entries(ABOUT).flatMap(([group, patterns]) => {
      const found = sentences.find(
        (sentence) => sentence.length <= MAX_SENTENCE && patterns.every((pattern) => pattern.test(sentence)),
      );
      return found === undefined ? [] : [[group, found.replaceAll(/\s+/g, " ").trim()]];
    }),
  );
}

const sentencesOf = (json: PublishedDocument["json"]): readonly string[] =>
  [...descriptionsIn({ ...json, components: undefined })].flatMap((text) => text.split(/(?<=[.!?])\s+/));

/** Deeper than any description of the whole deployment or of an operation. */
const MAX_DEPTH = 6;

function* descriptionsIn(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* descriptionsIn(item, depth + 1);
  if (!isObject(value) || depth > MAX_DEPTH) return;
  if (typeof value.description === "string") yield value.description;
  for (const inner of Object.values(value)) yield* descriptionsIn(inner, depth + 1);
}

/** How deliveries are signed, where a sentence or the description of their header tells all of it. */
export const saidSignature = (document: PublishedDocument): Bindings["webhook_signature"] =>
  onlyOne([...headersOfDeliveries(document), ...sentencesOf(document.json)].map(signatureIn));

/** How a member is mentioned, where a sentence shows it. */
export const saidMention = ({ json }: PublishedDocument): string | undefined =>
  onlyOne(
    sentencesOf(json).map((sentence) => (/\bmention/i.test(sentence) ? mentionIn(sentence) : undefined)),
  );

/** How a question is asked, where a sentence shows its command with a word for the card. */
export const saidQuestion = ({ json }: PublishedDocument): string | undefined =>
  onlyOne(
    sentencesOf(json).map((sentence) =>
      /\b(?:question|card)s?\b/i.test(sentence) ? commandIn(sentence) : undefined,
    ),
  );

/** Where sentences tell different things, a person has to choose. */
function onlyOne<T>(stated: readonly (T | undefined)[]): T | undefined {
  const [first, ...others] = stated.filter((one) => one !== undefined);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
}

/** The headers of published webhooks, each with its description as a sentence. */
function headersOfDeliveries({ json }: PublishedDocument): readonly string[] {
  const webhooks = isObject(json.webhooks) ? Object.values(json.webhooks) : [];
  const operations = webhooks.flatMap((item) => (isObject(item) ? Object.values(item) : [])).filter(isObject);
  return operations.flatMap(({ parameters }) =>
    (Array.isArray(parameters) ? parameters : []).flatMap((parameter) =>
      isObject(parameter) && parameter.in === "header" && typeof parameter.description === "string"
        ? [`${String(parameter.name)}: ${parameter.description}`]
        : [],
    ),
  );
}

/** A header with the digest of the raw body alone: `X-Signature: sha256=HEX, the HMAC-SHA256 of the raw body`. */
function signatureIn(sentence: string): Bindings["webhook_signature"] | undefined {
  const [, header, scheme = ""] = /\b([a-z]\w*(?:-\w+)+):\s*(sha-?\d+=|v\d+=)?/i.exec(sentence) ?? [];
  const algorithm = /hmac[- ]?(sha)-?(1|256|512)/i.exec(sentence)?.slice(1).join("").toLowerCase();
  const encoding = /base64url|base64|hex/i.exec(sentence)?.[0].toLowerCase();
  if (header === undefined || algorithm === undefined || encoding === undefined) return undefined;
  if (!/raw (?:request )?body|body alone/i.test(sentence) || /timestamp|\btime\b/i.test(sentence))
    return undefined;
  return {
    scheme: "custom",
    header,
    pattern: `^${scheme}(?<signature>.+)$`,
    algorithm: algorithm as "sha256",
    encoding: encoding as "hex",
  };
}

/** A quoted example with words in capitals or brackets for the id and the name. */
function mentionIn(sentence: string): string | undefined {
  for (const [, quoted = ""] of sentence.matchAll(/`([^`]*)`/g)) {
    const written = quoted
      .replaceAll(
        /(?:\{\{?|<)?\b(?:MEMBER_?ID|MEMBERSHIP_?ID|member_?id|memberId|membership_?id|ID)\b(?:\}\}?|>)?/g,
        "{{member_id}}",
      )
      .replaceAll(
        /(?:\{\{?|<)?\b(?:NAME|Name|DISPLAY_?NAME|display_?name|displayName)\b(?:\}\}?|>)?/g,
        "{{display_name}}",
      )
      .replaceAll(/(?:\{\{?|<)?\b(?:HANDLE|handle|USER_?NAME|user_?name)\b(?:\}\}?|>)?/g, "{{handle}}");
    if (/\{\{(?:member_id|handle)\}\}/.test(written) && written.includes("@")) return written;
  }
  return undefined;
}

/** A quoted command with a word for the card, in capitals or brackets, and perhaps one for the reply mode. */
function commandIn(sentence: string): string | undefined {
  for (const [, quoted = ""] of sentence.matchAll(/`([^`]*)`/g)) {
    const written = quoted
      .replaceAll(/\{\{?card\}\}?|<card(?:[-_ ]json)?>|\bCARD(?:_JSON)?\b/g, "{{card}}")
      .replaceAll(/\{\{?reply_?mode\}\}?|<reply[-_ ]?mode>|\bREPLY_?MODE\b/gi, "{{reply_mode_word}}");
    const rest = written.replaceAll(/\{\{\w+\}\}/g, "");
    if (written.includes("{{card}}") && rest.trim() !== "" && !/[<>{}]/.test(rest)) return written;
  }
  return undefined;
}
