// The content security policy of a page: it loads nothing, and runs nothing but its own script, so that text of the
// target can become neither style nor script.
import { createHash } from "node:crypto";

export const pagePolicy = ({ style, script }: { readonly style: string; readonly script?: string }): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
