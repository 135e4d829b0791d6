import type { Paise } from '#app/lib/money.ts'

const small = [
  'zero one two three four five six seven eight nine',
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '))
const tens = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]

/** Units of the Indian scale, largest first: a crore is ten million, a lakh is a hundred thousand. */
const scale = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/**
 * Formats an amount in words as on Indian bills: `One thousand four hundred and sixteen rupees only`.
 *
 * @throws for negative amounts, because credit notes show amounts without a sign
 */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new Error(`not an amount to write out: ${amount}`)
  const rupees = Math.floor(amount / 100)
  const rest = amount % 100
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${numberInWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`] : []),
    ...(rest > 0 ? [`${numberInWords(rest)} paise`] : []),
  ]
  const text = `${parts.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats a number in words: `one thousand four hundred and sixteen`. */
export function numberInWords(count: number): string {
  const words: string[] = []
  let left = count
  for (const [size, name] of scale) {
    if (left < size) continue
    words.push(numberInWords(Math.floor(left / size)), name)
    left %= size
  }
  if (left > 0 && words.length > 0) words.push('and')
  if (left > 0 || count === 0) words.push(upToNinetyNine(left))
  return words.join(' ')
}

function upToNinetyNine(count: number): string {
  if (count < 20) return small[count] ?? ''
  const ones = count % 10
  return ones > 0 ? `${tens[Math.floor(count / 10)]}-${small[ones]}` : (tens[count / 10] ?? '')
}
