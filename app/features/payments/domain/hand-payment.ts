/** How money is taken without the provider: in cash, or on the company's own account. */
export const handMethods = ['cash', 'upi', 'bank-transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** Money that a member of staff took. `reference` says where it stands: a receipt book, or the bank's statement. */
export type HandPayment = { method: HandMethod; reference: string }

export const handMethodOf = (text: string | undefined): HandMethod | null =>
  handMethods.find((method) => method === text) ?? null

/**
 * A reference as it is kept: capitals, without blanks. Null when it is none: it is stored for as long as the books are, so it has
 * no room for a name. UPI and IMPS have 12 digits, NEFT 16 characters, RTGS 22; a receipt book has what is printed in it.
 */
export function handReference(method: HandMethod, text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  const pattern = method === 'cash' ? /^(?=.*\d)[A-Z\d/-]{1,22}$/ : /^(?=.*\d)[A-Z\d]{12,22}$/
  return pattern.test(reference) ? reference : null
}

export const wrongHandReference = (method: HandMethod): string =>
  method === 'cash'
    ? 'Enter the number of the receipt you gave, such as R-102. No names, for it is kept in the books.'
    : 'Enter the reference as the bank shows it: 12 to 22 letters and digits.'
