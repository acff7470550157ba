// The profile that `wcs init` writes: the discovered entries, and a remark on everything of the claimed
// capabilities that is still open, in the words of the profile's schema.
import { readFileSync } from "node:fs";
import { stringify } from "yaml";
import { type Capability, capabilities } from "../../generator/generated/constants.ts";
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { capabilityOf } from "../contract/served-operations.ts";
import { baseCapabilities } from "../profile/profile.ts";
import type { ProfileFile } from "../profile/resolve-profile.ts";
import { exampleReference, schemaReference } from "../profile/schema-reference.ts";
import { printable } from "../reporters/wording/printable.ts";
import type { Discovered } from "./discover-names.ts";
import { permissionLines } from "./permission-lines.ts";

interface Node {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

const schema = JSON.parse(
  readFileSync(new URL("../profile/profile.schema.json", import.meta.url), "utf8"),
) as Node;

/** Groups of the profile whose open parts concern a deployment that claims the capability. */
const concerns: Readonly<Record<string, Capability>> = {
  ...{ page: "conversations", conversation: "conversations", message: "messages", mention: "realtime" },
  ...{
    idempotency_key: "messages",
    member: "members",
    search: "search",
    task: "search",
    clipboard: "clipboards",
  },
  ...{
    file: "files",
    webhook_endpoint: "webhooks",
    webhook_delivery: "webhooks",
    webhook_rotation: "webhooks",
  },
  ...{
    webhook_signature: "webhooks",
    rate_limit: "rate-limits",
    api_key: "api-keys",
    key_prefix: "conversations",
  },
  ...{
    agent: "agents",
    inbound_source: "inbound-webhooks",
    inbound_route: "inbound-webhooks",
    question: "cards",
  },
  ...{
    task_update: "tasks",
    task_entry: "tasks",
    task_resource_add: "tasks",
    task_resource_change: "tasks",
    task_resource_archive: "tasks",
    task_state: "tasks",
    task_states: "tasks",
  },
  ...{ call: "calls", transcript: "calls", import_records: "imports", import: "imports" },
  ...{ realtime_protocol: "realtime", realtime_target: "realtime", realtime_events: "realtime" },
  ...{ bridge_kinds: "conversation-context", source_kinds: "conversation-context" },
};

/** The profile as text. @param key how the primary key is named in it @param path where the profile will be written */
export function profileText(
  { file, notes, query, sentences, taken, lifetimes }: Discovered,
  key: string,
  path: string,
): string {
  const claims: readonly Capability[] = file.capabilities ?? baseCapabilities;
  const claimed = new Set<Capability>(claims);
  const unclaimed = (Object.keys(capabilities) as Capability[]).filter((name) => !claimed.has(name));
  return `${[
    schemaReference(path),
    "# What the conformance suite may know of this deployment. Written from its responses; with each further key,",
    "# fixture and name the suite can judge more requirements. This example shows all of them:",
    `# ${exampleReference(path)}`,
    // A note names properties of the deployment, and must not become a part of the profile.
    ...notes.map((note) => `# ${printable(note.replaceAll("\n", " "))}`),
    "",
    yaml({ base_url: file.base_url }),
    "",
    "# Values, or env:NAME to read them from the environment.",
    `${yaml({ keys: { primary: key } })} # ${firstSentence(schema.properties?.keys?.properties?.primary?.description ?? "")}`,
    ...remarks("keys", { primary: key, reduced_import_admin: "" }, schema.properties?.keys, { indent: "  " }),
    "",
    yaml({ capabilities: claims }),
    ...unclaimed.map((name) => `  # - ${name}: ${capabilities[name]}`),
    "",
    "# The suite writes only when permissions.writes is true, and posts thousands of messages into fixtures.conversation:",
    "# name a conversation that is made for this. Tasks that are named here get updates. If another key than the one in its",
    "# remark can open a fixture: { id: ..., as: second }.",
    yaml({ fixtures: file.fixtures ?? {} }),
    ...remarks("fixtures", file.fixtures ?? {}, schema.properties?.fixtures, { indent: "  " }),
    "",
    "bindings:",
    ...bindingLines(file, claimed, { query, sentences, taken }),
    "",
    ...defaultLines("statuses"),
    ...defaultLines("timing"),
    "",
    ...permissionLines(lifetimes),
    "",
    "# For webhooks: the name by which the deployment reaches the machine that runs the suite.",
    `# webhooks: { receiver_host: ${isLoopback(file.base_url) ? "127.0.0.1" : "suite.example"} }`,
  ].join("\n")}\n`;
}

const yaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false }).trimEnd();

const indented = (text: string): string => text.replaceAll(/^/gm, "  ");

/** A line for each property that the schema has and the value has not. */
function remarks(
  name: string,
  value: object,
  node: Node | undefined,
  { indent = "", taken = {} }: { readonly indent?: string; readonly taken?: Discovered["taken"] },
): readonly string[] {
  const open = Object.entries(node?.properties ?? {}).filter(([property]) => !Object.hasOwn(value, property));
  return open.map(([property, { description }]) => {
    const about = description === undefined ? `${name}.${property}` : firstSentence(description);
    return `${indent}# ${property}: ... # ${about}${takenText(taken[`${name}.${property}`])}`;
  });
}

