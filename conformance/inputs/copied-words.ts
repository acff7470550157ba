// Words as people and programs write them, which have more than letters in them, each with a made-up word of small letters.
// Signs that a query language may read as its own, such as quotation marks and a hyphen in front, are not in
// them.
import { inDigits, inHan, titled } from "./spellings.ts";

type Write = (word: string) => string;

/** A part is as long as it must be to stand nowhere else. */
const half = (word: string): string => word.slice(0, 9);

export const copiedWords: readonly Write[] = [
  (word) => `v2.14.${inDigits(word)}`,
  (word) => `${word}.hosts.example`,
  (word) => `${half(word)}.${word}@mails.example`,
  (word) => `max_${word}_count`,
  (word) => `${word}-service-2`,
  (word) => `report-${word}.final.pdf`,
  (word) => `${half(word)}::${word}`,
  (word) => `get${titled(word)}ById()`,
  (word) => `${half(word).toUpperCase()}-1234`,
  (word) => `/var/log/${word}.log`,
  (word) => `src/${word}/main.ts:42`,
  (word) => `https://${word}.links.example/a?b=1&c=2#d`,
  (word) => `10.0.${inDigits(word)}`,
  (word) => `2026-11-27T10:30:45.${inDigits(word)}Z`,
  (word) => `@${word}`,
  (word) => `#${word}`,
  (word) => `${word}'s`,
  (word) => `R&D/${word}`,
  (word) => `${word}=on`,
  (word) => `$${inDigits(word)}.99`,
  (word) => `${word},`,
  (word) => `${word}.`,
  (word) => `${word}:`,
];

/** Of two characters: most words of Chinese, and the names of rooms, quarters and teams elsewhere. No language has them as a word that says nothing. */
export const shortWords: readonly Write[] = [
  (word) => inHan(word).slice(0, 2),
  (word) => `${word.charAt(0).toUpperCase()}${inDigits(word).charAt(1)}`,
  (word) =>
    word
      .replaceAll(/[aeiouy]/g, "x")
      .slice(0, 2)
      .toUpperCase(),
];
