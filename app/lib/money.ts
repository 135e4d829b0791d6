/** Amount in whole paise: 141600 is ₹1,416. */
export type Paise = number & { readonly unit: 'paise' }

/** @throws if the amount is not a whole number */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`not whole paise: ${amount}`)
  return amount as Paise
}

/** Formats an amount as `1416.00` for files. */
export function formatDecimalRupees(amount: Paise): string {
  const whole = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Formats an amount as `₹1,416.00`, so that columns align. */
export const formatRupeesAndPaise = (amount: Paise): string =>
  formatDecimalRupees(amount).replace(/\d+/, (whole) => `₹${groupDigits(whole)}`)

/** Formats an amount as `₹1,416`, or as `₹1,416.50` if it has paise. */
export const formatRupees = (amount: Paise): string => formatRupeesAndPaise(amount).replace(/\.00$/, '')

/** Groups digits as `12,34,56,789`. `Intl` is slow to load on phones. */
function groupDigits(digits: string): string {
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(end - 2, 0), end)},${text}`
  return text
}
