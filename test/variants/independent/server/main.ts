// Runs the independent deployment alone and writes its profile, for judging it from the command line.
import { writeFileSync } from "node:fs";
import { stringify } from "yaml";
import { northern, southern } from "./choices.ts";
import { startIndependent } from "./start.ts";

const { url, profile } = await startIndependent(process.argv[3] === "southern" ? southern : northern);
const file = process.argv[2] ?? "independent.yaml";
writeFileSync(file, stringify(profile, { aliasDuplicateObjects: false }));
console.log(`independent deployment at ${url}, profile in ${file}`);
