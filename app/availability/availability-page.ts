import { workspacePath } from '#app/accounts/paths.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'

/** Sections of the page, by the names used in forms, messages and links. */
export type Part = 'hours' | 'rules' | 'dates' | 'off' | 'languages' | 'outside' | 'feed' | 'offer'

/** Intents of the page's forms. */
export const intents = {
  hours: 'hours',
  rules: 'rules',
  date: 'dates',
  'date-removed': 'dates',
  off: 'off',
  'off-removed': 'off',
  languages: 'languages',
  outside: 'outside',
  'outside-removed': 'outside',
  feed: 'feed',
  'feed-ended': 'feed',
  offer: 'offer',
} as const satisfies Record<string, Part>

export type Intent = keyof typeof intents

export const isIntent = (text: unknown): text is Intent =>
  typeof text === 'string' && Object.hasOwn(intents, text)

/** Returns the name of a language's checkbox. */
export const languageName = (language: SessionLanguage): string => `language-${language}`

/**
 * Returns the URL of the user's own availability page, or of a counselor's for users who may see all
 * calendars.
 */
export function availabilityHref(counselorId: string | null, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(counselorId && { counselor: counselorId }), ...more })
  const query = params.toString()
  return `${workspacePath}/availability${query && `?${query}`}`
}

/** Bounds for notice, horizon and buffers. The horizon is counted in days from tomorrow. */
export const bounds = {
  noticeMinutes: { least: 0, most: 14 * 24 * 60 },
  horizonDays: { least: 1, most: 180 },
  bufferMinutes: { least: 0, most: 120 },
} as const

/** Names of the ISO weekdays, 1 Monday … 7 Sunday. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const
