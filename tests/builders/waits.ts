import { randomUUID } from 'node:crypto'
import type { Visitor } from '#app/features/booking/domain/visitor.ts'
import type { Wait } from '#app/features/waitlist/domain/wait.ts'
import { newToken } from '#app/lib/id.ts'
import { aNewBooking } from './bookings.ts'

/** Somebody new who waits for a free session on 24 November 2026, with whoever gives it. */
export function aWait(changes: Partial<Wait> = {}, who: Partial<Visitor> = {}): Wait {
  const { visitor, createdAt } = aNewBooking({ visitor: who })
  return {
    id: randomUUID(),
    token: newToken(),
    kind: 'free',
    counselorId: null,
    from: '2026-11-24',
    to: '2026-11-24',
    email: visitor.email ?? '',
    visitor,
    createdAt,
    ...changes,
  }
}
