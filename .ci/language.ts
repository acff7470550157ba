// Refuses words for which this project has a better one, in code and prose alike: one word for one idea, and the word
// of the field. Prints file:line:column, the word and what to say. `node .ci/language.ts PATH...` looks there only. Names
// of files count as well.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

interface Rule {
  readonly word: RegExp;
  readonly say: string;
  /** Files in which the word means something else. */
  readonly except?: RegExp;
  /** The only files in which it is looked for. */
  readonly only?: RegExp;
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
  { word: /\b(?:Ground|[Rr]im|[A-Za-z]+Rim|Room|OWN_ROOMS)\b/g, say: "context, environment, output target" },
  { word: /\b(?:likeness|likenesses)\b/gi, say: "similarity" },
  { word: /\b[iI]nstants?\b|[a-z]Instants?(?![a-z])|\binstants?[A-Z]/g, say: "timestamp" },
  { word: /\blacking\b/gi, say: "missing" },
  { word: /\b(?:passed|passes|pass) over\b/gi, say: "ignored, skipped" },
  { word: /\b(?:taken|takes|took|take) over\b|takenover/gi, say: "imported, adopted" },
  { word: /\bdead[ -]?keys?\b/gi, say: "revoked or disabled key" },
  { word: /\brests? (?:sealed|as)\b/gi, say: "is stored encrypted, hashed" },
  {
    word: /(?<!there )\b(?:is|are|was|were) no\b(?! longer| more\b| such\b| less\b| later\b| other\b)/gi,
    say: "is not a",
  },
  { word: /\bwhoever\b/gi, say: "who it is, by name" },
  {
    word: /(?:\/\/|\*) (?:Who|Whatever|So many|So much|So long) (?!.*\?)/g,
    say: "the caller who, each, how many: a sentence with a subject",
  },
  { word: /\bhung up\b/gi, say: "closed the connection" },
  { word: /\bnone of (?:our|your|their|its) business\b/gi, say: "what is ignored" },
  { word: /\bannouncer\b/gi, say: "visible sender" },
  {
    word: /\b(?:message|task|documented|required|optional|missing|wrong|nested|string|text|JSON)[ -]members?\b/gi,
    say: "property",
  },
  // A number with its noun, which may be one. Characters are counted of long texts only.
  {
    word: /(?<!of )\$\{[\w.]+\.(?:length|size)\} (?!of )(?:[a-z]+ )?(?!characters|has|is|times|was)[a-z]+s\b/g,
    say: "counted(n, noun)",
    only: /^conformance\/(?:checks|commands|engine|models|readers|reporters|steps)\//,
    except: /^conformance\/engine\/causes\/heading\.ts$/,
  },
  {
    word: /\bmembers?(?= "| whose placeholder| that the deployment wants| of (?:the|an?|its|each|every) (?:body|object|response|request|event|schema|JSON|page|segment))/gi,
    say: "property",
  },
  // Where nothing is about people, a member is always a property.
  {
    word: /(?<![A-Za-z_])[mM]embers?(?![a-z_])|[a-z]Members?(?![a-z])/g,
    say: "property",
    only: /^(?:generator|templates|conformance\/(?:cards|contract|exchange|inputs|text))\//,
    except: /^generator\/runtime\/(?:client\/imports|README)|getMember|searchMembers/,
  },
  {
    word: /\b[A-Z][a-z]+Answers?\b|(?:[:<|] ?|type |interface )Answer\b/g,
    say: "response",
    except: QUESTIONS,
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
  /^(?:node_modules|dist|reports)\/|\/generated\/|^package-lock\.json$|^\.ci\/language\.ts$|^test\/faults\/witnesses\.json$|fixtures\/|\/corpus\/|LICENSE/;

/** What git knows, and what it does not ignore. */
function allFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => TEXT.test(file) && !SKIPPED.test(file) && existsSync(file));
}

function problemsOf(file: string, text: string, placeOf: (at: number) => string): readonly string[] {
  return rules
    .filter(({ only }) => only === undefined || only.test(file))
    .filter(({ except }) => except === undefined || !(except.test(file) || except.test(text)))
    .flatMap(({ word, say }) =>
      [...text.matchAll(word)].map((found) => `${placeOf(found.index)} found "${found[0]}"; say: ${say}`),
    );
}

const wanted = process.argv.slice(2);
const files = allFiles().filter(
  (file) => wanted.length === 0 || wanted.some((path) => file.startsWith(path)),
);
const problems = files.flatMap((file) => {
  // The path of a check is its id, which stays.
  const named = file.startsWith("conformance/checks/")
    ? []
    : problemsOf(file, file.replaceAll(/[-/.]/g, " "), () => `${file}: the name`);
  const lines = readFileSync(file, "utf8").split("\n");
  return [
    ...named,
    ...lines.flatMap((line, index) => problemsOf(file, line, (at) => `${file}:${index + 1}:${at + 1}`)),
  ];
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.stdout.write(`${problems.length} words to replace\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
