// `npm run bench`: every row of the benchmark, each a ratio within this run. `npm run bench -- http` runs the
// sources whose name is given. Ends with 1 when something that is counted, and not measured, misses its goal.
import { HELP, readOptions, usage } from "./options.ts";
import { met, type Row, type RowSource } from "./row.ts";
import { commandRows } from "./rows/commands.ts";
import { crashRows } from "./rows/crash.ts";
import { engineRows } from "./rows/engine.ts";
import { generatorRows } from "./rows/generator.ts";
import { httpRows } from "./rows/http.ts";
import { importRows } from "./rows/imports.ts";
import { realtimeRows } from "./rows/realtime.ts";
import { soakRows } from "./rows/soak.ts";
import { stallRows } from "./rows/stalls.ts";
import { startRows } from "./rows/start.ts";
import { validationRows } from "./validation.ts";

const sources: Readonly<Record<string, RowSource>> = {
  validation: validationRows,
  http: httpRows,
  import: importRows,
  realtime: realtimeRows,
  crash: crashRows,
  soak: soakRows,
  stalls: stallRows,
  start: startRows,
  engine: engineRows,
  commands: commandRows,
  generator: generatorRows,
};

const names = Object.keys(sources);
const options = readOptions(process.argv.slice(2), names);
if (options === HELP) {
  process.stdout.write(usage(names));
  process.exit(0);
}
if (typeof options === "string") {
  process.stderr.write(`bench: ${options}\n`);
  process.exit(2);
}
const { wanted, ...settings } = options;
const goalText = ({ goal }: Row): string =>
  goal === undefined ? "" : "atLeast" in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
process.stdout.write(`${"path".padEnd(44)} ${"ratio".padStart(6)}  ${"goal".padEnd(8)}    against\n`);
for (const [name, source] of Object.entries(sources)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await source(settings)) {
    const mark = met(row) ? "ok  " : "MISS";
    if (row.isExact && !met(row)) process.exitCode = 1;
    process.stdout.write(
      `${row.path.padEnd(44)} ${row.ratio.toFixed(2).padStart(6)}  ${goalText(row).padEnd(8)} ${mark} ${row.against} (${row.detail})\n`,
    );
  }
}
