// The site's generator: search without a network, nothing loaded from elsewhere.
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const sidebar = JSON.parse(readFileSync(new URL("./sidebar.json", import.meta.url), "utf8"));

export default defineConfig({
  title: "workspace-context-contract",
  description: "The contract of a workspace context service, and a conformance suite for any deployment.",
  lang: "en",
  outDir: "../docs",
  // The page of the contract is made by the reference server and served as it is.
  ignoreDeadLinks: [/\/api$/],
  head: [["link", { rel: "icon", href: "data:," }]],
  // Guides have braces in their text; attributes are written as {:#id:}.
  markdown: {
    // The colours of the usual themes have too little contrast.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    attrs: { leftDelimiter: "{:", rightDelimiter: ":}" },
    config: ({ renderer: { rules } }) => {
      const inline = rules.code_inline;
      rules.code_inline = (...args) => inline?.(...args).replace("<code", "<code v-pre") ?? "";
    },
  },
  themeConfig: {
    search: { provider: "local" },
    outline: { level: [2, 3] },
    sidebar,
    nav: [
      { text: "Guides", link: "/overview" },
      { text: "Catalogue", link: "/catalogue/" },
      { text: "API", link: "/api.html", target: "_self" },
      { text: "Changelog", link: "/project/changelog" },
    ],
  },
});
