/** Methods of offline payment: cash, or a transfer to the company's account. */
export const handMethods = ['cash', 'upi', 'bank-transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/**
 * Offline payment recorded by staff. `reference` points to a receipt book or bank statement and may be empty.
 */
export type HandPayment = { method: HandMethod; reference: string }

export const handMethodOf = (text: string | undefined): HandMethod | null =>
  handMethods.find((method) => method === text) ?? null

/**
 * Normalizes a reference to capitals without spaces; empty when none was given. Returns null when the text
 * contains a name or is too long, because the books are kept for years and must not contain names.
 */
export function handReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  return reference === '' || /^(?=.*\d)[A-Z\d/-]{1,22}$/.test(reference) ? reference : null
}

export const wrongHandReference =
  'Enter the number as the bank or your receipt shows it, such as R-102, or leave it empty. No names, for it is kept in the books.'
