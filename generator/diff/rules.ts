// The differences that two documents can have, as a table. Each rule says whether more or fewer messages are allowed
// after the change; `levelOf` derives whom that breaks: more allowed messages break the receiver, fewer break the sender.

export const LEVELS = ["documentation", "compatible", "possibly-breaking", "breaking"] as const;
export type Level = (typeof LEVELS)[number];

/** `request`: sent by clients. `response`: sent by the service, its webhooks included. */
export type Direction = "request" | "response";

/**
 * `narrows` and `widens` are about the allowed messages; `swaps` takes some away and adds others; `unknown`
 * is a change that cannot be decided, such as that of a pattern; `none` changes no message.
 */
type Effect = "narrows" | "widens" | "swaps" | "unknown" | "none";

interface Rule {
  /** Of a change of messages. */
  readonly effect?: Effect;
  /** For a change that has no direction, or whose derived level would be too strict or too mild. */
  readonly level?: Level;
  readonly request?: Level;
  readonly response?: Level;
}

const narrows = { effect: "narrows" } as const;
const widens = { effect: "widens" } as const;
const swaps = { effect: "swaps" } as const;
const unknown = { effect: "unknown" } as const;
const none = { effect: "none" } as const;
const breaking = { level: "breaking" } as const;
const possibly = { level: "possibly-breaking" } as const;
const compatible = { level: "compatible" } as const;

const RULES = {
  // The contract as a whole.
  "operation-added": compatible,
  "operation-removed": breaking,
  "operation-removed-deprecated": possibly,
  "operation-removed-after-sunset": compatible,
  "operation-deprecated": compatible,
  "operation-undeprecated": compatible,
  "operation-id-changed": possibly,
  "operation-tags-changed": compatible,
  "sunset-added": compatible,
  "sunset-earlier": possibly,
  "sunset-later": compatible,
  "sunset-removed": possibly,
  "webhook-added": compatible,
  "webhook-removed": breaking,
  "callback-added": compatible,
  "callback-removed": breaking,
  "security-added": compatible,
  "security-removed": breaking,
  "scope-added": breaking,
  "scope-removed": compatible,
  "server-added": compatible,
  "server-removed": possibly,
  "extension-changed": compatible,
  "documentation-changed": { level: "documentation" },

  // Parameters and bodies of requests.
  "parameter-added-required": narrows,
  "parameter-added-optional": none,
  "parameter-removed": unknown,
  "parameter-removed-deprecated": none,
  "parameter-became-required": narrows,
  "parameter-became-optional": widens,
  "parameter-renamed": possibly,
  "parameter-serialization-changed": swaps,
  "parameter-deprecated": none,
  "parameter-undeprecated": none,
  "empty-value-allowed": widens,
  "empty-value-forbidden": narrows,
  "body-added-required": narrows,
  "body-added-optional": none,
  // The client sends something that the service has no place for any more; the service sends less than it promised.
  "body-removed": swaps,
  "body-became-required": narrows,
  "body-became-optional": widens,
  "encoding-changed": swaps,
  "part-type-added": widens,
  "part-type-removed": narrows,

  // Responses. A client that lists the types that it accepts gets an old media type as long as that is
  // offered.
  "media-type-added": { effect: "widens", response: "compatible" },
  "media-type-removed": { effect: "narrows", response: "breaking" },
  "response-added-success": { effect: "widens", response: "possibly-breaking" },
  "response-added-error": { effect: "widens", response: "compatible" },
  "response-removed-success": { effect: "narrows", response: "breaking" },
  "response-removed-error": narrows,
  "header-added": none,
  "header-removed-required": widens,
  "header-removed-optional": unknown,
  "header-became-required": narrows,
  "header-became-optional": widens,

  // Schemas: the same change of a shared schema is reported for each direction in which it is used.
  "type-narrowed": narrows,
  "type-widened": widens,
  "type-changed": swaps,
  "became-nullable": widens,
  "became-not-nullable": narrows,
  "value-forbidden": narrows,
  "value-allowed": widens,
  "enum-added": narrows,
  "enum-removed": widens,
  // Most clients are told to expect values they do not know; those that are not break.
  "enum-value-added": { effect: "widens", response: "possibly-breaking" },
  "enum-value-removed": narrows,
  "const-changed": swaps,
  "limit-tightened": narrows,
  "limit-loosened": widens,
  "multiple-narrowed": narrows,
  "multiple-widened": widens,
  "multiple-changed": swaps,
  "unique-items-set": narrows,
  "unique-items-unset": widens,
  "pattern-added": narrows,
  "pattern-removed": widens,
  "pattern-changed": unknown,
  "format-added": narrows,
  "format-removed": widens,
  "format-narrowed": narrows,
  "format-widened": widens,
  "format-changed": swaps,
  "content-encoding-changed": swaps,
  "property-added-required": narrows,
  "property-added-optional": none,
  "property-added-to-closed": { effect: "widens", response: "possibly-breaking" },
  "property-removed-required": { effect: "widens", request: "possibly-breaking" },
  // A client may rely on an optional property, and a server may refuse one that it no longer knows.
  "property-removed-optional": unknown,
  "property-removed-from-closed": narrows,
  "property-became-required": narrows,
  "property-became-optional": widens,
  "property-became-read-only": unknown,
  "property-became-write-only": unknown,
  "property-deprecated": none,
  "property-undeprecated": none,
  closed: narrows,
  opened: { effect: "widens", response: "possibly-breaking" },
  "pattern-property-added": narrows,
  "pattern-property-removed": widens,
  "dependency-added": narrows,
  "dependency-removed": widens,
  "condition-added": narrows,
  "condition-removed": widens,
  "condition-changed": unknown,
  "negation-added": narrows,
  "negation-removed": widens,
  "contains-added": narrows,
  "contains-removed": widens,
  "union-added": narrows,
  "union-removed": widens,
  "union-kind-changed": unknown,
  "branch-added": widens,
  "branch-removed": narrows,
  "discriminator-changed": unknown,
  "discriminator-mapped": none,
  "default-added": none,
  "default-removed": none,
  // The request that a client has always sent now means something else.
  "default-changed": { effect: "none", request: "possibly-breaking" },
  "keyword-changed": unknown,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** @param options `isInverted` below a `not`, where less of the inner is more of the outer */
export function levelOf(
  id: RuleId,
  direction: Direction | undefined,
  { isInverted = false }: { readonly isInverted?: boolean } = {},
): Level {
  const rule: Rule = RULES[id];
  if (rule.level !== undefined) return rule.level;
  const effect = isInverted ? opposite(rule.effect ?? "unknown") : (rule.effect ?? "unknown");
  const stated = isInverted || direction === undefined ? undefined : rule[direction];
  return stated ?? levelOfEffect(effect, direction ?? "request");
}

function opposite(effect: Effect): Effect {
  return effect === "narrows" ? "widens" : effect === "widens" ? "narrows" : effect;
}

function levelOfEffect(effect: Effect, direction: Direction): Level {
  switch (effect) {
    case "narrows":
      return direction === "request" ? "breaking" : "compatible";
    case "widens":
      return direction === "request" ? "compatible" : "breaking";
    case "swaps":
      return "breaking";
    case "unknown":
      return "possibly-breaking";
    case "none":
      return "compatible";
    default:
      return effect satisfies never;
  }
}

export function isAtLeast(level: Level, other: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other);
}
