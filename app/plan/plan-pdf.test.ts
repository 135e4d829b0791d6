import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createDocumentPrinter } from '#app/adapters/document-pdf.ts'
import { longest, mostSteps, type Plan } from '#app/plan/plan.ts'
import { planSheet } from '#app/plan/plan-sheet.ts'
import { pdfText } from '../../tests/pdf-text.ts'

const latin =
  'Marks are good in science and a little weak in languages; money is tight until the loan is there. '
const telugu = 'మార్కులు బాగున్నాయి కానీ డబ్బు తక్కువగా ఉంది అందుకే ఋణం వచ్చే వరకు ఆగాలి '
const filled = (words: string, most: number) => words.repeat(20).slice(0, most)

/** A plan of which every part is as long as it may be. */
const fullOf = (words: string): Plan => ({
  stands: filled(words, longest.stands),
  a: filled(words, longest.a),
  b: filled(words, longest.b),
  z: filled(words, longest.z),
  wrong: `${filled(words, longest.wrong - 3)}END`,
  steps: Array.from({ length: mostSteps }, (_, index) => ({
    what: filled(words, longest.what),
    date: `2026-12-${10 + index}`,
    cost: filled(words, longest.cost),
    source: filled(words, longest.source),
    who: filled(words, longest.who),
  })),
})

const print = (plan: Plan) =>
  createDocumentPrinter().plan(
    planSheet(plan, {
      ...{ brand: 'Margam', contact: ['+91 00000 00000', 'hello@margam.example'], reference: 'MG-7K3F9QXW' },
      ...{ name: 'Asha Rao', counselor: 'Lakshmi Devi' },
      ...{ session: '2026-11-20', sent: '2026-11-21' },
    }),
  )

/** How far above the foot of the page the lowest letters stand, points. */
function lowest(pdf: Uint8Array): number {
  const packed = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)
  const drawn = [...packed].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
  const heights = drawn.flatMap((stream) =>
    [...stream.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)),
  )
  return Math.min(...heights)
}

const pages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

describe('a plan as a PDF', () => {
  test.each([
    ['English', latin],
    ['Telugu', telugu],
  ])('with every part as long as it may be, in %s, is one page that holds all of it', async (_, words) => {
    const pdf = await print(fullOf(words))
    expect(pages(pdf)).toBe(1)
    const text = pdfText(pdf)
    expect(text).toContain('END')
    expect(lowest(pdf)).toBeGreaterThan(40)
  })

  test('says the steps by their dates, with who and the cost and its source', async () => {
    const step = {
      what: 'Apply',
      date: '2026-12-01',
      cost: '₹500',
      source: 'prospectus',
      who: 'Asha',
    }
    const plan = { ...fullOf(latin), steps: [step, { ...step, what: 'Call', date: '2026-11-30' }] }
    const text = pdfText(await print(plan))
    expect(text).toContain('500 (prospectus)')
    expect(text).toContain('1 December 2026')
    expect(text.indexOf('Call')).toBeLessThan(text.indexOf('Apply'))
  })
})
