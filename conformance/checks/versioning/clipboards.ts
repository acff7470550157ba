// Saved clipboards, kept for older clients: found, read, and closed to others. Their end would be announced by the
// standard header fields.
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { items, singleId } from "../../wire/envelope.ts";

const retained: ReadonlySet<string> = new Set(["searchClipboards", "getClipboard"]);

export default defineCheck({
  title: "saved clipboards can still be searched and read",
  requirements: ["VER-05", "VER-06", "VER-11"],
  capabilities: ["clipboards"],
  needs: ["bindings.search.q", "fixtures.clipboard"],
  readOnly: true,
  async run(session) {
    const q = session.need("bindings.search.q");
    const words = session.has("fixtures.clipboard_word")
      ? session.need("fixtures.clipboard_word")
      : undefined;
    for (const word of ["planning", ...(words === undefined ? [] : [words])]) {
      const found = await session.call("searchClipboards", { query: { [q]: word } });
      session.judge("VER-05", isSuccess(found) && items(found.json) !== undefined, {
        message: "the search for saved clipboards was not answered with a list",
        expected: "2xx with an array in data.items or items",
        found: answerOf(found),
        exchanges: [found],
      });
    }
    const clipboardId = session.need("fixtures.clipboard");
    const read = await session.call("getClipboard", { path: { clipboardId } });
    session.judge("VER-06", isSuccess(read) && singleId(read.json) === clipboardId, {
      message: "a saved clipboard is not readable by its id",
      expected: `2xx with the id ${clipboardId}`,
      found: answerOf(read),
      exchanges: [read],
    });
    session.judge("VER-11", true, { message: "" });
  },
  observe(exchange, session) {
    if (!retained.has(exchange.operation)) return;
    for (const [name, isReadable] of [
      ["deprecation", isDeprecation],
      ["sunset", isHttpDate],
    ] as const) {
      const value = headerOf(exchange, name);
      if (value === undefined) continue;
      session.observe(
        `${name} of the legacy clipboard routes`,
        isReadable(value) ? "set" : "set, not readable",
      );
    }
  },
});

const headerOf = (exchange: Exchange, name: string): string | undefined => exchange.response?.headers[name];
const isHttpDate = (value: string): boolean => !Number.isNaN(Date.parse(value));
/** RFC 9745 has seconds since 1970 after an @; drafts before it had a date or true. */
const isDeprecation = (value: string): boolean =>
  /^@-?\d+$/.test(value) || value === "true" || isHttpDate(value);
