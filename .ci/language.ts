// Refuses words for which this project has a better one, in code and prose alike: one word for one idea, and the word
// of the field. Prints file:line:column, the word and what to say. `node .ci/language.ts PATH...` looks there only.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

interface Rule {
  readonly word: RegExp;
  readonly say: string;
  /** Files in which the word means something else. */
  readonly except?: RegExp;
}

/** An answer is what somebody gives to a question card, and nothing else. */
const QUESTIONS =
  /question|card|CRD-|option|answers?[.-]|-answer|answer-|every-message|models\/world|schemas\/message|search\/messages/i;

const rules: readonly Rule[] = [
  { word: /\bcomplain(?:t|ts|s|ed)?\b/gi, say: "finding" },
  { word: /\baccus(?:e|es|ed|ing|ation|ations)\b/gi, say: "false positive" },
  { word: /\binnocents?\b/gi, say: "legal variant" },
  { word: /(?<!proxy[ -])\bmutants?\b(?!["/])/gi, say: "fault, or proxy mutant" },
  { word: /\bneighbou?rs?\b/gi, say: "dependencies, or the one beside" },
  { word: /\b(?:Ground|Rim|Room|OWN_ROOMS)\b/g, say: "context, environment, output target" },
  { word: /\b(?:likeness|likenesses)\b/gi, say: "similarity" },
  { word: /\binstants?\b/gi, say: "timestamp" },
  { word: /\blacking\b/gi, say: "missing" },
  { word: /\b(?:passed|passes|pass) over\b/gi, say: "ignored, skipped" },
  { word: /\b(?:taken|takes|took|take) over\b/gi, say: "imported, adopted" },
  { word: /\bdead[ -]?keys?\b/gi, say: "revoked or disabled key" },
  { word: /\brests? (?:sealed|as)\b/gi, say: "is stored encrypted, hashed" },
  {
    word: /(?<!there )\b(?:is|are|was|were) no\b(?! longer| more\b| such\b| less\b| later\b| other\b)/gi,
    say: "is not a",
  },
  { word: /\bwhoever\b/gi, say: "who it is, by name" },
  { word: /\bhung up\b/gi, say: "closed the connection" },
  { word: /\bnone of (?:our|your|their|its) business\b/gi, say: "what is ignored" },
  { word: /\bannouncer\b/gi, say: "visible sender" },
  {
    word: /\b(?:message|task|documented|required|optional|missing|wrong|nested|string|text|JSON)[ -]members?\b/gi,
    say: "property",
  },
  {
    word: /\bmember(?= "|s? of (?:the|an?|its|each|every) (?:body|object|response|request|event|schema|JSON))/g,
    say: "property",
  },
  {
    word: /\b(?:const|let|return|await) answers?\b|\banswer(?:\.|\)|,)/g,
    say: "response, exchange",
    except: QUESTIONS,
  },
  {
    word: /\b(?:the|an|each|every|this|its|no|first|last|same|whole|later|second|successful) answers?\b/gi,
    say: "response",
    except: QUESTIONS,
  },
];

const TEXT = /\.(?:ts|mts|mjs|hbs|yaml|md|json)$/;
const SKIPPED =
  /^(?:node_modules|dist|reports)\/|\/generated\/|^package-lock\.json$|^\.ci\/language\.ts$|fixtures\/|\/corpus\/|LICENSE/;

/** What git knows, and what it does not ignore. */
function allFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => TEXT.test(file) && !SKIPPED.test(file) && existsSync(file));
}

/** Without arguments: what is clean stays so. The generator and the tests that quote its sentences are not yet. */
const CLEAN = [".github", "conformance", "reference-server", "spec", "templates", "README.md", "wcs.ts"];
const asked = process.argv.slice(2);
const wanted = asked.length === 0 ? CLEAN : asked;
const files = allFiles().filter(
  (file) => wanted.length === 0 || wanted.some((path) => file.startsWith(path)),
);
const problems = files.flatMap((file) => {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) =>
    rules
      .filter(({ except }) => except === undefined || !(except.test(file) || except.test(line)))
      .flatMap(({ word, say }) =>
        [...line.matchAll(word)].map(
          (found) => `${file}:${index + 1}:${found.index + 1} found "${found[0]}"; say: ${say}`,
        ),
      ),
  );
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.stdout.write(`${problems.length} words to replace\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
