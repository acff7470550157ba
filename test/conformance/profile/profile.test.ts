// Reading a profile: the accepted values, and the message for each problem.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadProfile, parseProfile } from "../../../conformance/profile/load.ts";
import { isDenied } from "../../../conformance/profile/profile.ts";
import { ProfileError } from "../../../conformance/profile/profile-error.ts";

const problemsOf = (text: string): readonly string[] => {
  try {
    parseProfile(text, "p.yaml", {});
    return [];
  } catch (error) {
    if (error instanceof ProfileError) return error.problems;
    throw error;
  }
};

describe("a profile", () => {
  it.each(["file.message_files", "file.download_expires_at", "transcript.start", "call.conversation_id"])(
    "says with false that a deployment does not show %s",
    (path) => {
      const [group = "", name = ""] = path.split(".");
      const text = `base_url: http://a\nkeys: { primary: k }\nbindings:\n  ${group}: { ${name}: false }\n`;
      expect(isDenied(parseProfile(text, "p.yaml", {}), `bindings.${path}`)).toBe(true);
    },
  );

  it.each([
    [
      "an unknown key",
      "base_url: http://a\nkyes: {}\nkeys: { primary: k }\n",
      ['p.yaml:2:1: unknown key "kyes" in the profile; did you mean "keys"?'],
    ],
    ["a missing key", "base_url: http://a\n", ['p.yaml:1:1: the profile: "keys" is missing']],
    [
      "an unknown capability",
      "base_url: http://a\nkeys: { primary: k }\ncapabilities:\n  - mesages\n",
      ['p.yaml:4:5: capabilities[0]: unknown value "mesages"; did you mean "messages"?'],
    ],
    [
      "an unknown role",
      "base_url: http://a\nkeys:\n  primary: k\n  secnod: k2\n",
      ['p.yaml:4:3: unknown key "secnod" in keys; did you mean "second"?'],
    ],
    [
      "an unknown operation",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  scopes:\n    listMesages: [messages:read]\n",
      ['p.yaml:5:5: unknown operation "listMesages" in bindings.scopes; did you mean "listMessages"?'],
    ],
    [
      "placeholders that their templates do not have",
      `base_url: http://a\nkeys: { primary: k }\nbindings:\n  agent: { body: { title: "{{nmae}}" } }\n  question: { answer: { action: "{{ value }}" } }\n`,
      [
        'p.yaml:4:20: bindings.agent.body.title: unknown placeholder {{nmae}}; did you mean "name"?',
        'p.yaml:5:25: bindings.question.answer.action: unknown placeholder {{ value }}; did you mean "value"?',
      ],
    ],
    [
      "a placeholder for JSON between quotes",
      `base_url: http://a\nkeys: { primary: k }\nbindings:\n  question: { template: 'ask "{{reply_mode}}" {{card}}' }\n`,
      [
        "p.yaml:4:15: bindings.question.template: {{reply_mode}} is replaced by JSON with its quotes; expected {{reply_mode_word}} between quotes of your own",
      ],
    ],
    [
      "an environment variable that is not set",
      "base_url: http://a\nkeys:\n  primary: env:NOT_THERE\n",
      ["p.yaml:3:3: keys.primary: environment variable NOT_THERE is not set"],
    ],
    [
      "text that is not YAML",
      "base_url: [\n",
      ["p.yaml:2:1: Flow sequence in block collection must be sufficiently indented and end with a ]"],
    ],
    [
      "a path without its slash",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  paths: { getCall: calls }\n",
      [
        'p.yaml:4:12: bindings.paths.getCall: expected a path such as /members/{memberId}, or with its method PATCH /api-keys/{apiKeyId}, found "calls"',
      ],
    ],
    [
      "an operation that is switched off by its path",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  paths: { getCall: false }\n",
      [
        "p.yaml:4:12: bindings.paths.getCall: expected a path (operations that a deployment does not have go with their entry in capabilities), found false",
      ],
    ],
    [
      "a pointer in place of the name of a parameter",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  search: { q: /q }\n",
      [
        'p.yaml:4:13: bindings.search.q: expected the name of a parameter, without a slash before it, found "/q"',
      ],
    ],
    [
      "one key for two identities",
      "base_url: http://a\nkeys:\n  primary: k\n  second: k\n",
      ["p.yaml:4:3: keys.second: the same key as keys.primary; expected the key of another identity"],
    ],
    [
      "a wrong type",
      "base_url: http://a\nkeys: { primary: k }\ntiming:\n  eventual_ms: soon\n",
      ['p.yaml:4:3: timing.eventual_ms: expected integer, found "soon"'],
    ],
    [
      "a value that is not on a list",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  idempotency_key: { form: md5 }\n",
      ['p.yaml:4:22: bindings.idempotency_key.form: expected one of "uuid", found "md5"'],
    ],
    [
      "a pattern that finds no signature",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  webhook_signature: { scheme: custom, pattern: v1=(.+) }\n",
      [
        'p.yaml:4:40: bindings.webhook_signature.pattern: expected a regular expression with (?<signature>...), found "v1=(.+)"',
      ],
    ],
    [
      "a pattern that finds no id of a card",
      "base_url: http://a\nkeys: { primary: k }\nbindings:\n  question: { template: '{{card}}', card_id_pattern: cards/(.+) }\n",
      [
        'p.yaml:4:37: bindings.question.card_id_pattern: expected a regular expression with (?<card_id>...), found "cards/(.+)"',
      ],
    ],
    [
      "an alias",
      "base_url: &here http://a\nkeys: { primary: *here }\n",
      ["p.yaml:2:18: the alias *here is not followed; write its value out"],
    ],
    [
      "a merged mapping",
      "keys: &keys { primary: k }\nbase_url: http://a\n<<: *keys\n",
      ["p.yaml:3:5: the alias *keys is not followed; write its value out"],
    ],
    [
      "a tab",
      "base_url: http://a\nkeys:\n\tprimary: k\n",
      ["p.yaml:3:1: Tabs are not allowed as indentation"],
    ],
    [
      "a name given twice",
      "base_url: http://a\nbase_url: http://b\nkeys: { primary: k }\n",
      ["p.yaml:2:1: Map keys must be unique"],
    ],
    ["a tag", "base_url: !mine http://a\nkeys: { primary: k }\n", ["p.yaml:1:11: Unresolved tag: !mine"]],
    [
      "a second document",
      "base_url: http://a\nkeys: { primary: k }\n---\nmore: 1\n",
      ["p.yaml:3:1: a second document begins; expected one"],
    ],
    [
      "a number beyond all numbers",
      "base_url: http://a\nkeys: { primary: k }\ntiming: { eventual_ms: 1e999 }\n",
      ["p.yaml:3:11: timing.eventual_ms: expected integer, found Infinity"],
    ],
    [
      "an address that is none",
      "base_url: 'http://a b'\nkeys: { primary: k }\n",
      ["p.yaml:1:1: base_url: expected an address such as https://workspace.example"],
    ],
    [
      "a key with a line break",
      'base_url: http://a\nkeys: { primary: "a\\nb" }\n',
      ["p.yaml:2:9: keys.primary: the key holds a character that no header can carry"],
    ],
  ])("names the place of %s", (_, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it.each([
    ["an empty file", ""],
    ["a list", "[1]"],
    ["bytes", "\u0000\u0001\ufffd"],
    ["nesting without end", "[".repeat(50_000)],
    ["a deep value", `${`{"a":`.repeat(4_000)}1${"}".repeat(4_000)}`],
    ["an endless file", " ".repeat(1_000_001)],
    ["sets and pairs of YAML 1.1", "%YAML 1.1\n---\nbase_url: !!set {a, b}\nkeys: !!omap [primary: k]\n"],
    ["a mapping as a name", "? {a: 1}\n: b\n"],
  ])("refuses %s with a sentence", (_, text) => {
    expect(problemsOf(text).length).toBeGreaterThan(0);
  });

  it("is read or refused with sentences, whatever is there", () => {
    const words = [
      "base_url",
      ": ",
      "http://a",
      "\n",
      "  ",
      "- ",
      "{",
      "}",
      "[",
      "]",
      "&a ",
      "*a",
      "<<",
      "|",
      ">",
    ];
    const lines = [
      "keys: { primary: k }\n",
      "!!binary ",
      "? ",
      "# ",
      '"',
      "'",
      "\t",
      "---\n",
      "%YAML 1.1\n",
      "~",
      "1e999",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words, ...lines), fc.string()), { maxLength: 30 }),
        (parts) => {
          expect(problemsOf(parts.join("")).every((problem) => problem.startsWith("p.yaml"))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ["is not there", "/nowhere/profile.yaml", "none"],
    ["is a folder", tmpdir(), "a folder"],
  ])("that %s is named with the reason", (_, file, found) => {
    expect(() => loadProfile(file, {})).toThrow(`${file}: expected a file, found ${found}`);
  });

  it("never repeats the value of a key", () => {
    const [problem] = problemsOf("base_url: http://a\nkeys:\n  primary: [svc_sk_secret]\n");
    expect(problem).toContain("keys.primary");
    expect(problem).not.toContain("svc_sk_secret");
  });

  it("reports every problem at once", () => {
    expect(
      problemsOf("base_url: ftp://a\nkeys: { primary: k }\nfixtures: { convresation: x }\n"),
    ).toHaveLength(2);
  });

  it("resolves keys from the environment and strips /v1 from the address", () => {
    const profile = parseProfile(
      "base_url: http://a/v1/\nkeys: { primary: env:K, reduced: { 'messages:write': r } }\n",
      "p.yaml",
      { K: "value" },
    );
    expect(profile.keys).toEqual({
      primary: "value",
      reduced: { "messages:write": "r" },
      reduced_import_admin: {},
    });
    expect(profile.baseUrl).toBe("http://a");
  });
});

const example = fileURLToPath(new URL("../../../conformance/profiles/example.yaml", import.meta.url));

it("the example profile shows every property that the schema has", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../../conformance/profile/profile.schema.json", import.meta.url), "utf8"),
  );
  expect(unshown(schema, parse(readFileSync(example, "utf8")), [])).toEqual([]);
});

/** Paths of properties that a schema names, or has a pattern for, and a value lacks. */
function unshown(schema: JsonSchema, value: unknown, path: readonly string[]): string[] {
  const properties = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (schema.type === "object" && schema.properties === undefined)
    return Object.keys(properties).length > 0 ? [] : [`${path.join(".")}: no example`];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    Object.hasOwn(properties, name)
      ? unshown(inner, properties[name], [...path, name])
      : [[...path, name].join(".")],
  );
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

it("the example profile is valid once its variables are set", () => {
  const names = [...readFileSync(example, "utf8").matchAll(/env:(\w+)/g)].map((match) => match[1] ?? "");
  const profile = loadProfile(example, Object.fromEntries(names.map((name) => [name, `value-of-${name}`])));
  expect(Object.keys(profile.keys.reduced)).toEqual(["messages:write", "realtime:read"]);
});
