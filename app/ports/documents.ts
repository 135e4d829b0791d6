import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { PlanSheet } from '#app/plan/plan-sheet.ts'

/** Sets invoices, receipts, what takes them back and plans as files to keep. */
export interface DocumentPrinter {
  /**
   * A document as a PDF of one A4 page; the bytes may be shared, so nobody writes into them.
   *
   * @param cited the document that it takes back, for its date; null when there is none
   */
  pdf(document: IssuedDocument, cited: IssuedDocument | null): Promise<Uint8Array<ArrayBuffer>>
  /** A plan as a PDF of one A4 page; made anew each time. */
  plan(sheet: PlanSheet): Promise<Uint8Array<ArrayBuffer>>
}
