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
  switch (method) {
    case 'web-form':
      return 'Checkbox ticked on our form'
    case 'api':
      return 'Through our API'
    case 'phone':
      return `By phone, recorded by ${takenBy ?? 'our staff'}`
  }
}
