// The .d.ts beside validators.js.
import { byCodePoint } from "../read/json.ts";
import { printKey } from "./module.ts";
import type { ValidatorTable } from "./validators.ts";

interface DeclarationParts {
  readonly header: string;
  readonly runtime: string;
  readonly entries: readonly { readonly exportName: string }[];
  readonly tables: Readonly<Record<string, ValidatorTable>>;
}

export function printDeclarations({ header, runtime, entries, tables }: DeclarationParts): string {
  const functions = entries.map(({ exportName }) => `export declare const ${exportName}: Validator;`);
  const constants = Object.keys(tables)
    .sort(byCodePoint)
    .map((name) => `export declare const ${name}: ${printType(tables[name] ?? {}, 0)};`);
  return [
    header,
    "",
    `import type { Validator } from "${runtime}/validation/problem.ts";`,
    "",
    ...functions,
    ...(constants.length > 0 ? ["", ...constants] : []),
    "",
  ].join("\n");
}

function printType(table: ValidatorTable, depth: number): string {
  if (typeof table === "string") return "Validator";
  const inner = "  ".repeat(depth + 1);
  const members = Object.keys(table)
    .sort(byCodePoint)
    .map((key) => `${inner}readonly ${printKey(key)}: ${printType(table[key] ?? {}, depth + 1)};\n`);
  return members.length === 0 ? "{}" : `{\n${members.join("")}${"  ".repeat(depth)}}`;
}
