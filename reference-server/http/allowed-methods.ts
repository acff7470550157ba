// Which methods a path serves, to tell a wrong method from a wrong path.
import type { OperationDescription } from "../../generator/runtime/operation.ts";

export function createAllowedMethods(
  routes: readonly { operation: OperationDescription }[],
  prefix: string,
): (path: string) => string[] {
  const known = routes.map(({ operation }) => ({
    method: operation.method,
    pattern: new RegExp(`^${prefix}${operation.path.replaceAll(/\{[^{}]*\}/g, "[^/]+")}$`),
  }));
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return methods.includes("GET") ? [...methods, "HEAD"] : methods;
  };
}
