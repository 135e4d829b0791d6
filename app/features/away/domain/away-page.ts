import { workspacePath } from '#app/accounts/paths.ts'
import { longestSaid, sentence } from '#app/features/desk/domain/booking-action.ts'
import type { Fate } from '#app/features/desk/domain/fate.ts'

export const awayPath = `${workspacePath}/away`

/** Time to close: the rest of today, or dates with or without times. */
export const awayWhens = ['today', 'dates'] as const
/** `leaving` closes the calendar of a member who leaves, for good. */
export type AwayWhen = (typeof awayWhens)[number] | 'leaving'

/** The form for a counselor, one's own when null. */
export function awayHref(counselorId: string | null, when: Exclude<AwayWhen, 'leaving'> = 'today'): string {
  const params = new URLSearchParams({ ...(counselorId && { counselor: counselorId }), when })
  return `${awayPath}?${params}`
}

const plainFates = ['time', 'cancel', 'stay'] as const

function fateFrom(value: string): Fate | null {
  const [, to] = /^to:(.+)$/.exec(value) ?? []
  return to ? { to } : (plainFates.find((fate) => fate === value) ?? null)
}

/** What is asked for: each session by its reference with the version that was seen, and the sentence to the visitors. */
export type AwayAsked = { fates: ReadonlyMap<string, { fate: Fate; version: number }>; said: string }

/** A session that was left as it was, and why: `stay` when that was chosen, else the name of a refusal. */
export type Left = { reference: string; why: string }

/** As the address of the page says it after the form. */
export const leftInAddress = (left: readonly Left[]): string =>
  left.map(({ reference, why }) => `${reference}:${why}`).join(',')

export const leftFrom = (value = ''): Left[] =>
  [...value.matchAll(/(MG-[A-Z0-9]{8}):([a-z-]+)/g)].map(([, reference = '', why = '']) => ({
    reference,
    why,
  }))

/** For all of them at once; `each` is as it was chosen at each. */
export const forAll = ['each', 'time', 'cancel'] as const

/** The form as it was sent; null when it is none of ours. */
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
