// Saved clipboards, kept for older clients: found, read, and hidden from others. Their removal would be
// announced by the standard header fields.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { items, singleId } from "../../readers/envelope.ts";
import { lacksScope } from "../../steps/keys/access/needed-scope.ts";

const retained: ReadonlySet<string> = new Set(["searchClipboards", "getClipboard"]);

export default defineCheck({
  title: "saved clipboards can still be searched and read",
  requirements: ["VER-05", "VER-06", "VER-11"],
  capabilities: ["clipboards"],
  needs: ["bindings.lists.searchClipboards.q", "fixtures.clipboard"],
  readOnly: true,
  async run(session) {
    session.notSeen("VER-11", "what the header fields of the retained routes announce is recorded only");
    const q = session.need("bindings.lists.searchClipboards.q");
    const words = session.has("fixtures.clipboard_word")
      ? session.need("fixtures.clipboard_word")
      : undefined;
    for (const word of ["planning", ...(words === undefined ? [] : [words])]) {
      const found = await session.call("searchClipboards", { query: { [q]: word } });
      session.given(!lacksScope(found), "keys.primary may search saved clipboards", found);
      session.judgeStatus("VER-05", found, "2xx", {
        message: "the search for saved clipboards does not respond with a list",
        expected: "2xx with a list",
      });
      if (isSuccess(found)) session.given(items(found.json), "the hits of the search can be read", found);
    }
    const clipboardId = session.need("fixtures.clipboard");
    const as = session.profile.openers.clipboard ?? "primary";
    const read = await session.call("getClipboard", { as, path: { clipboardId } });
    session.given(!lacksScope(read), `keys.${as} may read saved clipboards`, read);
    session.judgeStatus("VER-06", read, "2xx", {
      message: "a saved clipboard is not readable by its id",
    });
    // GEN-28 judges whether it is the requested one; that it is a clipboard at all is seen by its id.
    if (isSuccess(read)) session.given(singleId(read.json), "a saved clipboard shows its id", read);
  },
  observe(exchange, session) {
    if (!retained.has(exchange.operation)) return;
    for (const [name, isReadable] of [
      ["deprecation", isDeprecation],
      ["sunset", isHttpDate],
    ] as const) {
      const value = exchange.response?.headers[name];
      if (value === undefined) continue;
      session.observe(
        `${name} of the legacy clipboard routes`,
        isReadable(value) ? "set" : "set, not readable",
      );
    }
  },
});

const isHttpDate = (value: string): boolean => !Number.isNaN(Date.parse(value));
/** RFC 9745 has seconds since 1970 after an @; drafts before it had a date or true. */
const isDeprecation = (value: string): boolean =>
  /^@-?\d+$/.test(value) || value === "true" || isHttpDate(value);
