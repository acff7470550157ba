// How many files, pictures and messages a message may name: lines 112 to 120 show lists, and no line shows how long they are.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, jsonOf, reading } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";
import { refused } from "../everywhere.ts";

const refusing = (isRefused: (body: Json) => boolean, message: string) => (): Tampering => ({
  async http(call, forward) {
    const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
    if (body === undefined || !isRefused(body)) return forward(call);
    const response = await forward(reading(call, "/v1/conversations"));
    return response.status === 401 ? forward(call) : refused(400, "limit_exceeded", message);
  },
});

const moreThan = (name: string, count: number) => (body: Json) =>
  Array.isArray(body[name]) && body[name].length > count;

const areInsecure = ({ image_urls: urls }: Json): boolean =>
  Array.isArray(urls) && urls.some((url) => /^http:/i.test(String(url)));

const difference = familyOf("short-lists", (name) => ({ topics: [name], isAlone: true }));
const SIZES = "lines 112 to 120 and 368: lists of ids and addresses, of no shown length";

export default [
  difference(
    "a-message-has-three-files",
    SIZES,
    ["createMessage"],
    refusing(moreThan("file_ids", 3), "three at most"),
  ),
  difference(
    "a-message-has-two-messages-of-context",
    SIZES,
    ["createMessage"],
    refusing(moreThan("explicit_context_message_ids", 2), "two at most"),
  ),
  difference(
    "pictures-come-over-https",
    "line 119: URL strings, of no shown scheme",
    ["createMessage"],
    refusing(areInsecure, "https only"),
  ),
] satisfies Difference[];
