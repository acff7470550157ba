// Texts as people and programs really send them, by class. Each text begins with a word that stands nowhere else, so that
// it can be searched for and no deployment takes it for a command.
export interface TextClass {
  readonly name: string;
  /** A text of this class. */
  readonly around: (word: string) => string;
  /** Any deployment takes it and gives it back as it is. Of the others it may trim the ends and unify line ends. */
  readonly isPlain?: true;
}

const plain = (name: string, around: TextClass["around"]): TextClass => ({ name, around, isPlain: true });
const unusual = (name: string, around: TextClass["around"]): TextClass => ({ name, around });

export const textClasses: readonly TextClass[] = [
  plain("plain words", (word) => `${word} and some plain words.`),
  plain("one word", (word) => word),
  plain(
    "Markdown",
    (word) => `${word} **bold** _slanted_ \`code\` ~~gone~~ and [a link](https://links.example/a?b=1&c=2)`,
  ),
  plain("other scripts", (word) => `${word} Привет שלום مرحبا 漢字 ไทย`),
  plain("letters beyond the basic plane", (word) => `${word} 𠀀𠀁 and 𐐷𐐶`),
  plain("number-like", (word) => `${word} 007 1e9 0x1F 3.140 -0`),
  plain("null-like", (word) => `${word} null undefined NaN true None`),
  plain("long", (word) => `${word} ${"All work and no play makes Jack a dull boy. ".repeat(30).trim()}`),
  unusual("trailing blanks", (word) => `${word} ends with blanks   `),
  unusual("lines", (word) => `${word}\n\nsecond line\n  third, indented`),
  unusual("CRLF", (word) => `${word}\r\nsecond line\r\n`),
  unusual("tabs", (word) => `${word}\tone\ttwo`),
  unusual("emoji", (word) => `${word} 🙂 👩‍👩‍👧‍👦 🇩🇪 👍🏽`),
  unusual("combining marks", (word) => `${word} e\u0301 a\u0308 \u212b ﬁ`),
  unusual("escapes", (word) => `${word} \\ \\n \\u0041 %20 &amp; {{name}} $1`),
  unusual("quotes", (word) => `${word} "double" 'single' \`back\` «angle»`),
  unusual("markup", (word) => `${word} a < b & c > d <b>bold</b> <!-- gone -->`),
  unusual("a web address", (word) => `${word} https://links.example/a%20b/?q=c+d&e=f;g#h(i)[j]`),
  unusual("a code block", (word) => `${word}\n\`\`\`ts\nconst a = "@someone <@1>";\n\`\`\``),
];

/** What messages say whose text matters to nobody: of one line, without anything that could be taken for markup. */
export const usualTexts: readonly TextClass[] = textClasses.filter(({ name }) =>
  [
    "one word",
    "other scripts",
    "letters beyond the basic plane",
    "number-like",
    "null-like",
    "long",
  ].includes(name),
);

export const textClass = (name: string | undefined): TextClass => {
  const found = textClasses.find((one) => one.name === name) ?? textClasses[0];
  if (found === undefined) throw new Error("textClass: there are no classes");
  return found;
};

/** Whether a shown text is the sent one, as far as a deployment must keep it. */
export function isSameText(sent: string, shown: string, { isPlain }: Pick<TextClass, "isPlain">): boolean {
  if (sent === shown) return true;
  const unified = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();
  return isPlain !== true && unified(sent) === unified(shown);
}
