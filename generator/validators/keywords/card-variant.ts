// The keyword x-variant: chooses a branch of `oneOf` by a property that may be absent, which OpenAPI's
// discriminator cannot say. Without the property, the presence of a second one decides.

import { isObject } from "../../read/json.ts";
import { _ } from "../code/code.ts";
import type { KeywordCxt } from "../code/schema-code.ts";
import { type Resolve, tagValues } from "../union-tags.ts";
import { has, isObjectCode, read, settingOf, sibling } from "./code.ts";
import { applyBranch, chooseBranch, refuseOthers } from "./unions.ts";

interface Variant {
  /** The property whose constant names the branch. */
  readonly property: string;
  /** The property that decides between the two branches without that constant. */
  readonly otherwise: string;
}

export function variant(cxt: KeywordCxt, resolve: Resolve): void {
  const { gen, data } = cxt;
  const { property, otherwise } = settingOf<Variant>(cxt);
  const { tags, withOther, without } = readBranches(cxt, { property, otherwise }, resolve);
  gen.if(
    isObjectCode(data),
    () => {
      const tag = gen.const("tag", read(data, property));
      gen.if(_`${tag} === undefined`);
      gen.if(
        has(data, otherwise),
        () => applyBranch(cxt, withOther),
        () => applyBranch(cxt, without),
      );
      chooseBranch(cxt, tag, property, tags);
    },
    () => refuseOthers(cxt),
  );
}

interface Branches {
  readonly tags: ReadonlyMap<string, number>;
  readonly withOther: number;
  readonly without: number;
}

function readBranches(cxt: KeywordCxt, { property, otherwise }: Variant, resolve: Resolve): Branches {
  const oneOf = sibling(cxt, "oneOf");
  if (!Array.isArray(oneOf)) throw new Error("x-variant needs a oneOf beside it");
  const tags = new Map<string, number>();
  const untagged: number[] = [];
  for (const [index, branch] of oneOf.entries()) {
    const values = tagValues(branch, property, resolve, new Set());
    if (values === undefined) untagged.push(index);
    for (const value of values ?? []) tags.set(value, index);
  }
  const withOther = untagged.filter((index) => requires(oneOf[index], otherwise, resolve));
  const without = untagged.filter((index) => !requires(oneOf[index], otherwise, resolve));
  const [first] = withOther;
  const [second] = without;
  if (first === undefined || second === undefined || untagged.length !== 2) {
    throw new Error(
      `x-variant needs one branch that requires "${otherwise}" and one that does not, beside those with a "${property}"`,
    );
  }
  return { tags, withOther: first, without: second };
}

function requires(branch: unknown, property: string, resolve: Resolve): boolean {
  const schema = isObject(branch) && typeof branch.$ref === "string" ? resolve(branch.$ref) : branch;
  return isObject(schema) && Array.isArray(schema.required) && schema.required.includes(property);
}
