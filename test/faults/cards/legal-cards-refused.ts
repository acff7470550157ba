// Servers that refuse a legal card, a row each.

import { defineFaults } from "../tools/fault.ts";
import { partsOf, refusingCards } from "../tools/messages/cards.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "area-charts-refused": {
    title: "area charts are refused",
    breaks: ["CRD-93"],
    decorate: refusingCards((_, json) => json.includes('"mark":"area"')),
  },
  // Line 163: aspect is a number from 0.1 to 10. It is kept as a decimal with two places, and what does not fit is refused.
  "aspects-have-two-decimals": {
    title: "an image whose aspect has more than two decimals, such as 16/9, is refused",
    breaks: ["CRD-35", "CRD-93"],
    decorate: refusingCards((card) =>
      partsOf(card).some(
        ({ aspect }) =>
          typeof aspect === "number" && Math.abs(aspect * 100 - Math.round(aspect * 100)) > 1e-9,
      ),
    ),
  },
  // Line 153: "chart time values increasing" is all that is asked of them; they may be negative.
  "chart-times-before-1970-refused": {
    title: "a card with a chart whose time values begin before 1970 is refused",
    breaks: ["CRD-116"],
    decorate: refusingCards((_, json) => /"type":"time","values":\[-/.test(json)),
  },
  // Line 153: "chart time values increasing" is all that is asked of them; how long one is counted in is not said.
  "chart-times-in-milliseconds-refused": {
    title: "a card with a chart whose time values are larger than 32 bits is refused",
    breaks: ["CRD-116"],
    decorate: refusingCards((_, json) => /"type":"time","values":\[\d{11,}/.test(json)),
  },
  "empty-lists-refused": {
    title: "collections without items are refused",
    breaks: ["CRD-49"],
    decorate: refusingCards((_, json) => /"collection".*"items":\[\]/.test(json)),
  },
  "fifth-level-refused": {
    title: "five levels of blocks are refused",
    breaks: ["CRD-10"],
    decorate: refusingCards((_, json) => json.split('"type":"group"').length > 4 && json.length < 2000),
  },
  // Line 160: "heading | text (1-500)": a character is one thing for all texts of a card.
  "headings-count-code-units": {
    title: "a heading of 500 characters outside of the basic plane is refused as too long",
    breaks: ["CRD-110"],
    decorate: refusingCards((card) => {
      const blocks: unknown = (card as Loose).blocks;
      return (
        Array.isArray(blocks) &&
        blocks.some((block: Loose) => block?.type === "heading" && String(block.text).length > 500)
      );
    }),
  },
  // Line 170: the value of a text_input has at most 2000 characters. It is judged as what fits into a field of one line.
  "inputs-take-one-line": {
    title: "a text_input is refused whose value has a line break",
    breaks: ["CRD-119"],
    decorate: refusingCards((card) =>
      partsOf(card).some(
        ({ type, value }) => type === "text_input" && typeof value === "string" && /[\r\n]/.test(value),
      ),
    ),
  },
  "large-cards-refused": {
    title: "a card of 400 KiB is refused",
    breaks: ["CRD-12"],
    decorate: refusingCards((_, json) => json.length > 256 * 1024),
  },
  "layout-is-required": {
    title: "a group without layout is refused",
    breaks: ["CRD-92", "CRD-93"],
    decorate: refusingCards((_, json) => json.includes('"type":"group"') && !json.includes('"layout"')),
  },
  "longest-address-refused": {
    title: "an address of more than 2048 characters is refused",
    breaks: ["CRD-15"],
    decorate: refusingCards((_, json) => /example\.com\/x{2048}/.test(json)),
  },
  "longest-axis-refused": {
    title: "128 values on an axis are refused",
    breaks: ["CRD-57", "CRD-58", "CRD-95"],
    decorate: refusingCards((_, json) => json.includes("tick 127")),
  },
  "longest-text-refused": {
    title: "a text of 16384 characters is refused",
    breaks: ["CRD-20", "CRD-73"],
    decorate: refusingCards((_, json) => /x{16384}/.test(json)),
  },
  "longest-title-refused": {
    title: "a title of 2000 characters is refused",
    breaks: ["CRD-02"],
    decorate: refusingCards(({ title }) => String(title).length >= 2000),
  },
  "mixed-letters-refused": {
    title: "cards with letters beyond Latin are refused",
    breaks: ["CRD-93"],
    decorate: refusingCards((_, json) => /[Ж中🙂]/u.test(json)),
  },
  "most-blocks-refused": {
    title: "1024 blocks are refused",
    breaks: ["CRD-07", "CRD-11"],
    decorate: refusingCards(
      (_, json) => json.split('"type":"heading"').length > 1000 && json.split('"type":').length === 1025,
    ),
  },
  "most-inline-items-refused": {
    title: "32 inline items are refused",
    breaks: ["CRD-26", "CRD-30", "CRD-31", "CRD-74"],
    decorate: refusingCards((_, json) => json.includes('"text":"words 31"')),
  },
  "sixth-level-refused": {
    title: "six levels of blocks are refused",
    breaks: ["CRD-112"],
    decorate: refusingCards((_, json) => json.split('"type":"group"').length > 5 && json.length < 2000),
  },
  // Line 159: "text (1-16384)": a character is one thing for all texts of a card.
  "texts-count-bytes": {
    title: "the text of a block is refused as too long when it has more than 16384 bytes",
    breaks: ["CRD-110"],
    decorate: refusingCards((card) =>
      partsOf(card).some(({ type, text }) => type === "text" && Buffer.byteLength(String(text)) > 16_384),
    ),
  },
  // Line 145: a title has 1 to 2000 characters and is not blank. A title without any letter is taken for a blank one.
  "titles-need-a-letter": {
    title: "a card whose title has digits, signs or emoji and no letter is refused",
    breaks: ["CRD-02", "CRD-93"],
    decorate: refusingCards(
      ({ title }) => typeof title === "string" && title.trim() !== "" && !/\p{L}/u.test(title),
    ),
  },
  // Line 159: "tooltip (<=2000)": a character is one thing for all texts of a card.
  "tooltips-count-bytes": {
    title: "a tooltip of 2000 characters is refused as too long when it has more bytes",
    breaks: ["CRD-110"],
    decorate: refusingCards((card) => {
      const blocks: unknown = (card as Loose).blocks;
      return (
        Array.isArray(blocks) &&
        blocks.some((block: Loose) => Buffer.byteLength(String(block?.tooltip)) > 2000)
      );
    }),
  },
  "unchecked-boxes-refused": {
    title: "a checkbox with the value false is refused",
    breaks: ["CRD-69"],
    decorate: refusingCards((_, json) => /"checkbox".*"value":false/.test(json)),
  },
  "unknown-values-refused": {
    title: "null among the values of a series is refused",
    breaks: ["CRD-64"],
    decorate: refusingCards((_, json) => /"values":\[[^\]"]*null/.test(json)),
  },
  "widest-table-refused": {
    title: "16 columns are refused",
    breaks: ["CRD-51"],
    decorate: refusingCards((_, json) => json.includes('"column-15"')),
  },
  "zero-counts-refused": {
    title: "a count of 0 is refused",
    breaks: ["CRD-38"],
    decorate: refusingCards((_, json) => json.includes('"count":0')),
  },
});
