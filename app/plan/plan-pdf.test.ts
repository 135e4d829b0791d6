import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { extractPdfText } from '../../tests/pdf-text.ts'
import { maxPlanLengths, maxPlanSteps, type Plan } from './forms.ts'
import { printPlanPdf } from './plan-pdf.ts'

const latin =
  'Marks are good in science and a little weak in languages; money is tight until the loan is there. '
const telugu = 'మార్కులు బాగున్నాయి కానీ డబ్బు తక్కువగా ఉంది అందుకే ఋణం వచ్చే వరకు ఆగాలి '
const fill = (words: string, length: number) => words.repeat(20).slice(0, length)

/** Builds a plan whose fields have their maximum lengths. */
const buildLongestPlan = (words: string): Plan => ({
  situation: fill(words, maxPlanLengths.situation),
  paths: fill(words, maxPlanLengths.paths),
  steps: Array.from({ length: maxPlanSteps }, (_, index) => ({
    what: `${fill(words, maxPlanLengths.step - 3)}END`,
    date: `2026-12-${10 + index}`,
  })),
})

const print = (plan: Plan) =>
  printPlanPdf({
    booking: {
      reference: 'MG-7K3F9QXW',
      startsAt: Date.parse('2026-11-20T05:00:00Z'),
      visitor: { name: 'Asha Rao' },
    },
    counselor: 'Lakshmi Devi',
    company: shippedBusiness.company,
    sent: { plan, at: Date.parse('2026-11-21T05:00:00Z') },
  })

/** Returns the distance of the lowest line from the bottom of the page, in points. */
function measureBottomMargin(pdf: Uint8Array): number {
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

const countPages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

describe('printPlanPdf', () => {
  test.each([
    ['English', latin],
    ['Telugu', telugu],
  ])('prints the longest possible plan on one page in %s', async (_, words) => {
    const pdf = await print(buildLongestPlan(words))
    expect(countPages(pdf)).toBe(1)
    expect(extractPdfText(pdf).match(/END/g)).toHaveLength(maxPlanSteps)
    expect(measureBottomMargin(pdf)).toBeGreaterThan(40)
  })

  test('prints steps in order of date, with undated steps last', async () => {
    const steps = [
      { what: 'Rest', date: '' as const },
      { what: 'Apply', date: '2026-12-01' },
      { what: 'Call', date: '2026-11-30' },
    ]
    const text = extractPdfText(await print({ situation: '', paths: '', steps }))
    expect(text).toContain('1 December 2026')
    const places = ['Call', 'Apply', 'Rest'].map((what) => text.indexOf(what))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).not.toContain('Where you stand')
  })
})
