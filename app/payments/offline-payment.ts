/** Methods of offline payment: cash, or a transfer to the company's account. */
export const offlineMethods = ['cash', 'upi', 'bank-transfer'] as const
export type OfflineMethod = (typeof offlineMethods)[number]

/**
 * Offline payment recorded by staff. `reference` points to a receipt book or bank statement and may be empty.
 */
export type OfflinePayment = { method: OfflineMethod; reference: string }

/**
 * Normalizes a reference to capitals without spaces; empty when none was given. Returns null when the text
 * contains a name or is too long, because payments are kept for years and must not contain names.
 */
export function parseOfflineReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  return reference === '' || /^(?=.*\d)[A-Z\d/-]{1,22}$/.test(reference) ? reference : null
}

export const offlineReferenceError =
  'Enter the number as the bank or your receipt shows it, such as R-102, or leave it empty. No names, because we keep it for years.'
