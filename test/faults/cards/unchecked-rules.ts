// Servers without one rule of cards, a row each: cards that break nothing but this rule are accepted.
import type { Card } from "../../../conformance/cards/card.ts";
import { judgeCard } from "../../../conformance/cards/oracle/card-oracle.ts";
import { defineFaults, type Fault } from "../tools/fault.ts";
import { partsOf, withoutRule, withoutRulesAt } from "../tools/messages/cards.ts";

/** The name of the fault, what its rule is about, and the requirement that states the rule. */
const rules: readonly (readonly [name: string, subject: string, requirement: string])[] = [
  ["accessible-label-unchecked", "the accessibleLabel of texts", "CRD-24"],
  ["addresses-with-users", "users in addresses", "CRD-14"],
  ["alt-unchecked", "the alt text of images", "CRD-32"],
  ["any-address", "the scheme of addresses", "CRD-13"],
  ["area-axis-unchecked", "the axis of area charts", "CRD-95"],
  ["area-series-count-unchecked", "the one series of an area chart", "CRD-60"],
  ["aspect-unchecked", "the aspect of images", "CRD-35"],
  ["audio-unchecked", "the audio of a resource", "CRD-76"],
  ["bar-axis-unchecked", "the axis of bar charts", "CRD-57"],
  ["blocks-unchecked", "the list of blocks", "CRD-07"],
  ["blocks-without-type-or-id", "type and id", "CRD-16"],
  ["cells-unchecked", "the cells of a table", "CRD-55"],
  ["checkbox-unchecked", "the value of a checkbox", "CRD-69"],
  ["collection-items-unchecked", "the items of a collection", "CRD-49"],
  ["collection-properties-unchecked", "presentation and order of a collection", "CRD-50"],
  ["column-count-unchecked", "the number of columns", "CRD-51"],
  ["column-properties-unchecked", "the properties of a column", "CRD-52"],
  ["context-count-unchecked", "the number of items of a context", "CRD-26"],
  ["count-unchecked", "the count of a row", "CRD-38"],
  ["depth-unchecked", "the depth", "CRD-10"],
  ["disclosure-unchecked", "disclosures", "CRD-48"],
  ["email-length-unchecked", "the length of an email address", "CRD-80"],
  ["empty-charts", "charts without values", "CRD-65"],
  ["fact-caption-unchecked", "the caption of a fact", "CRD-31"],
  ["fact-value-unchecked", "the label and value of a fact", "CRD-30"],
  ["facts-count-unchecked", "the number of facts", "CRD-29"],
  ["facts-presentation-unchecked", "the presentation of facts", "CRD-28"],
  ["footer-count-unchecked", "the number of footer actions", "CRD-40"],
  ["footer-properties-unchecked", "icon and variant of footer actions", "CRD-41"],
  ["formats-unchecked", "number formats", "CRD-84"],
  ["fraction-digits-unchecked", "maximumFractionDigits", "CRD-83"],
  ["frame-unchecked", "frame", "CRD-06"],
  ["group-unchecked", "groups", "CRD-47"],
  ["header-actions-unchecked", "headerActions", "CRD-08"],
  ["heading-unchecked", "headings", "CRD-25"],
  ["id-length-unchecked", "the length of ids", "CRD-17"],
  ["ids-may-repeat", "unique ids", "CRD-09"],
  ["image-presentation-unchecked", "the presentation of images", "CRD-34"],
  ["image-without-url", "the url of images", "CRD-33"],
  ["inline-kinds-unchecked", "the kinds of inline items", "CRD-79"],
  ["inline-times-unchecked", "inline times", "CRD-82"],
  ["input-unchecked", "the entries of an input", "CRD-44"],
  ["input-values-unchecked", "the values of an input", "CRD-45"],
  ["line-axis-unchecked", "the axis of line charts", "CRD-58"],
  ["link-unchecked", "link blocks", "CRD-19"],
  ["long-addresses", "the length of addresses", "CRD-15"],
  ["mark-unchecked", "the mark of a chart", "CRD-56"],
  ["menu-count-unchecked", "the number of menu actions", "CRD-43"],
  ["metadata-unchecked", "the metadata of a resource", "CRD-74"],
  ["negative-areas", "negative values of area charts", "CRD-61"],
  ["options-unchecked", "the options of a select", "CRD-70"],
  ["percentages-unchecked", "the range of percentages", "CRD-66"],
  ["photo-count-unchecked", "the number of photos", "CRD-77"],
  ["plain-count-unchecked", "the number of plain actions", "CRD-42"],
  ["poster-unchecked", "the video poster", "CRD-78"],
  ["presentations-unchecked", "the presentation of actions", "CRD-94"],
  ["prototype-names-accepted", "the names in an input", "CRD-46"],
  ["resource-body-unchecked", "the body of a resource", "CRD-73"],
  ["resource-links-unchecked", "the links of a resource", "CRD-75"],
  ["resource-without-title", "the title of a resource", "CRD-72"],
  ["role-unchecked", "the role of texts", "CRD-23"],
  ["row-count-unchecked", "the number of rows", "CRD-36"],
  ["row-status-unchecked", "the status of rows", "CRD-37"],
  ["row-width-unchecked", "the width of table rows", "CRD-54"],
  ["secret-status-unchecked", "the status of secret inputs", "CRD-68"],
  ["select-value-unchecked", "the value of a select", "CRD-71"],
  ["series-length-unchecked", "the length of series", "CRD-63"],
  ["series-unchecked", "the number and properties of series", "CRD-62"],
  ["size-unchecked", "the size", "CRD-12"],
  ["subtitle-unchecked", "the subtitle", "CRD-03"],
  ["table-row-count-unchecked", "the number of table rows", "CRD-53"],
  ["text-input-unchecked", "text inputs", "CRD-67"],
  ["text-length-unchecked", "the length of texts", "CRD-20"],
  ["text-style-unchecked", "the style of texts", "CRD-21"],
  ["time-may-fall", "the order of a time axis", "CRD-59"],
  ["title-display-unchecked", "titleDisplay", "CRD-04"],
  ["title-unchecked", "the title", "CRD-02"],
  ["tones-unchecked", "the tones of a status", "CRD-81"],
  ["tooltip-unchecked", "the tooltip of texts", "CRD-22"],
  ["total-unchecked", "the number of blocks in containers", "CRD-11"],
  ["unknown-types", "the types of blocks", "CRD-18"],
  ["values-unchecked", "the values of series", "CRD-64"],
  ["version-unchecked", "the version of a card", "CRD-01"],
  ["width-unchecked", "width", "CRD-05"],
];

