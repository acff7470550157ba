// Which deployment a command is about: a URL with a key, a profile, or the bundled server.
import { withRequestNames } from "../../contract/request-line.ts";
import { loadProfile } from "../../profile/load.ts";
import type { Profile } from "../../profile/profile.ts";
import { ProfileError } from "../../profile/profile-error.ts";
import {
  isAddress,
  keyVariablesOf,
  type ProfileFile,
  resolveProfile,
  serviceUrl,
} from "../../profile/resolve-profile.ts";
import { printable } from "../../reporters/wording/printable.ts";
import { wrap } from "../../reporters/wording/wrap.ts";
import { askDeployment } from "../ask-deployment.ts";
import type { ProcessIo } from "../process/process-io.ts";
import { shellWord } from "../process/started-as.ts";
import type { Arguments } from "./flags.ts";

export interface TargetOptions {
  /** The deployment's base URL; without one and without a profile the reference server is started. */
  readonly url?: string;
  readonly profile?: string;
  /** The primary key when there is no profile: a value or `env:NAME`. */
  readonly key?: string;
  /** The conversation that the suite may write into. */
  readonly conversation?: string;
}

/** Reads URL and flags of a target. Their mistakes are added to `problems`. */
export function readTargetOptions(
  args: Arguments,
  urls: readonly string[],
  problems: string[],
): TargetOptions {
  const [url, ...extra] = urls;
  if (extra.length > 0) problems.push(`unexpected argument "${extra[0]}"; one URL is expected`);
  if (url !== undefined && !isAddress(url))
    problems.push(`URL: expected an address such as https://workspace.example, found "${url}"`);
  return {
    ...optional("url", url),
    ...optional("profile", args.text("profile")),
    ...optional("key", args.text("key")),
    ...optional("conversation", args.text("conversation")),
  };
}

export const isBundled = ({ url, profile }: TargetOptions): boolean =>
  url === undefined && profile === undefined;

/** The further options of a command that sends requests to a URL. */
export const NEEDS_KEY = "a deployment needs --profile FILE or --key KEY";

/** Starts the bundled server where no other target is named, and stops it afterwards. */
export async function withTarget<T>(
  options: TargetOptions,
  io: ProcessIo,
  use: (profile: () => Promise<Profile>) => Promise<T>,
): Promise<T> {
  // It starts while the command loads its checks.
  const starting = isBundled(options) ? io.startReferenceServer?.() : undefined;
  starting?.catch(() => undefined);
  try {
    return await use(async () =>
      withConversation(await readTarget(options, (await starting)?.profile, io), options),
    );
  } finally {
    await starting?.then(
      (server) => server.stop(),
      () => undefined,
    );
  }
}

async function readTarget(
  options: TargetOptions,
  bundled: string | undefined,
  io: ProcessIo,
): Promise<Profile> {
  const file = options.profile ?? bundled;
  if (file !== undefined) {
    const profile = loadProfile(file, io.env);
    return options.url === undefined ? profile : { ...profile, baseUrl: serviceUrl(options.url) };
  }
  const { file: found, notes } = await askDeployment(bareProfile(options, io), io.signal);
  for (const note of notes) io.stderr.write(printable(noteText(note)));
  // The profile was made with the key's value; its variable is named all the same.
  return { ...resolveProfile(found, io.env), keyVariables: keyVariablesOf({ primary: options.key ?? "" }) };
}

/** The profile of a deployment by the command line alone, with the key's value. */
export function bareProfile({ url, key }: TargetOptions, io: Pick<ProcessIo, "env">): ProfileFile {
  if (url === undefined || key === undefined) throw new ProfileError(["a deployment needs a URL and --key"]);
  const file: ProfileFile = { base_url: url, keys: { primary: key } };
  return { ...file, keys: { primary: resolveProfile(file, io.env).keys.primary } };
}

/** The key as a file or a command may repeat it: one given by value must not be written down. */
export const repeatableKey = ({ key }: TargetOptions): string =>
  key?.startsWith("env:") ? key : "env:WCS_KEY_PRIMARY";

/** Naming a conversation on the command line lets the suite write into it. */
const withConversation = (profile: Profile, { conversation }: TargetOptions): Profile =>
  conversation === undefined
    ? profile
    : {
        ...profile,
        fixtures: { ...profile.fixtures, conversation },
        permissions: { ...profile.permissions, writes: true },
      };

/** The target as arguments of the command that repeats a finding. */
export function targetArguments(options: TargetOptions): string {
  const parts = options.url === undefined ? [] : [shellWord(options.url)];
  if (options.conversation !== undefined) parts.push(`--conversation ${shellWord(options.conversation)}`);
  if (options.profile !== undefined) parts.push(`--profile ${shellWord(options.profile)}`);
  else if (options.key !== undefined) parts.push(`--key ${repeatableKey(options)}`);
  return parts.join(" ");
}

export const optional = <K extends string>(name: K, value: string | undefined): { [key in K]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [key in K]: string });

/** A remark of discovery as people read it, in lines of 80 columns. */
export const noteText = (note: string): string =>
  `${wrap(`note: ${withRequestNames(note)}`, 80, "", "  ")}\n`;
