// Request bodies that are not JSON, made of one that is.

export interface Spoiler {
  readonly what: string;
  /** RFC 8259 lets a parser accept other forms than JSON, and one that reads a stream ends with the value: GEN-43 judges those. */
  readonly requirement: "GEN-19" | "GEN-43";
  /** @param place from 0 to 1, where that makes a difference */
  readonly spoil: (json: string, place: number) => string;
}

/**
 * A body that is still JSON after the change, such as one without strings after single quotes, is spoilt by
 * the next change.
 */
const spoiler = (requirement: Spoiler["requirement"], what: string, spoil: Spoiler["spoil"]): Spoiler => ({
  what,
  requirement,
  spoil: (json, place) => {
    const spoilt = spoil(json, place);
    return isJson(spoilt) ? `${json}x` : spoilt;
  },
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Before the quote that ends a value, or the name of a property where no value is a string. */
const withLineBreak = (json: string): string => {
  const broken = json.replace(/"(?=[},\]])/, '\n"');
  return isJson(broken) ? json.replace(/"(?=:)/, '\n"') : broken;
};

/** Behind the last entry of the first list that has one, or of the first inner object where no list has. */
const withInnerComma = (json: string): string => {
  const broken = json.replace(/(?<=[^[\s])(?=\])/, ",");
  return isJson(broken) ? json.replace(/(?<=[^{\s])(?=\}.*\})/s, ",") : broken;
};

/** Ways to spoil the text of a JSON object. None of the results is JSON. */
export const spoilers: readonly Spoiler[] = [
  spoiler("GEN-19", "a body that is cut off", (json, place) =>
    json.slice(0, 1 + Math.floor(place * (json.length - 2))),
  ),
  spoiler("GEN-19", "a body without its last brace", (json) => json.slice(0, -1)),
  spoiler("GEN-19", "a body that ends inside a string", (json) => json.slice(0, json.lastIndexOf('"'))),
  spoiler("GEN-19", "a body without its first brace", (json) => json.slice(1)),
  spoiler("GEN-43", "a body with text after its end", (json) => `${json}x`),
  spoiler("GEN-43", "two bodies in one", (json) => json + json),
  spoiler("GEN-43", "a body with a comma before its end", (json) => `${json.slice(0, -1)},}`),
  spoiler("GEN-43", "a body with a comma before the end of what it holds", withInnerComma),
  spoiler("GEN-43", "a body with a brace too many", (json) => `${json}}`),
  spoiler("GEN-43", "a body with single quotes", (json) => json.replaceAll('"', "'")),
  spoiler("GEN-43", "a body with a line break inside a string", withLineBreak),
];
