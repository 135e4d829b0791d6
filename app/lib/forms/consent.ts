import type { Millis } from '#app/lib/time.ts'

/**
 * Consent to a version of the privacy notice. For a consent by phone, `takenBy` is the email address of the staff user
 * who read the notice aloud.
 */
export type Consent = {
  version: string
  textHash: string
  method: 'web-form' | 'api' | 'phone'
  takenBy?: string
  at: Millis
}

export function formatConsent({ method, takenBy }: Pick<Consent, 'method' | 'takenBy'>): string {
  if (method === 'phone') return `By phone, recorded by ${takenBy ?? 'our staff'}`
  return method === 'api' ? 'Through our API' : 'Checkbox ticked on our form'
}
