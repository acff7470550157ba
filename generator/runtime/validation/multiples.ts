// The keyword multipleOf for numbers that binary fractions cannot hold exactly.

/** Whether a number is a multiple of a positive one, up to the rounding of the division itself. */
export function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  const nearest = Math.round(quotient);
  // Beyond the safe integers every quotient looks whole; the remainder is exact where the divisor is.
  const doubtful = !Number.isFinite(quotient) || (divisor >= 1 && !Number.isSafeInteger(nearest));
  if (doubtful) return value % divisor === 0;
  return Math.abs(quotient - nearest) <= Math.abs(quotient) * Number.EPSILON;
}
