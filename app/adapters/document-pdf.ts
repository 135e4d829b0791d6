import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import { type Sheet, sheetOf } from '#app/features/payments/domain/sheet.ts'
import { a4, setSheet } from '#app/pdf/a4-sheet.ts'
import { facesFor } from '#app/pdf/faces.ts'
import { createTypesetter, type Typesetter } from '#app/pdf/typesetter.ts'
import { setPlan } from '#app/plan/plan-pdf.ts'
import type { DocumentPrinter } from '#app/ports/documents.ts'

/** Documents set by PDFKit, which is loaded for the first of them: most starts of the site print none. */
export function createDocumentPrinter(): DocumentPrinter {
  return {
    async pdf(document, cited) {
      const sheet = sheetOf(document, cited)
      return print(JSON.stringify(sheet), infoOf(document, sheet), (doc, set) => setSheet(doc, set, sheet))
    },
    plan: (sheet) =>
      print(JSON.stringify(sheet), { Title: sheet.title, Author: sheet.brand }, (doc, set) =>
        setPlan(doc, set, sheet),
      ),
  }
}

/** @param letters all that is set, so that no font is read of which nothing is needed */
async function print(
  letters: string,
  info: PDFKit.DocumentInfo,
  setPages: (doc: PDFKit.PDFDocument, set: Typesetter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), facesFor(letters)])
  const doc = new PDFDocument({
    size: [a4.width, a4.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info,
  })
  const bytes = bytesOf(doc)
  setPages(doc, createTypesetter(doc, faces))
  doc.end()
  return bytes
}

/** The time of issue also where the library would put its own: a document printed twice is the same file. */
function infoOf({ issuedAt }: IssuedDocument, sheet: Sheet): PDFKit.DocumentInfo {
  const at = new Date(issuedAt)
  return {
    Title: `${sheet.title} ${sheet.number}`,
    Author: sheet.seller.name,
    Subject: `${sheet.title} of ${sheet.date}`,
    CreationDate: at,
    ModDate: at,
  }
}

/** What a document writes, to its end. */
function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
