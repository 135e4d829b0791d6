import type { SessionRow } from './rows.ts'

export type FoundVisitor = Pick<SessionRow, 'name' | 'phone' | 'email'> & { bookings: number }

/** Who has made these bookings, each once by their phone, with the name and address of the first; those erased left out. */
export function visitorsOf(rows: readonly Pick<SessionRow, 'name' | 'phone' | 'email'>[]): FoundVisitor[] {
  const found = new Map<string, FoundVisitor>()
  for (const { name, phone, email } of rows) {
    const known = found.get(phone)
    if (known) known.bookings += 1
    else if (phone) found.set(phone, { name, phone, email, bookings: 1 })
  }
  return [...found.values()]
}
