// `npm run docs`: builds the site from the repository's own sources into reports/docs; --serve serves it then, --base names
// the path below which it will be published, and --pictures takes the pictures of the guides anew.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build, serve } from "vitepress";
import { stage } from "./stage.ts";

const USAGE = `npm run docs -- [options]

Builds the documentation site into reports/docs.

  --serve       serve it then
  --port N      on this port (4173)
  --base PATH   the path below which it will be published (/)
  --pictures    take the pictures of the guides anew
  --help        print this
`;

const values = readOptions();
if (values.help === true) {
  process.stdout.write(USAGE);
  process.exit(0);
}
/** Inside the repository, so that the generator finds its packages. */
const source = fileURLToPath(new URL("../../reports/docs-source", import.meta.url));

const base = `/${values.base}/`.replaceAll(/\/+/g, "/");

if (values.pictures === true) await (await import("./pictures.ts")).takePictures();
await stage(source, base);
// What reads a tsconfig.json takes the one of the site.
process.chdir(source);
await build(source, { base });
process.stdout.write("docs: reports/docs/index.html\n");
if (values.serve === true) await serve({ root: source, base, port: Number(values.port) });

function readOptions() {
  try {
    return parseArgs({
      options: {
        serve: { type: "boolean" },
        port: { type: "string", default: "4173" },
        base: { type: "string", default: "/" },
        pictures: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`docs: ${(error as Error).message}\n`);
    process.exit(2);
  }
}
