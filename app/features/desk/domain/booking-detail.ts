import type { IsoDate } from '#app/lib/time.ts'
import type { BookingMoney } from './booking-money.ts'
import type { SessionRow } from './rows.ts'

export type FreeDays = {
  days: { date: IsoDate; name: string; times: string[] }[]
  /** The first free day after these; null when there is none. */
  later: IsoDate | null
}

/** All that the page of a booking shows; nothing of it lets its reader act for the visitor. */
export type BookingDetail = {
  session: SessionRow
  /** That of the booking as it is shown: actions name it. */
  version: number
  counselor: string
  bookedOn: string
  topic: string | null
  /** What else the visitor said. */
  facts: { label: string; value: string }[]
  reminder: boolean
  money: BookingMoney | null
  notes: { id: string; when: string; author: string; text: string }[]
  others: Pick<SessionRow, 'reference' | 'path' | 'date' | 'time' | 'session' | 'state'>[]
  history: { id: string; when: string; what: string; who: string }[]
  mails: {
    id: string
    kind: string
    recipient: string
    state: SessionRow['state']
    when: string
    error: string | null
  }[]
  can: { mark: boolean; change: boolean; sendLink: boolean; decideMoney: boolean; note: boolean }
  /** To which it can be moved; null when it can't be moved. */
  free: FreeDays | null
}
