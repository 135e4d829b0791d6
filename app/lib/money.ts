/** Whole paise: 141600 is ₹1,416. Never a fraction, never a float of rupees. */
export type Paise = number & { readonly unit: 'paise' }

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
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100)

/** `₹1,416` or, when there are paise, `₹1,416.50`; digits grouped the Indian way. */
export function formatRupees(amount: Paise): string {
  const digits = amount % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}
