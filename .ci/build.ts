// Makes `dist`, what the package publishes: the sources compiled, and beside them what is read at run time.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultRecords } from "../test/faults/proving/fault-records.ts";
import { buildClient } from "./build-client.ts";
import { lintSchema } from "./lint-schema.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
execFileSync(join(root, "node_modules/typescript/bin/tsc"), ["-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
// Schemas, profiles, and the declarations of the generated validators, for which the compiler would guess.
// The script of a page is text, as its template is.
const isSource = (path: string) =>
  (/(?<!\.d)\.ts$|\.js$|\.md$/.test(path) && !/\/(?:templates|browser)\//.test(path)) ||
  path.endsWith("/guides");
for (const room of ["conformance", "generator", "reference-server"]) {
  cpSync(join(root, room), join(dist, room), { recursive: true, filter: (path) => !isSource(path) });
}
cpSync(join(root, "spec/requirements"), join(dist, "spec/requirements"), { recursive: true });
// What editors complete profiles, baselines and configurations by, under names that stay.
mkdirSync(join(dist, "schemas"));
for (const schema of ["profile/profile", "engine/report/baseline", "reporters/report"])
  cpSync(
    join(root, `conformance/${schema}.schema.json`),
    join(dist, `schemas/${basename(schema)}.schema.json`),
  );
cpSync(join(root, "generator/generate-config.schema.json"), join(dist, "schemas/generate.schema.json"));
writeFileSync(join(dist, "schemas/lint.schema.json"), `${JSON.stringify(lintSchema(), null, 2)}\n`);
// What the faults do, for `wcs explain`: the tests themselves are not published.
writeFileSync(join(dist, "conformance/faults.json"), `${JSON.stringify(await faultRecords())}\n`);
writeFileSync(join(dist, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
buildClient(root);

/** What an installation brings along in production, as CycloneDX, for those who have to know. */
function billOfMaterials(): object {
  const command = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const { metadata, components, dependencies, ...rest } = JSON.parse(
    execFileSync("npm", command, { cwd: root, encoding: "utf8" }),
  );
  // npm's own --omit dev leaves out what production and development have in common.
  const needed = production();
  const kept = components.filter(({ purl }: { purl: string }) => needed.has(purl));
  const refs = new Set([metadata.component, ...kept].map((component) => component["bom-ref"]));
  return {
    ...rest,
    // npm calls the package by the name of its folder.
    metadata: { ...metadata, component: { ...metadata.component, name: readJson("package.json").name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }: Edge) => refs.has(ref))
      .map(({ ref, dependsOn }: Edge) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

interface Edge {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/** Package URLs of what the lock file has outside of development. */
function production(): ReadonlySet<string> {
  const packages: Record<string, { version: string; dev?: boolean }> = readJson("package-lock.json").packages;
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  return new Set(
    needed.map(([path, { version }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return `pkg:npm/${name.replace("@", "%40")}@${version}`;
    }),
  );
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
