// The properties of every response in another order.
import { jsonOf, type ProxyResponse, withJson } from "../../proxy-mutants/message.ts";
import { inAnswers, isObject, undescribed } from "../difference.ts";

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, reversed(item)]),
  );
};

const inReverse = (response: ProxyResponse): ProxyResponse => {
  const body = jsonOf(response);
  return body === undefined ? response : withJson(response, reversed(body));
};

export default undescribed([
  {
    name: "shapes/properties-in-another-order",
    why: "the order of JSON properties means nothing",
    topics: ["property order"],
    isOuter: true,
    make: inAnswers(inReverse),
  },
  {
    name: "shapes/properties-in-an-order-of-each-response",
    why: "the order of JSON properties means nothing; the hashes of some languages have another one each time",
    topics: ["property order"],
    isOuter: true,
    make: () => {
      let count = 0;
      return inAnswers((response) => (count++ % 2 === 0 ? response : inReverse(response)))();
    },
  },
]);
