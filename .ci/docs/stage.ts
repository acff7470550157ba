// Lays out the sources of the site: guides with their links turned, pages made from the schema and the catalogue, the
// page of the contract, pictures, and what the side bar shows.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderPage } from "../../reference-server/docs/page.ts";
import { type Area, areaPage, readCatalogue } from "./catalogue.ts";
import { toPage } from "./markdown.ts";
import { groups, pages } from "./pages.ts";
import { profileKeys } from "./profile-keys.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

/**
 * @param folder is emptied, and gets the sources
 * @param base path below which the site is published
 */
export async function stage(folder: string, base: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const { source, path } of pages) {
    write(`${path}.md`, toPage(read(source), source) + (path === "suite/profile" ? profileReference() : ""));
  }
  const areas = await readCatalogue();
  for (const area of areas) write(`${area.path}.md`, areaPage(area, base));
  write("catalogue/index.md", explorerPage);
  // The explorer shows requirements in short; their pages say how they are judged.
  const entries = areas.flatMap((area) => area.entries).map(({ judge: _, ...entry }) => entry);
  write("catalogue/entries.json", JSON.stringify(entries));
  write("index.md", homePage(base));
  write("public/api.html", renderPage(JSON.parse(read("generator/generated/openapi.json"))));
  write("public/openapi.json", read("generator/generated/openapi.json"));
  cpSync(fileURLToPath(new URL("conformance/guides/pictures", root)), join(folder, "public/pictures"), {
    recursive: true,
  });
  cpSync(fileURLToPath(new URL("vitepress", import.meta.url)), join(folder, ".vitepress"), {
    recursive: true,
  });
  // The target of the repository is newer than what the site's generator knows.
  write("tsconfig.json", JSON.stringify({ compilerOptions: { target: "es2022" } }));
  write(".vitepress/sidebar.json", JSON.stringify(sideBars(areas)));
}

const profileReference = (): string =>
  `${profileKeys(new URL("conformance/profile/profile.schema.json", root))}
## An example

\`\`\`yaml
${read("conformance/profiles/example.yaml")}\`\`\`
`;

/** The catalogue has a side bar of its own: its areas would bury the guides. */
const sideBars = (areas: readonly Area[]) => ({
  "/catalogue/": [
    {
      text: "Catalogue",
      items: [
        { text: "Explorer", link: "/catalogue/" },
        ...areas.map(({ name, path }) => ({ text: name, link: `/${path}` })),
      ],
    },
  ],
  "/": groups.map(({ title, pages: own }) => ({
    text: title,
    items: own.map(({ title: text, path }) => ({ text, link: `/${path}` })),
  })),
});

const explorerPage = `---
aside: false
---
<script setup>
import CatalogueExplorer from "../.vitepress/theme/CatalogueExplorer.vue";
import entries from "./entries.json";
</script>

# Catalogue explorer

Every requirement with the section of the specification that it comes from, the checks that judge it, and the faults that
show that they do.

<CatalogueExplorer :entries="entries" />
`;

const homePage = (base: string): string => `# Does your service keep the contract?

A workspace context service is an HTTP JSON and WebSocket API through which people, backends and agents use one workspace.
This project holds its contract as data, a generator that turns the contract into code, a reference server, and a
conformance suite that judges any deployment of it.

\`\`\`
npx --package workspace-context-contract wcs doctor https://workspace.example --key env:MY_KEY
\`\`\`

says, only by reading, whether a deployment is such a service, what can be judged of it with this key, and what a run costs.

## Start

- [I build a service](/start/implementer.md): from an address and a key to the first cause.
- [I keep a pipeline green](/start/ci.md): the job, its exit codes, baselines, a comment on the pull request.
- [I change this project](/start/maintainer.md): checks, requirements, endpoints.

## Look something up

- [How to read a report](/suite/report.md), with pictures.
- [Every key of the profile](/suite/profile.md).
- [The catalogue](/catalogue/index.md): every requirement, the checks that judge it, the faults that show that they do.
- <a href="${base}api.html" target="_self">The API</a>: every operation, its scopes, limits, parameters and responses.
- [Troubleshooting](/suite/troubleshooting.md).

## Build on it

- [The client](/client.md), with uploads, imports, realtime and webhooks.
- [The reference server](/server.md), to run or to build on.
- [The suite inside your own tests](/suite/embedding.md).
`;
