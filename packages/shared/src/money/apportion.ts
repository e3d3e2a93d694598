/**
 * Splits a whole number by weights into whole parts with exactly that total: rounds each part down,
 * then adds one to the parts with the largest remainders. If all weights are 0, so are all parts.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(total)
  const each = weights.map(BigInt)
  const sum = each.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map(() => 0)
  const parts = each.map((weight) => Number((whole * weight) / sum))
  const left = total - parts.reduce((a, b) => a + b, 0)
  const order = each
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
