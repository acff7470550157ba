// Secrets of keys as they pass through the proxy, and requests with another one.
import { type Call, isSuccess, jsonOf, type ProxyResponse, withHeader } from "../proxy-mutants/message.ts";
import { isObject } from "./difference.ts";

/** The secret that a response reveals, and the key whose it is. */
export function revealed(
  response: ProxyResponse,
): { readonly secret: string; readonly id: unknown } | undefined {
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  return isObject(data) && typeof data.secret === "string" && isObject(data.api_key)
    ? { secret: data.secret, id: data.api_key.id }
    : undefined;
}

export const withKey = (call: Call, key: string): Call =>
  call.headers["x-api-key"] === undefined
    ? withHeader(call, "authorization", `Bearer ${key}`)
    : withHeader(call, "x-api-key", key);
