// Line 87: the name of a key. The list is made for a page of the studio.
import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export default defineFault({
  title: "names of keys are listed escaped for HTML",
  breaks: ["KEY-21"],
  decorate: inKeys((key) => ({ ...key, name: key.name === null ? null : escaped(key.name) })),
});
