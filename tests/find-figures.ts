const counted =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|dozen|hundred)[ -](?:and a half )?(?:months?|years?|lakhs?|crores?|thousand|hundred|seats?|per cent|percent)\b/gi
const digits = /\d[\d,.½]*|[½%₹]/g
/** Class names, in which digits are allowed. */
const named = /\bclass(?:es)? \d+/gi

/**
 * Finds the numbers in a text: digits, and years, money and shares in words. Texts about courses and work must contain
 * none, because each number needs a source.
 */
export function findFigures(text: string): string[] {
  const rest = text.replace(named, '')
  return [...(rest.match(digits) ?? []), ...(rest.match(counted) ?? [])]
}
