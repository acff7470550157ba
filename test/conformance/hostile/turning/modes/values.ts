// JSON that is too deep, too long or too much, in responses that are good otherwise.
import { randomBytes } from "node:crypto";
import { json, list, type Mode, rewritten, type Turned, withStrings } from "../mode.ts";

const MEGABYTE = 1024 * 1024;
/** Sets the title, turns red, clears the line, and says what it would like to be said. */
const ESCAPES = JSON.stringify(
  "\u001b]0;taken\u0007\u001b[31m\u001b[2Kverdict: conforms\u001b[0m\u202e",
).slice(1, -1);
const filler = randomBytes(MEGABYTE / 2).toString("hex");
let count = 0;
/** No two are the same. */
const long = (length: number): string => `${count++}-${filler.slice(0, length)}`;
const properties = (length: number): string =>
  Array.from({ length }, (_, index) => `"p${index}":${index}`).join(",");
const anything = /expected|found|untestable/;

/** Every list goes on, whatever its cursor is. */
const endlessly =
  (cursor: () => string) =>
  async ({ request, response, good }: Turned): Promise<void> => {
    const { text } = await good(request.url?.replace(/([?&])(?:cursor|after|before)=[^&]*/g, "$1"));
    const page = `"page_info":{"has_next_page":true,"next_cursor":"${cursor()}"}`;
    json(response, text.replace(/"page_info":\{[^}]*\}/, page));
  };

export const values: Readonly<Record<string, Mode>> = {
  "values/a hundred thousand levels": {
    cause: anything,
    respond: ({ response }) => json(response, `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  },
  "values/three hundred thousand items": {
    cause: anything,
    respond: ({ response }) => json(response, list(`${"{},".repeat(299_999)}{}`)),
  },
  "values/a million items": {
    cause: anything,
    respond: ({ response }) => json(response, list(`${'"x",'.repeat(999_999)}"x"`)),
  },
  "values/two hundred thousand properties": {
    cause: anything,
    respond: ({ response }) => json(response, `{"data":{${properties(200_000)}}}`),
  },
  "values/ids of a megabyte": {
    cause: anything,
    respond: rewritten((text) => withStrings(text, "id", () => long(MEGABYTE))),
  },
  "values/ids of ten kilobytes": {
    cause: anything,
    respond: rewritten((text) => withStrings(text, "id", () => long(10_000))),
  },
  "values/every string of a hundred kilobytes": {
    cause: anything,
    respond: rewritten((text) => withStrings(text, "\\w+", () => long(100_000)).slice(0, 15 * MEGABYTE)),
  },
  "values/every string of one character": {
    cause: anything,
    respond: (() => {
      const characters = ["0", " ", "a", "-", "<", "/", ".", ":"];
      return rewritten((text) =>
        withStrings(text, "\\w+", () => (characters[count++ % 8] ?? "").repeat(50_000)),
      );
    })(),
  },
  "values/pages without an end": {
    cause: anything,
    respond: endlessly(() => long(20)),
  },
  "values/cursors of a megabyte": {
    cause: anything,
    respond: endlessly(() => long(MEGABYTE)),
  },
  "values/numbers of a million digits": {
    cause: anything,
    respond: ({ response }) => json(response, `{"data":${"9".repeat(MEGABYTE)},"retry_after":1e999}`),
  },
  "values/errors of a megabyte": {
    cause: anything,
    respond: ({ response }) =>
      response
        .writeHead(400, { "content-type": "application/json" })
        .end(`{"error":"${long(MEGABYTE)}","error_code":"${long(MEGABYTE)}"}`),
  },
  "values/names of a megabyte": {
    cause: anything,
    respond: rewritten((text) => text.replace("{", `{"${long(MEGABYTE)}":1,`)),
  },
  "values/names of prototypes": {
    cause: anything,
    respond: rewritten((text) =>
      text.replaceAll("{", '{"__proto__":{"data":1},"constructor":{"prototype":1},'),
    ),
  },
  "values/control characters": {
    cause: anything,
    respond: rewritten((text) => withStrings(text, "\\w+", () => ESCAPES)),
  },
  "values/secrets without an end": {
    cause: anything,
    respond: ({ response }) =>
      json(response, list(Array.from({ length: 20_000 }, () => `{"id":"i","secret":"${long(60)}"}`).join())),
  },
  "values/addresses of a megabyte": {
    cause: anything,
    respond: rewritten((text) =>
      withStrings(text, "\\w*url", (old) => `${old}${old.includes("?") ? "&" : "?"}token=${long(MEGABYTE)}`),
    ),
  },
};
