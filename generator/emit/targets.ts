// Which folder gets which generated files: data only, so that the command can decide without loading a template.
import type { SchemaModules } from "../model/plan-validators.ts";

/** The outputs that can be generated, each with its file; validators make a folder of modules. */
export const OUTPUT_FILES = {
  types: "types.ts",
  operations: "operations.ts",
  constants: "constants.ts",
  validators: "validators",
  handlers: "handlers.ts",
  router: "router.ts",
  calls: "calls.ts",
  client: "client.ts",
  webhooks: "webhooks.ts",
  realtime: "realtime.ts",
  "realtime-codec": "realtime-codec.ts",
  arbitraries: "arbitraries.ts",
  names: "names.lock",
  openapi: "openapi.json",
  asyncapi: "asyncapi.yaml",
} as const;
export type OutputName = keyof typeof OUTPUT_FILES;

export interface OutputDirectory {
  readonly folder: string;
  readonly outputs: readonly OutputName[];
  /** The folder holds hand-written files too, so files that are not generated are left alone. */
  readonly shared?: boolean;
}

/** The outputs that a run for another document may produce. */
export const TARGETS = ["types", "server", "client", "validators", "webhooks"] as const;
export type Target = (typeof TARGETS)[number];

export const OWN_DIRECTORIES: readonly OutputDirectory[] = [
  {
    folder: "generator/generated",
    outputs: [
      "types",
      "operations",
      "constants",
      "validators",
      "calls",
      "client",
      "webhooks",
      "realtime",
      "realtime-codec",
      "openapi",
    ],
  },
  { folder: "reference-server/generated", outputs: ["handlers", "router"] },
  { folder: "conformance/generated", outputs: ["arbitraries"] },
  { folder: "spec", outputs: ["asyncapi"], shared: true },
];

/** The source of an output, where that is not the document itself. */
export const OWN_SOURCES: Readonly<Partial<Record<OutputName, string>>> = {
  realtime: "spec/realtime.yaml",
  asyncapi: "realtime.yaml and the frame schemas",
};

/** Cards are judged without the rest of the contract too. */
export const OWN_SCHEMA_MODULES: SchemaModules = { card: ["Card"] };

/** The formats of the suite's own files: types of all, and validators of the files that people write. */
export const OWN_FORMATS = {
  document: "conformance/formats/formats.yaml",
  directories: [{ folder: "conformance/formats/generated", outputs: ["types", "validators"] }],
  judged: ["ProfileFile", "BaselineFile", "Report"],
} as const satisfies {
  readonly document: string;
  readonly directories: readonly OutputDirectory[];
  readonly judged: readonly string[];
};

/**
 * Tells generated files from those of people. Files that are copied say so themselves. It is in the comment that a
 * file begins with, or in JSON in the first property, `$comment`.
 */
export const MARK =
  /^(?:(?:\/\/|\/\*|#|<!--|--|;|""") ?|\{\s*"\$comment":\s*")(?:Generated|Copied) from [^\n]*: do not edit/;
