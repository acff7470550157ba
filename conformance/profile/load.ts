// Reads a profile file: judges it by its format, resolves `env:` keys and fills the defaults. Reports every problem of
// the file at once.
import { operations } from "../../generator/generated/operations.ts";
import { quote } from "../../generator/runtime/text/preview.ts";
import type { Problem } from "../../generator/runtime/validation/problem.ts";
import type { ProfileFile } from "../formats/generated/types.ts";
import { validateProfileFile } from "../formats/generated/validators/schemas.js";
import { type Format, hint, type Locate, parseUserFile, readText } from "../formats/user-file.ts";
import { placeholderProblems } from "./placeholders.ts";
import type { Profile } from "./profile.ts";
import { ProfileError } from "./profile-error.ts";
import { resolveProfile } from "./resolve-profile.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const format: Format = { name: "the profile", validate: validateProfileFile, secret: "keys", expected };

/** The patterns of the schema in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  "^((GET|POST|PUT|PATCH|DELETE) )?/":
    "a path such as /members/{memberId}, or with its method PATCH /api-keys/{apiKeyId}",
  "^https?://": "an address that begins with https:// or http://",
  "^[^/]": "the name of a parameter, without a slash before it",
  "^/": "a JSON pointer such as /author/id",
  "^(/|$)": "a JSON pointer such as /meta, or empty text for the whole response",
  "^[a-z_]+:[a-z_-]+$": "a scope such as messages:read",
  "\\{\\{card(_with_reply_mode)?\\}\\}": "text with {{card}} or {{card_with_reply_mode}} in it",
  "\\{\\{(member_id|display_name|handle)\\}\\}":
    "text with {{member_id}}, {{display_name}} or {{handle}} in it",
};

function expected(path: readonly string[], { code, constraint }: Problem): string | undefined {
  const [section, part] = path;
  if (code === "pattern") return PATTERNS[String(constraint)];
  if (code === "type" && section === "bindings" && part === "paths" && path.length === 3)
    return "a path (operations that a deployment does not have go with their entry in capabilities)";
  if (code !== "no_match") return undefined;
  return section === "fixtures"
    ? "an id, or { id: ..., as: primary } with the role that can open it"
    : "a mapping, or false for what the deployment does not have";
}

/**
 * Loads and resolves a profile.
 * @param file path, also used in messages
 * @param env where `env:NAME` values come from
 * @throws ProfileError with every problem found
 */
export function loadProfile(file: string, env: Environment): Profile {
  return parseProfile(readText(file), file, env);
}

/** As `loadProfile`, from text. */
export function parseProfile(text: string, file: string, env: Environment): Profile {
  const { value, at, problems } = parseUserFile(text, file, format);
  const all = [
    ...problems,
    ...operationProblems(value as Unjudged, at),
    ...patternProblems(value as Unjudged, at),
    ...placeholderProblems((value as Unjudged)?.bindings, at),
  ];
  if (all.length > 0) throw new ProfileError(all);
  // The validator of the format was just asked, so the file has this shape.
  return resolveProfile(value as ProfileFile, env, at);
}

/** A profile file, before anything is known of its shape. */
type Unjudged = { readonly bindings?: Readonly<Record<string, unknown>> | null } | null;

const BY_OPERATION = ["paths", "bodies", "responses", "lists", "scopes"];

/**
 * The names that the schema leaves to the contract: bindings of an operation with another name would bind
 * nothing.
 */
const operationProblems = (file: Unjudged, at: Locate): readonly string[] =>
  BY_OPERATION.flatMap((section) =>
    Object.keys(file?.bindings?.[section] ?? {})
      .filter((id) => !Object.hasOwn(operations, id))
      .map(
        (id) =>
          `${at(["bindings", section, id])}: unknown operation "${id}" in bindings.${section}${hint(id, Object.keys(operations))}`,
      ),
  );

/** The bindings that are patterns, with the group that each has to find. */
const GROUPS = [
  { binding: "webhook_signature", property: "pattern", group: "(?<signature>" },
  { binding: "question", property: "card_id_pattern", group: "(?<card_id>" },
] as const;

const patternProblems = (file: Unjudged, at: Locate): readonly string[] =>
  GROUPS.flatMap(({ binding, property, group }) => {
    const { [property]: pattern } = (file?.bindings?.[binding] ?? {}) as { readonly [name: string]: unknown };
    if (typeof pattern !== "string" || isPattern(pattern, group)) return [];
    const path = ["bindings", binding, property];
    return [
      `${at(path)}: ${path.join(".")}: expected a regular expression with ${group}...), found ${quote(pattern)}`,
    ];
  });

function isPattern(text: string, group: string): boolean {
  try {
    new RegExp(text, "g");
    return text.includes(group);
  } catch {
    return false;
  }
}
