// The diagnostics of a document while it is bundled: mistakes, remarks about features that do not reach the
// output, and the patterns that are judged later. Each part is looked at once, however often it is copied.
import type { Diagnostic, Place } from "../diagnostics/diagnostics.ts";
import { type Path, placeOf } from "../diagnostics/path-in-file.ts";
import { asObject, type Json, type JsonObject } from "../json.ts";
import type { FoundPattern } from "../schemas/exponential-patterns.ts";
import { type FieldProblem, fieldProblems, ignoredBesideReference } from "./document-fields.ts";
import type { Kind } from "./document-grammar.ts";
import { type GivenNames, givenNames, nameProblems } from "./document-names.ts";
import { featureRemarks } from "./features.ts";
import type { SourceDialect } from "./find-features.ts";

export class Inspector {
  readonly diagnostics: Diagnostic[] = [];
  /** Features that the generator ignores, or reads as something else. */
  readonly remarks: Diagnostic[] = [];
  /** Every regular expression of the schemas. */
  readonly patterns: FoundPattern[] = [];
  readonly #inspected = new WeakSet<JsonObject>();
  readonly #given: GivenNames;
  readonly #dialect: SourceDialect;

  /** @param root the document that refers to all others */
  constructor(root: JsonObject) {
    this.#dialect = { isVersion30: String(root.openapi).startsWith("3.0") };
    this.#given = givenNames(root);
  }

  report(path: Path, message: string): void {
    this.reportAt(placeOf(path), message);
  }

  reportAt(place: Place, message: string): void {
    this.diagnostics.push({ ...place, severity: "error", message });
  }

  /** A part that is copied to several places is inspected at the first. */
  inspect(value: JsonObject, kind: Kind, path: Path): void {
    if (this.#inspected.has(value)) return;
    this.#inspected.add(value);
    this.#tell(fieldProblems(kind, value), path);
    if (kind === "document" || kind === "operation") this.#tell(nameProblems(value, this.#given), path);
    this.#tell(featureRemarks(kind, value, this.#dialect), path, this.remarks);
  }

  inspectComponents(tables: JsonObject, path: Path): void {
    this.#tell(fieldProblems("components", tables), path);
  }

  inspectReference(value: JsonObject, kind: Kind, path: Path): void {
    this.#tell(ignoredBesideReference(kind, value), path);
  }

  /** No file can hold half of a surrogate pair, so code could not name it. */
  isName(key: string, path: Path): boolean {
    if (!key.isWellFormed())
      this.report(path, `expected a name of whole characters, found ${JSON.stringify(key)}`);
    return key.isWellFormed();
  }

  collectPatterns(schema: JsonObject, path: Path): void {
    const collect = (keyword: string, given: readonly Json[]) => {
      const place = placeOf({ file: path.file, parent: path, key: keyword });
      for (const pattern of given.map(String)) this.patterns.push({ ...place, keyword, pattern });
    };
    if (schema.pattern !== undefined) collect("pattern", [schema.pattern]);
    collect("patternProperties", Object.keys(asObject(schema.patternProperties)));
  }

  #tell(problems: readonly FieldProblem[], path: Path, diagnostics = this.diagnostics): void {
    for (const { keys, severity, rule, message } of problems) {
      const at = keys.reduce<Path>((parent, key) => ({ file: path.file, parent, key }), path);
      diagnostics.push({ ...placeOf(at), severity, rule, message });
    }
  }
}
