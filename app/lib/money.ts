/** Whole paise: 141600 is ₹1,416. Never a fraction, never a float of rupees. */
export type Paise = number & { readonly unit: 'paise' }

/** @throws when it is no whole number */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`not whole paise: ${amount}`)
  return amount as Paise
}

/** `1416.00`, plain and with two places, for files that machines read; a minus before what is below zero. */
export function decimalRupees(amount: Paise): string {
  const whole = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** `₹1,416.00`: always with paise, so that figures stand under each other. */
export const formatRupeesAndPaise = (amount: Paise): string =>
  decimalRupees(amount).replace(/\d+/, (whole) => `₹${groupedInIndia(whole)}`)

/** `₹1,416` or, when there are paise, `₹1,416.50`; digits grouped the Indian way. */
export const formatRupees = (amount: Paise): string => formatRupeesAndPaise(amount).replace(/\.00$/, '')

/** `12,34,56,789`. By hand: a phone takes longer to get `Intl` ready than for all else that a page does with money. */
function groupedInIndia(digits: string): string {
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(end - 2, 0), end)},${text}`
  return text
}
