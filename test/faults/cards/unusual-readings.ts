// Servers that read the rules of cards as few do, a row each.

import { defineFaults } from "../tools/fault.ts";
import { refusingCards, withoutReading } from "../tools/messages/cards.ts";

export default defineFaults({
  "addresses-with-ports-refused": {
    title: "an address with a port is refused",
    breaks: ["CRD-113"],
    decorate: refusingCards((_, json) => /"https?:\/\/[a-z0-9.-]+:\d/.test(json)),
  },
  // Line 153: "URLs must be absolute http(s)"; RFC 3986, 3.1: schemes are compared without case.
  "addresses-with-schemes-in-capitals-refused": {
    title: "an address whose scheme is in capitals is refused",
    breaks: ["CRD-113"],
    decorate: refusingCards((_, json) => /"HTTPS?:\/\//.test(json)),
  },
  "eight-levels-accepted": {
    title: "seven and eight levels of blocks are accepted",
    breaks: ["CRD-112"],
    decorate: withoutReading("CRD-112"),
  },
  "options-without-labels": {
    title: "options of a select need no label",
    breaks: ["CRD-117"],
    decorate: withoutReading("CRD-117", (card) => JSON.stringify(card).includes('"options"')),
  },
  "values-are-converted": {
    title: "values of another type are read as what belongs there",
    breaks: ["CRD-115"],
    decorate: withoutReading("CRD-115"),
  },
});
