import type { Millis } from '#app/lib/time.ts'

/**
 * Which words about their data somebody agreed to, and how it came. `phone`: they were read out to them; `takenBy` is then
 * the address of the member of staff who heard the yes.
 */
export type Consent = {
  version: string
  textHash: string
  method: 'web-form' | 'api' | 'phone'
  takenBy?: string
  at: Millis
}

/** How an agreement came, in words. */
export function consentInWords({ method, takenBy }: Pick<Consent, 'method' | 'takenBy'>): string {
  switch (method) {
    case 'web-form':
      return 'A box ticked on our form'
    case 'api':
      return 'Over our interface for programs'
    case 'phone':
      return `By phone, taken down by ${takenBy ?? 'our staff'}`
  }
}
