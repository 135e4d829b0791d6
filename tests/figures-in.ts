const counted =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|dozen|hundred)[ -](?:and a half )?(?:months?|years?|lakhs?|crores?|thousand|hundred|seats?|per cent|percent)\b/gi
const digits = /\d[\d,.½]*|[½%₹]/g
/** What digits may stand in: names of classes. */
const named = /\bclass(?:es)? \d+/gi

/**
 * The figures in a text: digits, and years, money and shares in words. A text about courses or work has none of them, for a
 * figure has to stand beside its source.
 */
export function figuresIn(text: string): string[] {
  const rest = text.replace(named, '')
  return [...(rest.match(digits) ?? []), ...(rest.match(counted) ?? [])]
}
