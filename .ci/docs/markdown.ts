// Turns a guide of the repository into a page of the site: links lead to pages, and text that the site's compiler would
// take for its own syntax stays text.
import { posix } from "node:path";
import { pages, placesOfFiles } from "./pages.ts";

const pathOf = new Map(pages.map(({ source, path }) => [source, path]));

const FENCE = /(^```[\s\S]*?^```$)/m;
const CODE = /(^```[\s\S]*?^```$|`[^`\n]+`)/m;
/** The label of a link may hold code; code by itself may look like a link. */
const LINK_OR_CODE = /(!?)\[((?:[^\]`]|`[^`\n]*`)*)\]\(([^)\s]+)\)|`[^`\n]+`/g;

/** @param source path of the guide in the repository; its relative links start there */
export function toPage(markdown: string, source: string): string {
  const withLinks = outside(FENCE, markdown, (text) =>
    text.replaceAll(
      LINK_OR_CODE,
      (whole, image: string | undefined, label = "", target: string | undefined = undefined) =>
        target === undefined
          ? whole
          : image === "!"
            ? `![${label}](/${posix.join("pictures", posix.basename(target))})`
            : link(whole, label, target, source),
    ),
  );
  return outside(CODE, withLinks, asText);
}

function link(whole: string, label: string, target: string, source: string): string {
  if (/^[a-z]+:|^#/.test(target)) return whole;
  const [file = "", anchor] = target.split("#");
  const named = posix.normalize(posix.join(posix.dirname(source), file));
  const [path, place] = [pathOf.get(named), placesOfFiles.get(named)];
  if (place !== undefined) return `[${label}](${place})`;
  // A file of the repository that is not a page: the site works without the repository.
  if (path === undefined) return `${label} (\`${named}\`)`;
  return `[${label}](/${path}.md${anchor === undefined ? "" : `#${anchor}`})`;
}

/** Comments of guides that tools read are not for readers, and braces and angle brackets are text. */
export const asText = (text: string): string =>
  text
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll("{{", "&#123;&#123;")
    .replaceAll(/<(?!br>|https?:)/g, "&lt;");

/** Applies a change to everything that a pattern with one group does not match. */
function outside(pattern: RegExp, markdown: string, change: (text: string) => string): string {
  return markdown
    .split(pattern)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
