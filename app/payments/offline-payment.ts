/** Methods of offline payment: cash, or a transfer to the company's account. */
export const offlineMethods = ['cash', 'upi', 'bank-transfer'] as const
export type OfflineMethod = (typeof offlineMethods)[number]

/** Offline payment. Its reference is a number in a receipt book or bank statement, or empty. */
export type OfflinePayment = { method: OfflineMethod; reference: string }

/**
 * Parses a reference into capitals without spaces. Returns null for a text that is too long or has no digit: it may be a
 * name, which we must not store for years.
 */
export function parseOfflineReference(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  return reference === '' || /^(?=.*\d)[A-Z\d/-]{1,22}$/.test(reference) ? reference : null
}

export const offlineReferenceError =
  'Enter the number as the bank or your receipt shows it, such as R-102, or leave it empty. No names, because we keep it for years.'
