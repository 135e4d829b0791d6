import type { SessionRow } from './rows.ts'

export type FoundVisitor = Pick<SessionRow, 'name' | 'phone' | 'email'> & { bookings: number }

/** Lists the visitors of bookings once per phone, with the name and email of the first booking; leaves out erased ones. */
export function visitorsOf(rows: readonly Pick<SessionRow, 'name' | 'phone' | 'email'>[]): FoundVisitor[] {
  const found = new Map<string, FoundVisitor>()
  for (const { name, phone, email } of rows) {
    const known = found.get(phone)
    if (known) known.bookings += 1
    else if (phone) found.set(phone, { name, phone, email, bookings: 1 })
  }
  return [...found.values()]
}
