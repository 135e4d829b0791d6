import type { Millis } from '#app/lib/time.ts'

/** Consent to a version of the privacy text. `phone`: staff read it out, and `takenBy` is their email. */
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
      return 'A box ticked on our form'
    case 'api':
      return 'Over our interface for programs'
    case 'phone':
      return `By phone, taken down by ${takenBy ?? 'our staff'}`
  }
}
