let made = 0
const people = Math.floor(Math.random() * 1_000_000)

/** Builds a valid API booking request of a new visitor. */
export function bookingRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  const visitor = `${String(people).padStart(6, '0')}${String(made).padStart(6, '0')}`
  return {
    session: 'free',
    date: '2026-11-24',
    time: '4:00 PM',
    name: 'Asha Rao',
    email: `visitor-${visitor}@example.org`,
    phone: `9${visitor.slice(-9)}`,
    city: 'Warangal',
    reminder: false,
    professions: ['Doctor'],
    bookedFor: 'self',
    consent: true,
    ...changes,
  }
}
