// Holds the layout: who may import whom, no cycles, no file that is two subjects.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = ["generator", "reference-server", "conformance", "test"];

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(room, name)),
);

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), "utf8");
  const found = [
    ...text.matchAll(
      /^(?:import|export)\b[^"';]*?\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)|^import "(\.[^"]+)"/gm,
    ),
  ];
  return found.map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    return relative(root, resolve(root, dirname(file), specifier));
  });
};

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

/**
 * The folders that each folder may import beside itself. Code generated from the contract exists once, in
 * generator/generated.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  generator: [],
  "reference-server": ["generator/runtime", "generator/generated"],
  conformance: ["generator/runtime", "generator/generated"],
};

/** The layers of each package: a file imports from its own layer and from those below it, types included. */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  conformance: [
    ["main", "exports"],
    ["commands"],
    ["discovery", "reporters"],
    ["checks"],
    ["models"],
    // Asking a question is a step, and messages that ask or answer are among those that steps make.
    ["steps", "cards"],
    ["engine"],
    ["contract", "readers", "inputs", "leaks"],
    ["profile", "catalogue", "formats"],
    ["exchange"],
    ["text"],
  ],
  "reference-server": [
    ["main", "exports"],
    ["service", "demo", "maintenance", "start-remarks"],
    ["http", "docs"],
    // Handlers answer for one endpoint each; what several of them do is in handling.
    ["handlers", "handling", "all-services"],
    ["services"],
    ["realtime", "webhooks", "questions"],
    ["blobs", "render"],
    ["store"],
    ["transport"],
    ["config", "options", "rate-limits", "cursors", "ids", "clock", "refusal"],
  ],
  generator: [
    ["main", "diff", "lint", "exports"],
    ["generate", "watch"],
    ["job", "config", "import-suffix", "up-to-date"],
    ["options"],
    ["write"],
    ["emit", "validators"],
    ["read-model"],
    ["model"],
    ["located-diagnostics", "positions", "arguments"],
    ["card", "read"],
    ["runtime"],
    ["package-root", "files"],
  ],
};

describe("imports", () => {
  it.each(Object.entries(allowed))("%s reaches only what it may", (room, others) => {
    const wrong = files
      .filter((file) => isIn(file, room))
      .flatMap((file) =>
        (graph.get(file) ?? [])
          .filter((target) => ![room, ...others].some((folder) => isIn(target, folder)))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("conformance shares the types of the contract with the server, and never what judges a response", () => {
    const wrong = files
      .filter((file) => isIn(file, "conformance"))
      .flatMap((file) =>
        (graph.get(file) ?? [])
          .filter((target) => isIn(target, "generator/generated/validators") || target.endsWith("-codec.ts"))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("the model imports nothing", () => {
    expect(graph.get("generator/model/model.ts")).toEqual([]);
  });

  it("generated code imports the runtime, other generated code and the handlers only", () => {
    const wrong = files
      .filter((file) => file.includes("/generated/"))
      .flatMap((file) =>
        (graph.get(file) ?? [])
          .filter(
            (target) =>
              !["generator/runtime", "generator/generated", dirname(file), "reference-server/handlers"].some(
                (folder) => isIn(target, folder),
              ),
          )
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(layers))("%s imports from its own layer or from one below", (room, table) => {
    const layerOf = (file: string): number => {
      const fits = (name: string): boolean =>
        file === join(room, `${name}.ts`) || isIn(file, join(room, name));
      return table.findIndex((names) => names.some(fits));
    };
    const own = files.filter((file) => isIn(file, room) && !file.includes("/generated/"));
    expect(own.filter((file) => layerOf(file) < 0)).toEqual([]);
    const upwards = own.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((target) => layerOf(target) >= 0 && layerOf(target) < layerOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  it("no handler is called by another", () => {
    const wrong = files
      .filter((file) => isIn(file, "reference-server/handlers"))
      .flatMap((file) =>
        (graph.get(file) ?? [])
          .filter((target) => isIn(target, "reference-server/handlers") && !target.endsWith("/context.ts"))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("has no cycles, not even among types", () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
        return;
      }
      if (done.has(file)) return;
      for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files.filter((name) =>
      ["conformance", "generator", "reference-server"].some((room) => isIn(name, room)),
    ))
      visit(file, []);
    expect(cycles).toEqual([]);
  });
});

it("no two faults change the server alike", () => {
  const faults = files.filter((file) => /^test\/(?:faults\/(?!tools\/|proving\/)|unfound\/)/.test(file));
  const each = faults.flatMap((file) => {
    const [head = "", ...rows] = readFileSync(join(root, file), "utf8").split(/^ {2}(?=\S+: \{$)/m);
    return head.includes("defineFaults(")
      ? rows.map((row) => [file, row] as const)
      : [[file, head + rows.join("")] as const];
  });
  const alike = Map.groupBy(each, ([, text]) =>
    text
      .replace(/^ *\/\/.*|^import [^;]*;|\/\*[\s\S]*?\*\//gm, "")
      .replace(/^\S+: \{$|^\}\);$/gm, "")
      .replace(/title:\s*"[^"]*"|breaks: \[[^\]]*\]/g, "")
      .replace(/\s+/g, " "),
  );
  expect([...alike.values()].filter(({ length }) => length > 1)).toEqual([]);
});

it("no hand-written file has more than 400 lines", () => {
  const long = files
    .filter((file) => !file.includes("/generated/"))
    .filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 401);
  expect(long).toEqual([]);
});

it("no function has more than 70 lines", () => {
  const long = files
    .filter((file) => !file.includes("/generated/") && !isIn(file, "test"))
    .flatMap((file) => longFunctions(file));
  expect(long).toEqual([]);
});

function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const [first, last] = [lineOf(node.getStart(source)), lineOf(node.end)];
      if (last - first >= 70) found.push(`${file}:${first + 1} has ${last - first + 1} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
