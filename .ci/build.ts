// Makes `dist`, what the package publishes: the sources compiled, and beside them what is read at run time.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
// Documents, profiles, and the declarations of the generated validators, for which the compiler would guess.
const isSource = (path: string) => /(?<!\.d)\.ts$|\.js$|\.md$/.test(path);
for (const room of ["conformance", "generator", "reference-server"]) {
  cpSync(join(root, room), join(dist, room), { recursive: true, filter: (path) => !isSource(path) });
}
cpSync(join(root, "spec/requirements"), join(dist, "spec/requirements"), { recursive: true });
