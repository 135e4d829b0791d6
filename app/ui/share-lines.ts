export type Fit = { lines: string[]; size: number; leading: number }

const sizes = [104, 92, 82, 72, 64, 56, 48]
/** Of the one fact below it. */
export const factSizes = [38, 34, 30]
/** Line heights for letters of Latin, and for those that reach far below the line. */
export const leadings = { latin: 0.98, others: 1.28, fact: 1.22 }

/**
 * Breaks a title into lines at the greatest size that fits. What does not fit at the smallest is cut.
 *
 * @param widths of the words at size 100
 */
export function fitLines(
  words: readonly string[],
  widths: readonly number[],
  box: { wide: number; high: number },
  tight = leadings.latin,
  from: readonly number[] = sizes,
): Fit {
  for (const size of from) {
    const wide = (box.wide * 100) / size
    const lines = broken(words, widths, wide)
    const leading = size * tight
    if (lines && lines.length * leading <= box.high)
      return { lines: balanced(words, widths, wide, lines), size, leading }
  }
  const size = from.at(-1) ?? 48
  const leading = size * tight
  const most = Math.floor(box.high / leading)
  const lines = broken(words, widths, (box.wide * 100) / size, true) ?? []
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]?.replace(/(?<!\s)\s+\S+$/, '')} …`
  return { lines: kept, size, leading }
}

/** As many lines, about as long as each other: in the narrowest box that takes no more of them. */
function balanced(words: readonly string[], widths: readonly number[], wide: number, lines: string[]) {
  let best = lines
  for (let part = 0.95; part >= 0.5; part -= 0.05) {
    const narrower = broken(words, widths, wide * part)
    if (narrower?.length !== lines.length) break
    best = narrower
  }
  return best
}

/** Between words, at size 100. */
export const space = 22

/** Null when a word is wider than a line; `anyhow` puts it there all the same. */
function broken(words: readonly string[], widths: readonly number[], wide: number, anyhow = false) {
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const [place, word] of words.entries()) {
    const width = widths[place] ?? 0
    if (width > wide && !anyhow) return null
    if (used + space + width <= wide) {
      lines.push(`${lines.pop()} ${word}`)
      used += space + width
    } else {
      lines.push(word)
      used = width
    }
  }
  return lines
}
