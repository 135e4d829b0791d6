import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import { aDocument } from '../../tests/builders/documents.ts'
import { createDocumentPrinter } from './document-pdf.ts'
import { keepDocuments } from './kept-documents.ts'

const numbered = (number: string): IssuedDocument => ({ ...aDocument(), number })

/** A printer whose documents have so many bytes; it notes what it prints and how many it prints at once. */
function aPrinter(length = 10) {
  const printed: string[] = []
  let atWork = 0
  const noted = { printed, most: 0, failNext: false }
  const printer = {
    async pdf({ number }: IssuedDocument) {
      printed.push(number)
      noted.most = Math.max(noted.most, ++atWork)
      await nextTurn()
      atWork -= 1
      if (!noted.failNext) return new Uint8Array(length)
      noted.failNext = false
      throw new Error('no font')
    },
  }
  return { printer, noted }
}

describe('a document that was printed', () => {
  test('is the same file when it is asked for again, also at once', async () => {
    const kept = keepDocuments(createDocumentPrinter())
    const files = await Promise.all(Array.from({ length: 20 }, () => kept.pdf(aDocument(), null)))
    expect(new Set([...files, await kept.pdf(aDocument(), null)]).size).toBe(1)
  })

  test('is printed once, and no two are at once', async () => {
    const { printer, noted } = aPrinter()
    const kept = keepDocuments(printer)
    const asked = Array.from({ length: 60 }, (_, turn) => kept.pdf(numbered(`MI/26-27/${turn % 4}`), null))
    await Promise.all(asked)
    expect([noted.printed.length, noted.most]).toEqual([4, 1])
  })

  test('gives way to those used since when they are too many bytes together', async () => {
    const { printer, noted } = aPrinter(10)
    const kept = keepDocuments(printer, 25)
    for (const number of ['1', '2', '1', '3', '1', '2']) await kept.pdf(numbered(number), null)
    expect(noted.printed).toEqual(['1', '2', '3', '2'])
  })

  test('that is larger than all that may be kept is answered and not kept', async () => {
    const { printer, noted } = aPrinter(100)
    const kept = keepDocuments(printer, 25)
    for (const number of ['1', '1']) expect((await kept.pdf(numbered(number), null)).length).toBe(100)
    expect(noted.printed).toEqual(['1', '1'])
  })

  test('that could not be printed is tried again, and holds up no other', async () => {
    const { printer, noted } = aPrinter()
    const kept = keepDocuments(printer)
    noted.failNext = true
    const results = await Promise.allSettled(['1', '2'].map((number) => kept.pdf(numbered(number), null)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await kept.pdf(numbered('1'), null)
    expect(noted.printed).toEqual(['1', '2', '1'])
  })

  test('lets others have their turn before the next is printed', async () => {
    const { printer } = aPrinter()
    const kept = keepDocuments({
      async pdf(document) {
        turns.push('print')
        return printer.pdf(document)
      },
    })
    const turns: string[] = []
    const asked = ['1', '2', '3'].map((number) => kept.pdf(numbered(number), null))
    const others = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await nextTurn()
        turns.push('other')
      }
    }
    await Promise.all([...asked, others()])
    expect(turns.join(' ')).not.toContain('print print')
  })
})
