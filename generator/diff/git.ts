// A document as it was in another revision of its git repository: its folder is written to a temporary one, as a document
// consists of many files. Nothing of the repository is touched.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, posix, relative } from "node:path";

export interface Checkout {
  /** Where the document lies now. */
  readonly file: string;
  /** "main:spec/openapi.yaml", of a file of the checkout. */
  nameOf(file: string): string;
  /** The file of such a name. */
  fileOf(name: string): string;
  remove(): void;
}

export class GitRefused extends Error {
  override name = "GitRefused";
}

/** `REVISION:PATH`, as git writes it. A file that is there is a file, under any name. */
export function isRevision(source: string): boolean {
  return /^[^:/\\][^:]+:[^/\\]/.test(source) && !existsSync(source);
}

/** Contracts are text; more is not one. */
const MAX_BYTES = 64 * 1024 * 1024;

export function checkOut(source: string): Checkout {
  const [revision = "", ...rest] = source.split(":");
  const path = posix.normalize(rest.join(":"));
  const inside = git(["rev-parse", "--show-prefix"], source).trim();
  const whole = path.startsWith("./") || path.startsWith("../") ? posix.join(inside, path) : path;
  const below = posix.dirname(whole);
  const listed = git(
    [
      "ls-tree",
      "-r",
      "-z",
      "--full-tree",
      "--name-only",
      revision,
      ...(below === "." ? [] : ["--", `${below}/`]),
    ],
    source,
  );
  const names = listed.split("\0").filter((name) => /\.(?:ya?ml|json)$/.test(name) || name === whole);
  if (!names.includes(whole))
    throw new GitRefused(
      `${source}: expected a file in the revision, found none; a path begins at the root of the repository, or with ./`,
    );
  const outside = names.find(leadsElsewhere);
  if (outside !== undefined)
    throw new GitRefused(`${source}: the revision has a file that would lie elsewhere: ${outside}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "wcs-diff-")));
  for (const name of names) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, git(["show", `${revision}:${name}`], source));
  }
  const prefix = `${revision}:`;
  return {
    file: join(folder, whole),
    nameOf: (file) => `${prefix}${relative(folder, file).replaceAll("\\", "/")}`,
    fileOf: (name) => join(folder, name.slice(prefix.length)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Git makes no such names and takes them all the same from repositories that were made by hand. */
const leadsElsewhere = (name: string): boolean =>
  isAbsolute(name) || name.split(/[/\\]/).some((part) => part === ".." || part === ".");

function git(args: readonly string[], source: string): string {
  try {
    return execFileSync("git", [...args], {
      ...{ encoding: "utf8", maxBuffer: MAX_BYTES },
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stderr, code } = error as { readonly stderr?: string; readonly code?: string };
    const reason = code === "ENOENT" ? "git is not installed" : (stderr ?? "").trim().split("\n")[0];
    throw new GitRefused(
      `${source}: ${reason === undefined || reason === "" ? "git cannot read it" : reason}`,
    );
  }
}
