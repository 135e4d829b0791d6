import { workspacePath } from '#app/accounts/paths.ts'
import { longestSaid, sentence } from '#app/workspace/booking-action.ts'
import type { Fate } from '#app/workspace/fate.ts'

export const awayPath = `${workspacePath}/away`

/** Periods to close: the rest of today, or dates with optional times. */
export const awayWhens = ['today', 'dates'] as const
/** `leaving` closes the calendar permanently when a team member leaves. */
export type AwayWhen = (typeof awayWhens)[number] | 'leaving'

/** Returns the URL of the form for a counselor, or for the user when null. */
export function awayHref(counselorId: string | null, when: Exclude<AwayWhen, 'leaving'> = 'today'): string {
  const params = new URLSearchParams({ ...(counselorId && { counselor: counselorId }), when })
  return `${awayPath}?${params}`
}

const plainFates = ['time', 'cancel', 'stay'] as const

function fateFrom(value: string): Fate | null {
  const [, to] = /^to:(.+)$/.exec(value) ?? []
  return to ? { to } : (plainFates.find((fate) => fate === value) ?? null)
}

/**
 * Submitted choices: per booking reference the action and the version that was seen, and the message to the
 * visitors.
 */
export type AwayAsked = { fates: ReadonlyMap<string, { fate: Fate; version: number }>; said: string }

/** Session that was not changed, and why: `stay` when that was chosen, else an error code. */
export type Left = { reference: string; why: string }

/** Encodes unchanged sessions for the page's URL after the form was submitted. */
export const leftInAddress = (left: readonly Left[]): string =>
  left.map(({ reference, why }) => `${reference}:${why}`).join(',')

export const leftFrom = (value = ''): Left[] =>
  [...value.matchAll(/(MG-[A-Z0-9]{8}):([a-z-]+)/g)].map(([, reference = '', why = '']) => ({
    reference,
    why,
  }))

/** Action for all sessions at once; `each` applies the choice at each session. */
export const forAll = ['each', 'time', 'cancel'] as const

/** Parses the submitted form; null when the form is invalid. */
export function parseAway(typed: Readonly<Record<string, string>>): AwayAsked | null {
  const all = forAll.find((one) => one === typed.all) ?? 'each'
  const fates = new Map<string, { fate: Fate; version: number }>()
  for (const [name, value] of Object.entries(typed)) {
    const [, reference] = /^do-(MG-[A-Z0-9]{8})$/.exec(name) ?? []
    if (!reference) continue
    const fate = fateFrom(value)
    const version = Number(typed[`version-${reference}`] || Number.NaN)
    if (!fate || !Number.isSafeInteger(version)) return null
    fates.set(reference, { fate: all === 'each' ? fate : all, version })
  }
  return { fates, said: sentence((typed.said ?? '').slice(0, 10 * longestSaid)) }
}
