import { toMessageLine } from './booking/limits.ts'

type Typed = Readonly<Record<string, string>>

/** Decision about an affected booking; `reassign:` is followed by a counselor's id. */
export type Decision = 'move' | 'cancel' | 'keep' | `reassign:${string}`

const isDecision = (value: string): value is Decision => /^(move|cancel|keep|reassign:.+)$/.test(value)

/** Decisions by booking reference with the version that was shown, and a message to the clients. */
export type Decisions = {
  byReference: ReadonlyMap<string, { decision: Decision; version: number }>
  message: string
}

/** Returns the decision about a booking: the one for all bookings, or its own. */
export const readDecision = (typed: Typed, reference: string): string =>
  typed.all === 'move' || typed.all === 'cancel' ? typed.all : (typed[`do-${reference}`] ?? 'keep')

/** Parses the decisions; null when the form is invalid. */
export function parseDecisions(typed: Typed): Decisions | null {
  const byReference = new Map<string, { decision: Decision; version: number }>()
  for (const name of Object.keys(typed)) {
    const [, reference] = /^do-(MG-[A-Z0-9]{8})$/.exec(name) ?? []
    if (!reference) continue
    const version = Number(typed[`version-${reference}`] || Number.NaN)
    const decision = readDecision(typed, reference)
    if (!isDecision(decision) || !Number.isSafeInteger(version)) return null
    byReference.set(reference, { decision, version })
  }
  return { byReference, message: toMessageLine(typed.message ?? '') }
}

/** Whether a response asks to confirm the decisions; the page then need not reload its data. */
export const isReview = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isReview' in answer

/** Whether the decisions change a booking and are not confirmed yet. */
export const needsConfirmation = ({ confirmed }: Typed, { byReference }: Decisions): boolean =>
  !confirmed && [...byReference.values()].some(({ decision }) => decision !== 'keep')
