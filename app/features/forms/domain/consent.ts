import type { Millis } from '#app/lib/time.ts'

/** Which words about their data somebody had before them when they sent a form, and how it came. */
export type Consent = { version: string; textHash: string; method: 'web-form' | 'api'; at: Millis }
