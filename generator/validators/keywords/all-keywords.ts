// All keywords that judge, in the order in which they are applied to a value.
import type { KeywordRule, Rules } from "../code/schema-code.ts";
import type { Resolve } from "../union-tags.ts";
import { applicatorKeywords } from "./applicators.ts";
import { arrayKeywords } from "./arrays.ts";
import { cardKeywordNames, cardKeywords } from "./card.ts";
import { limitKeywords } from "./limits.ts";
import { measureKeywords } from "./measure.ts";
import { objectKeywords } from "./objects.ts";
import { unionKeywords } from "./unions.ts";
import { valueKeywords } from "./values.ts";

/** Keywords that another one reads: alone they judge nothing. */
const READ_BY_OTHERS: readonly KeywordRule[] = ["then", "else", "maxContains", "minContains"].map(
  (keyword) => ({
    keyword,
    code: () => {},
  }),
);

/** Judged before the keywords, by the schema itself. Its mark keeps its number, as the numbers of all marks depend on it. */
const TYPE: KeywordRule = { keyword: "type", marks: true, code: () => {} };

/** Keywords that ask which properties others have looked at come after them. */
const ORDER: readonly string[] = [
  ...["$ref", "type", "allOf", "then", "else", "enum", "const", "x-file"],
  ...["anyOf", "oneOf", "not", "if", "discriminator", "x-variant", "x-measured"],
  ...["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf"],
  ...[
    "maxLength",
    "minLength",
    "pattern",
    "format",
    "x-not-blank",
    "x-unique-id",
    "x-http-url",
    "x-measured-text",
  ],
  ...[
    "maxItems",
    "minItems",
    "prefixItems",
    "contains",
    "maxContains",
    "minContains",
    "items",
    "uniqueItems",
  ],
  ...["unevaluatedItems", "x-increasing", "x-nesting"],
  ...["maxProperties", "minProperties", "propertyNames", "dependentSchemas", "required", "dependentRequired"],
  ...["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"],
  ...cardKeywordNames().filter((name) => name !== "x-variant"),
];

export function allKeywords(resolve: Resolve): Rules {
  const rules = [
    ...[TYPE, ...READ_BY_OTHERS, ...applicatorKeywords, ...arrayKeywords, ...limitKeywords],
    ...[...objectKeywords(resolve), ...valueKeywords, ...unionKeywords(resolve)],
    ...[...cardKeywords(resolve), ...measureKeywords],
  ];
  return new Map(rules.map((rule) => [rule.keyword, { ...rule, place: ORDER.indexOf(rule.keyword) }]));
}
