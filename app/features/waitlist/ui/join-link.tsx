import type { SessionKind } from '#app/features/booking/domain/session.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { joinPath } from '../domain/paths.ts'

type Props = { session: SessionKind; date: IsoDate; counselor?: string | undefined; children?: string }

/** Leads from a day on which nothing is free to the line for it. */
export const JoinLink = ({ children = 'Tell me when a time becomes free', ...chosen }: Props) => (
  // another document: what is typed in the form around it is kept as a draft
  <a href={joinPath(chosen)} className="link inline-flex min-h-11 items-center font-semibold">
    {children}
  </a>
)
