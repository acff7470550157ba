// The pages of the site that are written by hand: which file of the repository each of them is.

interface Page {
  /** Path in the repository. */
  readonly source: string;
  /** Path on the site, without extension. */
  readonly path: string;
  /** In the side bar. */
  readonly title: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

const page = (source: string, path: string, title: string): Page => ({ source, path, title });

export const groups: readonly Group[] = [
  {
    title: "Start",
    pages: [
      page("README.md", "overview", "What this is"),
      page("conformance/guides/implementer.md", "start/implementer", "I build a service"),
      page("conformance/guides/ci.md", "start/ci", "I keep a pipeline green"),
      page(".github/CONTRIBUTING.md", "start/maintainer", "I change this project"),
    ],
  },
  {
    title: "The suite",
    pages: [
      page("conformance/README.md", "suite/guide", "Guide"),
      page("conformance/guides/profile.md", "suite/profile", "The profile, every key"),
      page("conformance/guides/reading-a-report.md", "suite/report", "How to read a report"),
      page("conformance/guides/embedding.md", "suite/embedding", "Inside your own tests"),
      page(".github/actions/conformance/README.md", "suite/action", "The GitHub action"),
      page("conformance/TRUST.md", "suite/trust", "How often it is right"),
      page("conformance/guides/troubleshooting.md", "suite/troubleshooting", "Troubleshooting"),
    ],
  },
  {
    title: "Client and server",
    pages: [
      page("generator/runtime/README.md", "client", "The client"),
      page("reference-server/README.md", "server", "The reference server"),
      page("generator/card/README.md", "cards", "Question cards"),
    ],
  },
  {
    title: "The contract",
    pages: [
      page("spec/README.md", "contract/guide", "Guide"),
      page("spec/requirements/README.md", "contract/requirements", "Requirements"),
    ],
  },
  {
    title: "The generator",
    pages: [
      page("generator/README.md", "generator/guide", "Guide"),
      page("generator/guide.md", "generator/project", "In your own project"),
      page("generator/diff/README.md", "generator/diff", "What a change breaks"),
      page("generator/lint/README.md", "generator/lint", "Judging a contract"),
      page("templates/README.md", "generator/templates", "Templates"),
      page("generator/validators/README.md", "generator/validators", "Validators"),
    ],
  },
  {
    title: "The project",
    pages: [
      page("conformance/guides/versioning.md", "project/versioning", "Versioning"),
      page("CHANGELOG.md", "project/changelog", "Changelog"),
      page(".github/SECURITY.md", "project/security", "Security"),
      page(".github/CODE_OF_CONDUCT.md", "project/conduct", "Code of conduct"),
    ],
  },
];

/** Files that stand on a page of another one, with their place there. */
export const placesOfFiles: ReadonlyMap<string, string> = new Map([
  ["conformance/profiles/example.yaml", "/suite/profile.md#an-example"],
]);

export const pages: readonly Page[] = groups.flatMap((group) => group.pages);
