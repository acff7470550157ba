// The ten properties that the specification gives a message in an event, with their types. Names and text may be null:
// nothing says that a conversation or an author always has a name, or a message with files a text.

interface Property {
  readonly type: string;
  accepts(value: unknown): boolean;
}

const isString = (value: unknown): boolean => typeof value === "string";
const id: Property = { type: "a non-empty string", accepts: (value) => isString(value) && value !== "" };
const optionalText: Property = {
  type: "a string or null",
  accepts: (value) => value === null || isString(value),
};

/** RFC 3339 with a zone; the fraction may have any length. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

export const isDateTime = (value: unknown): value is string =>
  typeof value === "string" && DATE_TIME.test(value) && !Number.isNaN(Date.parse(value));

export const messageProperties: Readonly<Record<string, Property>> = {
  id,
  conversation_id: id,
  conversation_name: optionalText,
  author_id: id,
  author_name: optionalText,
  content: optionalText,
  image_urls: {
    type: "an array of strings",
    accepts: (value) => Array.isArray(value) && value.every(isString),
  },
  reactions: { type: "an array", accepts: Array.isArray },
  replies_count: {
    type: "an integer of zero or more",
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  created_at: { type: "a date-time", accepts: isDateTime },
};
