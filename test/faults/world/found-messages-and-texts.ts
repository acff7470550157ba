// Servers with a fault in finding messages, where the text matters, a row each.
import { around, before, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}\u00a0]+/u);

const INTERROGATIVES = new Set(["how", "what", "when", "where", "who", "why"]);

const NOTHING = new Set(["null", "undefined", "none", "nan"]);

export default defineFaults({
  // Line 216: search takes the query parameter q. Typed on a phone it ends in a blank, and the last word is an empty one.
  "blanks-around-q-find-nothing": {
    title: "the message search finds nothing when its words have a blank before or behind them",
    breaks: ["SRC-17"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.q.trim() === request.query.q) return items;
      return [];
    }),
  },
  "long-texts-indexed-in-part": {
    title: "message search does not find a word after the first 2000 characters of a text",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode === "semantic") return items;
      const words = request.query.q.toLowerCase().split(/\s+/);
      return items.filter(({ content }) =>
        words.every((word) => !content?.slice(2000) || content.slice(0, 2000).toLowerCase().includes(word)),
      );
    }),
  },
  // Line 216: "Search accessible messages (query parameter q ...)". A language model of questions leaves out their words.
  "interrogatives-find-nothing": {
    title: "the message search finds nothing for words such as what, when and how alone",
    breaks: ["SRC-17"],
    decorate: inListed("searchMessages", (items, { query }) => {
      const words = query.q.trim().toLowerCase().split(/\s+/);
      return words.every((word) => INTERROGATIVES.has(word)) ? [] : items;
    }),
  },
  // Line 216: "Search accessible messages (query parameter q ...)". The tokenizer knows letters alone.
  "numbers-are-not-words": {
    title: "a word of digits finds no message",
    breaks: ["SRC-01"],
    decorate: inReceived("searchMessages", (request) => {
      const { q } = request.query;
      return /^\d+$/.test(q) ? { ...request, query: { ...request.query, q: "nothingofthiskind" } } : request;
    }),
  },
  // Line 216: "Search accessible messages". The index holds what the preview of a message shows, its first line.
  "only-first-lines-are-found": {
    title: "the message search does not find a message by a word of its second line",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, request) => {
      const { q, mode } = request.query;
      if (mode === "semantic") return items;
      const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return items.filter(({ content }) => {
        const [first = "", ...others] = (content ?? "").toLowerCase().trim().split(/\r?\n/);
        return others.length === 0 || words.every((word) => first.includes(word));
      });
    }),
  },
  // Lines 216 and 345: q is text that people type, and a percent sign is one of its signs.
  "percent-signs-are-decoded-again": {
    title: "a message search for a text with a percent sign makes the service fail",
    breaks: ["ERR-12", "SRC-10"],
    decorate: before("searchMessages", ({ query }) => {
      decodeURIComponent(query.q);
    }),
  },
  // Line 216 and 27: each hit once. The index has a row for each occurrence of a word, and hits are rows.
  "repeated-words-are-two-hits": {
    title: "a message that has the word of a search twice is found twice",
    breaks: ["GEN-36"],
    decorate: inListed("searchMessages", (items, { query }) =>
      items.flatMap((item) => {
        const word = query.q.trim().toLowerCase();
        const times = (item.content ?? "").toLowerCase().split(word).length - 1;
        return query.mode !== "semantic" && word !== "" && times > 1 ? [item, item] : [item];
      }),
    ),
  },
  // Line 216: "Search accessible messages"; a word is one whatever white space follows it.
  "search-misses-word-at-crlf": {
    title: "the message search does not find a word that is directly before a CRLF",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode === "semantic") return items;
      const q = request.query.q.toLowerCase();
      const isLineEnd = (text: string): boolean => text.includes(`${q}\r\n`) && text.split(q).length === 2;
      return items.filter(({ content }) => !isLineEnd((content ?? "").toLowerCase()));
    }),
  },
  // Line 216: search by q. Words are looked up by three letters at a time.
  "two-letters-find-nothing": {
    title: "a message search for a word of two letters finds nothing",
    breaks: ["SRC-17"],
    decorate: inListed("searchMessages", (items, { query }) =>
      query.mode !== "semantic" && [...query.q.trim()].length === 2 ? [] : items,
    ),
  },
  "words-after-line-ends-not-found": {
    title: "message search does not find a word that is between carriage returns",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode === "semantic") return items;
      const words = request.query.q.toLowerCase().split(/\s+/);
      return items.filter(({ content }) => {
        const found = ` ${content?.toLowerCase()} `.split(/[^\p{L}\p{N}\p{M}\r]+/u);
        return !content?.includes("\r") || words.every((word) => found.includes(word));
      });
    }),
  },
  // Line 216: "Search accessible messages (query parameter `q`)". The query is cut into words at the word boundaries of
  // a regular expression that knows ASCII letters.
  "words-begin-with-ascii-letters": {
    title: "the message search finds nothing by a word that begins with a letter beyond ASCII",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) => (/^[^ -~]/.test(query.q.trim()) ? [] : items)),
  },
  // Line 216: "Search accessible messages"; texts from word processors have no-break spaces.
  "words-beside-no-break-spaces-are-not-found": {
    title: "the message search does not find a word beside a no-break space",
    breaks: ["SRC-01", "SRC-17"],
    decorate: inListed("searchMessages", (items, { query }) =>
      items.filter(({ content }) => {
        if (content === null || !content.includes("\u00a0") || query.mode === "semantic") return true;
        const words = new Set(wordsOf(content));
        return wordsOf(query.q).every((word) => word === "" || words.has(word));
      }),
    ),
  },
  // Line 216: "Search accessible messages (query parameter q ...)". What a broken client would send for an empty field
  // counts as an empty one.
  // Lines 9 and 216: messages are searched. Their Markdown is read first, and only its prose is indexed.
  "words-in-code-blocks-are-not-found": {
    title: "a message is not found by a word that only its fenced blocks of code have",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) => {
      const words = wordsOf(query.q);
      return items.filter(({ content }) => {
        const prose = new Set(wordsOf((content ?? "").replace(/```.*?(?:```|$)/gs, " ")));
        const all = new Set(wordsOf(content ?? ""));
        return words.every((word) => prose.has(word) || !all.has(word));
      });
    }),
  },
  "words-for-nothing-find-nothing": {
    title: "the message search finds nothing by the words null, undefined, none and NaN",
    breaks: ["SRC-01", "SRC-17"],
    decorate: inListed("searchMessages", (items, { query }) =>
      NOTHING.has(query.q.trim().toLowerCase()) ? [] : items,
    ),
  },
  // Line 216: q is what people copy from a text, with the line end or the tab between its words.
  "words-of-two-lines-find-nothing": {
    title: "a message search finds nothing when a line end or a tab is between the words of its q",
    breaks: ["SRC-17"],
    decorate: around(
      "searchMessages",
      (original) => async (request, context) =>
        /\S[ ]*[\t\r\n]+[ ]*\S/.test(request.query.q) ? emptyPage : original(request, context),
    ),
  },
});
