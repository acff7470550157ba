// Compares the contract that the target publishes with ours, for a separate section of the report. It does not decide
// the verdict: the suite judges what a deployment does, not what its document says.

import { compareContracts } from "../../contract/contract-difference.ts";
import { ourContract } from "../../contract/our-contract.ts";
import type { ContractSection } from "../../formats/generated/types.ts";
import type { Profile } from "../../profile/profile.ts";
import { isObject } from "../../text/json.ts";
import { fetchContract } from "../transport/fetch-contract.ts";
import type { Target } from "../transport/target.ts";

/** Asks for the document without a key and then with one. */
export async function comparePublishedContract(
  target: Target,
  profile: Profile,
  signal?: AbortSignal,
): Promise<ContractSection> {
  const { json } = await fetchContract(
    (url, headers) =>
      target.send({ operation: "published contract", as: "primary", method: "GET", url, headers, signal }),
    profile.keys.primary,
  );
  if (!isObject(json) || typeof json.openapi !== "string" || !isObject(json.paths))
    return {
      compared: false,
      reason: "no OpenAPI document with paths was found at /openapi.json",
      findings: [],
    };
  const info = isObject(json.info) ? json.info : {};
  return {
    compared: true,
    document: {
      openapi: json.openapi,
      ...(typeof info.title === "string" ? { title: info.title } : {}),
      ...(typeof info.version === "string" ? { version: info.version } : {}),
    },
    findings: compareContracts(ourContract(), json, profile),
  };
}
