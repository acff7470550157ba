// names.lock: every name that was given, so that the next run gives it again after any addition to the
// document.
import type { Model } from "../../model/model.ts";
import { planValidators } from "../../model/plan-validators.ts";
import { byCodePoint } from "../../read/json.ts";

export function namesView(model: Model): object {
  const names = [...model.names, ...planValidators(model).names];
  return {
    names: names
      .filter(({ key }) => isOneLine(key))
      .sort((a, b) => byCodePoint(a.kind, b.kind) || byCodePoint(a.key, b.key))
      .map(({ kind, key, name }) => ({ kind, key, name })),
  };
}

/** A key that would break the line is of a path that nobody can call. */
function isOneLine(key: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(key);
}
