import type { Booking } from '#app/booking/booking.ts'
import type { Company } from '#app/lib/business.ts'
import { lightColors } from '#app/lib/colors.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { bookingMugguSize, createMuggu } from '#app/lib/muggu/muggu.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { a4Size, drawMuggu, drawTextLine, printPdf } from '#app/pdf/print-pdf.ts'
import type { TextLine, TextStyle, Typesetter } from '#app/pdf/typesetter.ts'
import { type Plan, planHeadings, planTitle, sortPlanSteps } from './forms.ts'

/** Page margin in points (16 mm). */
const margin = 45.4
const fullWidth = a4Size.width - 2 * margin
const figureWidth = 84
const gap = 10
const bottom = a4Size.height - margin
/** Width of a step's checkbox and the space after it, in points. */
const boxWidth = 20

const { text: ink, muted } = lightColors

/** Font sizes in points. The plan uses the largest at which it fits on the page. */
const sizes = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]

export type PrintedPlan = {
  booking: Pick<Booking, 'reference' | 'startsAt'> & { visitor: { name: string } }
  counselor: string
  sent: { plan: Plan; at: Millis }
  company: Pick<Company, 'name' | 'phone' | 'email'>
}

/** Prints a sent plan as a tagged PDF with one page. */
export const printPlanPdf = (printed: PrintedPlan): Promise<Uint8Array<ArrayBuffer>> =>
  printPdf(
    JSON.stringify([printed, planTitle, planHeadings]),
    { Title: planTitle, Author: printed.company.name },
    (doc, set) => {
      const size = sizes.find((size) => layOut(set, printed, size).end <= bottom) ?? 6
      const root = doc.struct('Document')
      doc.addStructure(root)
      drawMuggu(doc, createMuggu(printed.booking.reference, bookingMugguSize), {
        x: margin + fullWidth - figureWidth,
        y: margin,
        width: figureWidth,
        weight: 4.4,
      })
      for (const part of layOut(set, printed, size).parts) {
        if ('box' in part) {
          doc.markContent('Artifact', { type: 'Layout' })
          doc.rect(part.x, part.y, part.box, part.box).lineWidth(0.8).stroke(ink)
          doc.endMarkedContent()
          continue
        }
        const element = doc.struct(part.kind)
        root.add(element)
        let { y } = part
        for (const line of part.lines) {
          drawTextLine(doc, set, element, line, part.x, y)
          y += line.height
        }
        element.end()
      }
      root.end()
    },
  )

type Part =
  | { kind: string; lines: readonly TextLine[]; x: number; y: number }
  | { box: number; x: number; y: number }

/** Lays out the plan at a font size. `end` is the vertical position of its end, in points. */
function layOut(set: Typesetter, { booking, counselor, sent, company }: PrintedPlan, size: number) {
  const parts: Part[] = []
  const text: TextStyle = { weight: 'regular', size, ink }
  const strong: TextStyle = { weight: 'bold', size, ink }
  const heading: TextStyle = { weight: 'bold', size: size + 1, ink }
  const small: TextStyle = { weight: 'regular', size: size * 0.85, ink: muted }
  const put = (kind: string, words: string, style: TextStyle, y: number, x = margin, width = fullWidth) => {
    const lines = set.lines(words, style, width)
    parts.push({ kind, lines, x, y })
    return lines.reduce((end, { height }) => end + height, y)
  }
  const paragraphs = (words: string) => words.split('\n').filter((line) => line.trim())

  const { plan } = sent
  const dateWidth = size * 11.5
  const narrow = fullWidth - figureWidth - gap
  const session = `session of ${formatLongDate(indiaDate(booking.startsAt))} with ${counselor}`
  const about = `${booking.visitor.name}, ${session}, sent on ${formatLongDate(indiaDate(sent.at))}, ${booking.reference}`
  let y = put('P', company.name, { weight: 'bold', size: 13, ink }, margin, margin, narrow)
  y = put('H1', planTitle, { weight: 'bold', size: 28, ink }, y, margin, narrow)
  y = Math.max(put('P', about, { ...small, size: 9 }, y, margin, narrow), margin + figureWidth) + size
  for (const part of ['situation', 'paths'] as const) {
    if (!plan[part]) continue
    y = put('H2', planHeadings[part], heading, y)
    for (const words of paragraphs(plan[part])) y = put('P', words, text, y)
    y += size * 0.6
  }
  if (plan.steps.length > 0) y = put('H2', planHeadings.steps, heading, y) + 2
  for (const { what, date } of sortPlanSteps(plan.steps)) {
    const left = margin + boxWidth
    parts.push({ box: size * 0.85, x: margin, y: y + size * 0.3 })
    const dateEnd = put('P', date ? `By ${formatLongDate(date)}` : '', text, y, left, dateWidth)
    const width = fullWidth - boxWidth - dateWidth - gap
    y = Math.max(dateEnd, put('P', what, strong, y, left + dateWidth + gap, width)) + size * 0.4
  }
  const contact = `Questions? ${company.phone}, ${company.email}`
  return { parts, end: put('P', contact, small, y + size) }
}
