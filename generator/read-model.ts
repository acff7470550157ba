// The first three steps in one call: load, bundle, build. Commands that need the contract as data start here.

import { type BuiltModel, buildModel } from "./model/build-model.ts";
import { bundleSpec } from "./read/bundle/bundle.ts";
import { type Diagnostic, hasErrors } from "./read/diagnostics/diagnostics.ts";
import { type LoadOptions, loadSpec, loadYaml } from "./read/load/load.ts";
import type { KeptNames } from "./read/naming/assign-names.ts";
import { schemaRemarks } from "./read/remarks/schema-remarks.ts";

interface ReadModel {
  /** Absent when a diagnostic is an error. */
  readonly model?: BuiltModel["model"];
  readonly diagnostics: readonly Diagnostic[];
  /** The document itself could not be read: not a mistake in it. */
  readonly isUnread?: boolean;
  /** Files that were read. */
  readonly documents: readonly string[];
}

interface ReadOptions extends LoadOptions {
  /** A file beside the document, which only our own contract has. */
  readonly realtime?: string;
  /** Names that an earlier run gave. */
  readonly names?: KeptNames;
  /** A problem that the generator can work around is a warning, not an error. */
  readonly tolerant?: boolean;
}

export async function readModel(spec: string, options: ReadOptions = {}): Promise<ReadModel> {
  const { realtime, tolerant = false, names = {} } = options;
  const loaded = await loadSpec(spec, options);
  const { diagnostics: wrong, isUnread = false } = loaded;
  if (hasErrors(wrong)) return { diagnostics: wrong, isUnread, documents: [loaded.root] };
  const bundle = bundleSpec(loaded, names.component);
  const stream = realtime === undefined ? undefined : { file: realtime, value: await loadYaml(realtime) };
  const built = buildModel(bundle, stream, names);
  // Loading the analysis takes longer than reading a document without patterns.
  const judged =
    bundle.patterns.length === 0
      ? []
      : (await import("./read/schemas/exponential-patterns.ts")).judgePatterns(bundle.patterns);
  const found = [...loaded.diagnostics, ...judged, ...bundle.diagnostics, ...built.diagnostics];
  const diagnostics = tolerant ? found.map(tolerated) : found;
  const documents = [...loaded.documents.keys()];
  // Remarks are about the generated code.
  if (hasErrors(diagnostics)) return { diagnostics, documents };
  const remarks = [...bundle.remarks, ...schemaRemarks(bundle)];
  return { model: built.model, diagnostics: [...diagnostics, ...remarks], documents };
}

function tolerated(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic;
}