/** A section that applies as it is, with its defaults. */
function defaultLines(section: string): readonly string[] {
  const { description = "", properties = {} } = schema.properties?.[section] ?? {};
  return [
    `# ${section}: # ${firstSentence(description)}`,
    ...Object.entries(properties).map(
      ([property, node]) =>
        `#   ${property}: ${node.default === undefined ? "..." : JSON.stringify(node.default)} # ${firstSentence(node.description ?? "")}`,
    ),
  ];
}

const takenText = (names: string | undefined): string =>
  names === undefined ? "" : `; the published request has ${printable(names)}`;

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0].replace(/\.$/, "") ?? text;

function bindingLines(
  { bindings = {} }: ProfileFile,
  claimed: ReadonlySet<Capability>,
  { query, sentences, taken }: Pick<Discovered, "query" | "sentences" | "taken">,
): readonly string[] {
  const values = bindings as Readonly<Record<string, unknown>>;
  return Object.entries(schema.properties?.bindings?.properties ?? {}).flatMap(([group, node]) => {
    const value = values[group];
    const capability = concerns[group];
    const isOpen = capability === undefined || claimed.has(capability);
    const isGroup = node.properties !== undefined;
    const remark =
      (sentences[group] === undefined
        ? ""
        : `; the published contract says: ${printable(sentences[group])}`) + takenText(taken[group]);
    const about = node.description === undefined ? "" : ` # ${firstSentence(node.description)}${remark}`;
    const inner = isOpen ? openLines(group, value ?? {}, node, { claimed, query, taken }) : [];
    const isFilled =
      typeof value === "object" && value !== null ? Object.keys(value).length > 0 : value !== undefined;
    if (isFilled) return [indented(yaml({ [group]: value })), ...inner.map((line) => `    ${line}`)];
    if (!isOpen) return [];
    if (isGroup || inner.length > 0)
      return [`  # ${group}:${about}`, ...inner.map((line) => `  #   ${line.slice(2)}`)];
    return [`  # ${group}: ...${about}`];
  });
}

/** Remarks inside a group: by its properties, or by the operations that it has an entry for. */
function openLines(
  group: string,
  value: object | unknown,
  node: Node,
  {
    claimed,
    query,
    taken,
  }: Pick<Discovered, "query" | "taken"> & { readonly claimed: ReadonlySet<Capability> },
): readonly string[] {
  const known = (value ?? {}) as Readonly<Record<string, unknown>>;
  const served = (Object.keys(operations) as OperationId[]).filter((id) => {
    return claimed.has(capabilityOf(id));
  });
  switch (group) {
    case "paths":
      return served
        .filter((id) => operations[id].decided && known[id] === undefined)
        .map((id) => `# ${id}: ... # ${operations[id].path} in this suite's contract`);
    case "lists":
      return served
        .filter((id) => "pagination" in operations[id])
        .flatMap((id) => openList(id, known[id], query.get(id)));
    case "scopes":
      return served
        .filter((id) => operations[id].scopesSource !== "specification" && known[id] === undefined)
        .map((id) => `# ${id}: ["..."] # the scopes that it needs`);
    default:
      return remarks(group, known, node, { taken });
  }
}

function openList(id: OperationId, binding: unknown, published: readonly string[] = []): readonly string[] {
  const known = (binding ?? {}) as Readonly<Record<string, unknown>>;
  const names = ["limit", "cursor", ...(id === "listMessages" ? ["since", "until"] : [])];
  const open = names.filter((name) => known[name] === undefined);
  const about =
    published.length === 0 ? "" : ` # the published contract has ${printable(published.join(", "))}`;
  if (open.length === 0) return [];
  const beside = Object.keys(known).length === 0 ? "" : ", beside the above";
  return [`# ${id}${beside}: { ${open.map((name) => `${name}: ...`).join(", ")} }${about}`];
}

const isLoopback = (url: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(url).hostname);
