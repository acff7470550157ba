// `wcs conform --init URL`: writes a commented profile of a deployment from what can be found out by reading.
import { stringify } from "yaml";
import { Secrets } from "../engine/secrets.ts";
import { Target } from "../engine/target.ts";
import { baseCapabilities, capabilities } from "../profile/capabilities.ts";
import type { ProfileFile } from "../profile/load.ts";
import { defaultTiming } from "../profile/profile.ts";
import { type Discovered, discoverNames } from "./discover-names.ts";

/** Asks a deployment. @param file base URL and the primary key's value at least */
export async function askDeployment(file: ProfileFile, signal?: AbortSignal): Promise<Discovered> {
  const target = new Target({
    baseUrl: file.base_url.replace(/\/+$/, "").replace(/\/v1$/, ""),
    secrets: new Secrets(),
    requestTimeoutMs: defaultTiming.request_ms,
    readOnly: true,
  });
  try {
    return await discoverNames(target, file, signal);
  } finally {
    await target.close();
  }
}

/** The profile as text, with a remark on everything that is still open. @param key how the primary key is named in it */
export function profileText({ file, notes }: Discovered, key: string): string {
  const claims = file.capabilities ?? baseCapabilities;
  const claimed = new Set<string>(claims);
  const open = Object.entries(capabilities).filter(([name]) => !claimed.has(name));
  const section = (name: string, value: unknown): string =>
    stringify({ [name]: value }, { aliasDuplicateObjects: false }).trimEnd();
  return `${[
    "# What the conformance suite may know of this deployment. Written from what it shows of itself; every further",
    "# key, fixture and name unlocks requirements. conformance/profiles/example.yaml shows them all.",
    ...notes.map((note) => `# ${note}`),
    "",
    section("base_url", file.base_url),
    "",
    "# Values, or env:NAME to read them from the environment.",
    section("keys", { primary: key }),
    "#  second: env:WCS_SECOND         another identity, member of the scratch conversation",
    "#  other_workspace: env:WCS_OTHER a key of another workspace",
    "#  reduced:                       keys that lack exactly one scope, by that scope",
    "#    messages:write: env:WCS_WITHOUT_MESSAGES_WRITE",
    "",
    section("capabilities", claims),
    ...open.map(([name, about]) => `#  - ${name}: ${about}`),
    "",
    "# The suite writes only when permissions.writes is true, and posts thousands of messages into",
    "# fixtures.conversation: name one that is made for it.",
    section("fixtures", file.fixtures ?? {}),
    "#  hidden_conversation: id        a conversation of second that primary cannot see",
    "",
    section("bindings", file.bindings ?? {}),
    "",
    "permissions: { writes: false, load: false, long_waits: 60 }",
    "",
    "# Under which the deployment reaches the machine that runs the suite, for webhooks.",
    `# webhooks: { receiver_host: ${isLoopback(file.base_url) ? "127.0.0.1" : "suite.example"} }`,
  ].join("\n")}\n`;
}

const isLoopback = (url: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(url).hostname);