const partly: Readonly<Record<string, Fault>> = {
  "charts-of-several-empty-series": {
    title: "a chart of several series may have no known value",
    breaks: ["CRD-65"],
    decorate: withoutRule("CRD-65", /^/, (card) => /"values".*"id":"series-1"/.test(JSON.stringify(card))),
  },
  "title-may-be-null": {
    title: "the title of a card may be null",
    breaks: ["CRD-02"],
    decorate: withoutRule("CRD-02", /^/, ({ title }) => title === null),
  },
  "addresses-in-media-unchecked": {
    title: "addresses of photos may use any scheme",
    breaks: ["CRD-13"],
    decorate: withoutRule("CRD-13", /\/media\//),
  },
  "areas-may-go-beyond": {
    title: "a value of an area chart may be above the bound of values",
    breaks: ["CRD-64"],
    decorate: withoutRule("CRD-64", /^/, (card) =>
      /"mark":"area".*:\[[^\]]*\d{13}/.test(JSON.stringify(card)),
    ),
  },
  "blocks-behind-others-unchecked": {
    title:
      "blocks after the first one of a container, and in later items of a collection, may break any rule",
    breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
    decorate: withoutRulesAt(/\/blocks\/\d+\/(?:blocks\/[1-9]|items\/[1-9]\d*\/blocks)/),
  },
  "collections-unchecked": {
    title: "blocks in collections may break any rule",
    breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
    decorate: withoutRulesAt(/\/items\/\d+\/blocks\//),
  },
  "covers-need-no-alt": {
    title: "an image that is a cover needs no alt",
    breaks: ["CRD-32"],
    decorate: withoutRule("CRD-32", /^/, (card) => JSON.stringify(card).includes('"cover"')),
  },
  "deep-blocks-are-not-counted": {
    title: "blocks at the fourth level and below may be any number",
    breaks: ["CRD-11"],
    decorate: withoutRule("CRD-11", /^/, ({ blocks }) => JSON.stringify(blocks).includes('"id":"outer-2"')),
  },
  "collections-are-not-counted": {
    title: "blocks in the items of a collection may be any number",
    breaks: ["CRD-11"],
    decorate: withoutRule("CRD-11", /^/, (card) => JSON.stringify(card).includes('"type":"collection"')),
  },
  "disclosures-are-not-counted": {
    title: "blocks in disclosures may be any number",
    breaks: ["CRD-11"],
    decorate: withoutRule("CRD-11", /^/, (card) => JSON.stringify(card).includes('"type":"disclosure"')),
  },
  "currencies-have-three-characters": {
    title: "a currency may have a digit between two capital letters",
    breaks: ["CRD-84"],
    decorate: withoutRule("CRD-84", /^/, (card) => /"currency":"[A-Z0-9]{3}"/.test(JSON.stringify(card))),
  },
  "depth-of-first-items": {
    title: "the depth of blocks is measured below the first item of a collection only",
    breaks: ["CRD-10"],
    decorate: withoutRule(
      "CRD-10",
      /^/,
      (card) => !judgeCard(withFirstItems(card)).some(({ requirement }) => requirement === "CRD-10"),
    ),
  },
  "digits-in-charts-unchecked": {
    title: "a number format of a chart may have any maximumFractionDigits",
    breaks: ["CRD-83"],
    decorate: withoutRule("CRD-83", /^\/blocks\/\d+\/format\//),
  },
  "blocks-that-are-none-are-skipped": {
    title: "among the blocks of a card there may be texts and lists",
    breaks: ["CRD-16"],
    decorate: withoutRule("CRD-16", /\/blocks\/\d+$/, (card) =>
      partsOf(card).every(({ blocks }) => !Array.isArray(blocks) || !blocks.includes(null)),
    ),
  },
  "first-hundred-blocks": {
    title: "blocks beyond the hundredth may break any rule",
    breaks: ["CRD-25"],
    decorate: withoutRulesAt(/\/blocks\/\d{3}\//),
  },
  "inputs-in-the-header-unchecked": {
    title: "the inputs of headerActions may have any names and values",
    breaks: ["CRD-44", "CRD-45", "CRD-46"],
    decorate: withoutRulesAt(/^\/headerActions\/items\/\d+\/input/),
  },
  "header-actions-inside-unchecked": {
    title: "headerActions may break any rule of blocks",
    breaks: ["CRD-16", "CRD-17", "CRD-36", "CRD-94"],
    decorate: withoutRulesAt(/^\/headerActions\/./),
  },
  "id-of-line-ends": {
    title: "an id of nothing but white space is accepted when a line end is in it",
    breaks: ["CRD-17"],
    decorate: withoutRule("CRD-17", /^/, (card) => /"id":"(\\t| )*\\n/.test(JSON.stringify(card))),
  },
  "ids-of-controls-may-repeat": {
    title: "a checkbox may have the id of another",
    breaks: ["CRD-09"],
    decorate: withoutRule("CRD-09", /^/, ({ blocks }) =>
      JSON.stringify(blocks).includes('"type":"checkbox"'),
    ),
  },
  "inherited-tones": {
    title: "an inline status may have the tone toString, which every object has as a property",
    breaks: ["CRD-81"],
    decorate: withoutRule("CRD-81", /^/, (card) => JSON.stringify(card).includes('"tone":"toString"')),
  },
  "inherited-values-of-a-select": {
    title: "a select may have the value toString, which every object has as a property",
    breaks: ["CRD-71"],
    decorate: withoutRule("CRD-71", /^/, (card) => JSON.stringify(card).includes('"value":"toString"')),
  },
  "later-blocks-unchecked": {
    title: "blocks after the first may break any rule",
    breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
    decorate: withoutRulesAt(/^\/blocks\/[1-9]/),
  },
  "later-collection-items-unchecked": {
    title: "later items of a collection need neither id nor blocks",
    breaks: ["CRD-49"],
    decorate: withoutRule("CRD-49", /\/items\/[1-9]/),
  },
  "later-columns-unchecked": {
    title: "later columns of a table may break any rule",
    breaks: ["CRD-52", "CRD-84"],
    decorate: withoutRulesAt(/\/columns\/[1-9]/),
  },
  "later-entries-unchecked": {
    title: "later entries of an input may have any name and value",
    breaks: ["CRD-45", "CRD-46"],
    decorate: withoutRulesAt(/\/input\/(name|__proto__|prototype|constructor)$/),
  },
  "later-facts-unchecked": {
    title: "later facts may break any rule",
    breaks: ["CRD-30", "CRD-31"],
    decorate: withoutRulesAt(/\/items\/[1-9]\d*\/(label|value|caption)/),
  },
  "later-items-unchecked": {
    title: "later items of actions may break any rule",
    breaks: ["CRD-38", "CRD-41", "CRD-44", "CRD-45", "CRD-46"],
    decorate: withoutRulesAt(/\/items\/[1-9]\d*\//),
  },
  "later-links-unchecked": {
    title: "later links of a resource may break any rule",
    breaks: ["CRD-13", "CRD-75"],
    decorate: withoutRulesAt(/\/links\/[1-9]/),
  },
  "later-photos-unchecked": {
    title: "addresses of later photos may use any scheme",
    breaks: ["CRD-13"],
    decorate: withoutRule("CRD-13", /\/images\/[1-9]/),
  },
  "later-rows-unchecked": {
    title: "a later row may be wider than the table",
    breaks: ["CRD-54"],
    decorate: withoutRule("CRD-54", /\/rows\/[1-9]/),
  },
  "later-series-unchecked": {
    title: "a later series may have another length than the axis",
    breaks: ["CRD-63"],
    decorate: withoutRule("CRD-63", /\/series\/[1-9]/),
  },
  "line-series-count-unchecked": {
    title: "a line chart may have any number of series",
    breaks: ["CRD-62"],
    decorate: withoutRule("CRD-62", /^/, (card) => JSON.stringify(card).includes('"mark":"line"')),
  },
  "inline-items-of-facts-unchecked": {
    title: "inline items in facts may break any rule",
    breaks: ["CRD-13", "CRD-79", "CRD-81", "CRD-82"],
    decorate: withoutRulesAt(/\/(value|caption)\/\d+/),
  },
  "menu-inputs-unchecked": {
    title: "the input of an item of a menu may have any number of entries",
    breaks: ["CRD-44"],
    decorate: withoutRule("CRD-44", /^/, (card) => JSON.stringify(card).includes('"menuLabel"')),
  },
  "metadata-takes-emails-and-links": {
    title: "the metadata of a resource may hold emails and links",
    breaks: ["CRD-74"],
    decorate: withoutRule("CRD-74", /\/metadata\//, (card) => !JSON.stringify(card).includes('"badge"')),
  },
  "nested-ids-may-repeat": {
    title: "a block inside a container may have the id of another",
    breaks: ["CRD-09"],
    decorate: withoutRule("CRD-09", /\/blocks\/\d+\/blocks/),
  },
  "null-is-a-type-or-id": {
    title: "null is accepted as the type and as the id of a block",
    breaks: ["CRD-16"],
    decorate: withoutRule("CRD-16", /\/(type|id)$/, (card) => /"(type|id)":null/.test(JSON.stringify(card))),
  },
  "nothing-may-be-selected": {
    title: "a select with an empty value that no option has is accepted",
    breaks: ["CRD-71"],
    decorate: withoutRule("CRD-71", /^/, (card) => JSON.stringify(card).includes('"value":""')),
  },
  "one-block-too-many": {
    title: "a card of 1025 blocks is accepted",
    breaks: ["CRD-07"],
    decorate: withoutRule("CRD-07", /^/, ({ blocks }) => Array.isArray(blocks) && blocks.length < 1030),
  },
  "one-block-too-many-in-groups": {
    title: "a card of 1025 headings in groups is accepted",
    breaks: ["CRD-11"],
    decorate: withoutRule(
      "CRD-11",
      /^/,
      (card) => JSON.stringify(card).split('"type":"heading"').length < 1030,
    ),
  },
  "plain-actions-may-be-empty": {
    title: "a plain actions block without items is accepted",
    breaks: ["CRD-42"],
    decorate: withoutRule("CRD-42", /items$/, (card) => JSON.stringify(card).includes('"items":[]')),
  },
  "rows-are-as-wide-as-the-first": {
    title:
      "a table is accepted whose rows all have as many cells as the first one, and not as it has columns",
    breaks: ["CRD-54"],
    decorate: withoutRule("CRD-54", /^/, (card) =>
      partsOf(card).every(
        ({ rows }) => !Array.isArray(rows) || new Set(rows.map((row) => row?.length)).size < 2,
      ),
    ),
  },
  "rows-may-be-empty": {
    title: "a table is accepted that has a row without cells",
    breaks: ["CRD-54"],
    decorate: withoutRule("CRD-54", /^/, (card) =>
      partsOf(card).some(({ rows }) => Array.isArray(rows) && rows.some((row) => row?.length === 0)),
    ),
  },
  "select-value-in-capitals": {
    title: "the value of a select may be an option's value in capitals",
    breaks: ["CRD-71"],
    decorate: withoutRule("CRD-71", /^/, ({ blocks }) => JSON.stringify(blocks).includes('"value":"VALUE')),
  },
  "values-a-little-beyond": {
    title: "a value of a series may be one more than its bound",
    breaks: ["CRD-64"],
    decorate: withoutRule("CRD-64", /^/, (card) => /100000000000[1-9]/.test(JSON.stringify(card))),
  },
  "objects-are-titles": {
    title: "a card whose title is an object is accepted",
    breaks: ["CRD-02"],
    decorate: withoutRule("CRD-02", /^/, ({ title }) => typeof title === "object" && title !== null),
  },
  "passwords-may-be-empty": {
    title: "an address may have a user and an empty password",
    breaks: ["CRD-14"],
    decorate: withoutRule("CRD-14", /^/, (card) => /\/\/[^/"]*:@/.test(JSON.stringify(card))),
  },
  "schemes-begin-with-http": {
    title: "an address may have any scheme that begins with http",
    breaks: ["CRD-13"],
    decorate: withoutRule("CRD-13", /^/, (card) => /"https?[a-rt-z+.-]+:\/\//.test(JSON.stringify(card))),
  },
  "schemes-are-searched-for": {
    title: "an address of another scheme is accepted that has an https address in it",
    breaks: ["CRD-13"],
    decorate: withoutRule("CRD-13", /^/, (card) => /"[^"h][^"]*https:\/\//.test(JSON.stringify(card))),
  },
  "versions-are-rounded": {
    title: "a card of version 1.5 is accepted",
    breaks: ["CRD-01"],
    decorate: withoutRule("CRD-01", /^/, ({ version }) => Math.floor(Number(version)) === 1),
  },
  "size-in-characters": {
    title: "the size of a card is counted in characters instead of bytes",
    breaks: ["CRD-12"],
    decorate: withoutRule("CRD-12", /^/, (card) => JSON.stringify(card).length <= 512 * 1024),
  },
};

/** Without the later items of its collections. */
function withFirstItems(card: Card): Card {
  return JSON.parse(JSON.stringify(card), (_name, value) =>
    value?.type === "collection" && Array.isArray(value.items)
      ? { ...value, items: value.items.slice(0, 1) }
      : value,
  );
}

export default defineFaults({
  ...Object.fromEntries(
    rules.map(([name, subject, requirement]): [string, Fault] => [
      name,
      {
        title: `cards that break nothing but the rule on ${subject} are accepted`,
        breaks: [requirement],
        decorate: withoutRule(requirement),
      },
    ]),
  ),
  ...partly,
});
