/** How money is taken without the provider: in cash, or on the company's own account. */
export const handMethods = ['cash', 'upi', 'bank-transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** Money that a member of staff took. `reference` says where it stands, a receipt book or the bank's statement; it may be empty. */
export type HandPayment = { method: HandMethod; reference: string }

export const handMethodOf = (text: string | undefined): HandMethod | null =>
  handMethods.find((method) => method === text) ?? null

/**
 * A reference as it is stored: capitals, without blanks; empty where none was given. Null when it has a name in it or is too
 * long: the books are kept for years, so it has no room for one.
 */
export function handReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  return reference === '' || /^(?=.*\d)[A-Z\d/-]{1,22}$/.test(reference) ? reference : null
}

export const wrongHandReference =
  'Enter the number as the bank or your receipt shows it, such as R-102, or leave it empty. No names, for it is kept in the books.'
