// Checks the URL of a webhook endpoint, as far as possible without the network.
import { isIP } from "node:net";
import { invalidBody } from "../refusal.ts";
import { isPublicAddress } from "./public-address.ts";

/** Names that never leave the machine or the network of the service. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** Throws the refusal for the body property `/url`. */
export function checkTarget(text: string, { allowPrivate }: { readonly allowPrivate: boolean }): void {
  const problem = targetProblem(text, { allowPrivate });
  if (problem !== undefined) throw invalidBody("/url", problem.code, problem.message);
}

interface TargetProblem {
  code: "url" | "https_only" | "address_not_allowed" | "credentials";
  message: string;
}

/** The same as a value; the sender asks again before every attempt. */
export function targetProblem(
  text: string,
  { allowPrivate }: { readonly allowPrivate: boolean },
): TargetProblem | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    return { code: "url", message: "expected an absolute https URL" };
  }
  if (url.username !== "" || url.password !== "") {
    return { code: "credentials", message: "expected a URL without user name and password" };
  }
  if (allowPrivate) return undefined;
  if (url.protocol !== "https:") return { code: "https_only", message: "expected https, found http" };
  return isLocal(hostOf(url))
    ? { code: "address_not_allowed", message: "expected a public host, found a private or local one" }
    : undefined;
}

/** The host of a URL, an IPv6 address without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
}

function isLocal(host: string): boolean {
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
}
