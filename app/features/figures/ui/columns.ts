/** A week's two numbers, one above the other. */
export type Pair = { lower: number; upper: number }

/** Where a column stands, in shares of the width (percent), and how high its parts reach (pixels above the ground). */
export type Column = { left: number; width: number; middle: number; lower: number; upper: number }

/** The least round number that is not below a count: 1, 2, 3, 4, 5, 6, 8, 10, 20 … */
export function roundTop(most: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [1, 2, 3, 4, 5, 6, 8]) if (step * ten >= most) return step * ten
  }
}

/**
 * The columns of a chart that is `height` pixels high, in the order of the pairs. What is not nothing can be seen: a part
 * is two pixels high at least.
 */
export function columnsOf(pairs: readonly Pair[], height: number): { top: number; columns: Column[] } {
  const top = roundTop(Math.max(1, ...pairs.map(({ lower, upper }) => lower + upper)))
  const share = 100 / Math.max(1, pairs.length)
  const high = (count: number) => (count === 0 ? 0 : rounded(Math.max(2, (count / top) * height)))
  return {
    top,
    columns: pairs.map(({ lower, upper }, index) => ({
      left: rounded((index + 0.16) * share),
      width: rounded(0.68 * share),
      middle: rounded((index + 0.5) * share),
      lower: high(lower),
      upper: high(upper),
    })),
  }
}

const rounded = (share: number): number => Math.round(share * 100) / 100

/** Which columns are named below the axis: four or five of them, counted from the last. */
export const isNamed = (index: number, count: number): boolean =>
  (count - 1 - index) % Math.max(1, Math.ceil(count / 4)) === 0
