import type { SessionKind } from '#app/features/booking/domain/session.ts'
import type { IsoDate } from '#app/lib/time.ts'

/** Where one gets in line. */
export const linePath = '/services/waitlist'

/** Where one gets in line for a day, with what is chosen already. */
export const joinPath = ({
  counselor,
  ...chosen
}: {
  session: SessionKind
  date: IsoDate
  counselor?: string | undefined
}): string => `${linePath}?${new URLSearchParams({ ...chosen, ...(counselor && { counselor }) })}`

/** Where somebody leaves the line again. A page with a button: opening it changes nothing. */
export const leavePath = (token: string): string => `${linePath}/${token}`
