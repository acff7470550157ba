// Which folder gets which generated files: data only, so that the command can decide without loading a template.

export interface Room {
  readonly folder: string;
  readonly outputs: readonly string[];
  /** The folder holds hand-written files too, so a file that is not generated is none of our business. */
  readonly shared?: boolean;
  /** Import path of the runtime, where it differs from the run's. */
  readonly runtime?: string;
}

/** What a run for another document may produce. */
export const TARGETS = ["types", "server", "client", "validators"] as const;
export type Target = (typeof TARGETS)[number];

export const OWN_ROOMS: readonly Room[] = [
  {
    folder: "reference-server/generated",
    outputs: ["types", "operations", "validators", "handlers", "router", "client", "realtime", "openapi"],
  },
  { folder: "generator/generated", outputs: ["card-validator"], runtime: "../runtime" },
  { folder: "spec", outputs: ["asyncapi"], shared: true },
  {
    folder: "conformance/generated",
    outputs: ["types", "operations", "validators", "realtime", "arbitraries", "openapi"],
  },
];
