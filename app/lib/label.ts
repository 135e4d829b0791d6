/** A status in words, and its colour. */
export type Label = { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }

/** `booking-confirmed` → `Booking confirmed` */
export function formatKind(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
