// A profile, or another file or argument of the user, that cannot be used.

/** The profile cannot be used; `problems` are complete sentences with their place. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
