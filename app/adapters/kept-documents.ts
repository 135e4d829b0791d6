import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { DocumentPrinter } from '#app/ports/documents.ts'

type File = Uint8Array<ArrayBuffer>
type Printer = Pick<DocumentPrinter, 'pdf'>

/**
 * Prints each document once, and one after the other with the event loop free in between: setting one takes up to a
 * fifth of a second of it, and a link may be opened any number of times at once. A document never changes, so what was
 * printed under its number is what would be printed again. What fails is not kept.
 *
 * @param mostBytes of all files kept together; those not used for longest are dropped
 */
export function keepDocuments(printer: Printer, mostBytes = 4 * 1024 * 1024): Printer {
  const underWay = new Map<string, Promise<File>>()
  /** In the order of their last use. */
  const kept = new Map<string, File>()
  let bytes = 0
  let before: Promise<unknown> = Promise.resolve()

  function keep(number: string, file: File): void {
    kept.set(number, file)
    bytes += file.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  async function print(document: IssuedDocument, cited: IssuedDocument | null): Promise<File> {
    await before
    await nextTurn()
    const file = await printer.pdf(document, cited)
    keep(document.number, file)
    return file
  }

  return {
    async pdf(document, cited) {
      const { number } = document
      const file = kept.get(number)
      if (file) {
        kept.delete(number)
        kept.set(number, file)
        return file
      }
      const same = underWay.get(number)
      if (same) return same
      const printing = print(document, cited).finally(() => underWay.delete(number))
      underWay.set(number, printing)
      before = printing.catch(() => {})
      return printing
    },
  }
}
