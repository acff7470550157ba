// A tsconfig.json with every flag that makes the compiler harder to please.

export const STRICTEST = (include: readonly string[]): string =>
  JSON.stringify({
    compilerOptions: {
      ...{
        target: "es2024",
        lib: ["es2024"],
        types: ["node"],
        module: "nodenext",
        moduleResolution: "nodenext",
      },
      ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{
        noImplicitOverride: true,
        noImplicitReturns: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
      },
      ...{
        noPropertyAccessFromIndexSignature: true,
        noFallthroughCasesInSwitch: true,
        allowUnreachableCode: false,
      },
      ...{ verbatimModuleSyntax: true, isolatedModules: true, erasableSyntaxOnly: true },
      ...{ allowImportingTsExtensions: true, skipLibCheck: true },
    },
    include,
  });
