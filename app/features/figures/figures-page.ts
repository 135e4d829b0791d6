import { may, type Role } from '#app/features/staff/domain/roles.ts'
import { spanInWords } from '#app/lib/dates.ts'
import { indiaDate, indiaInstant } from '#app/lib/time.ts'
import type { FigureQuery } from '#app/ports/figures.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import type { Answers } from './domain/answers.ts'
import type { FiguresQuery } from './domain/figures-query.ts'
import { mondaysUntil, type Week, weekOf } from './domain/weeks.ts'

type Needs = Pick<Services, 'figures' | 'clock'>

/** How long after a free session a paid one counts as led to by it, in days. */
const leadsWithinDays = 60
const professionsShown = 10
const answerHours = [1, 4, 24, 72]

export type FiguresPage = {
  query: FiguresQuery
  /** Whom one may choose; null for who sees their own alone. */
  counselors: { id: string; name: string }[] | null
  /** From the first Monday to today: `24 August to 20 November 2026`. */
  stretch: string
  weeks: (Week & { free: number; paid: number; begun: number; led: number })[]
  outcomes: Outcomes
  professions: { name: string; asked: number }[]
  leadsWithinDays: number
  /** Everybody's: messages belong to no calendar. */
  answers: Answers
}

type Counts = { free: number; paid: number }
export type Outcomes = Record<'completed' | 'noShow' | 'unmarked' | 'cancelled', Counts>

/**
 * What the sessions of the last weeks add up to, until now: a counselor's own, or, for whoever may see everyone's, all or
 * those of one. An account that may not and has no counselor sees none.
 */
export async function figuresPage(
  { figures, clock }: Needs,
  user: StaffUser & { role: Role },
  asked: FiguresQuery,
): Promise<FiguresPage> {
  const now = clock.now()
  const mondays = mondaysUntil(indiaDate(now), asked.weeks)
  const counselors = may(user.role, 'everyone') ? await figures.counselors() : null
  const counselorId = counselors
    ? (counselors.find(({ id }) => id === asked.counselor)?.id ?? null)
    : user.counselorId
  const first = mondays[0] ?? indiaDate(now)
  const from = indiaInstant(first, '00:00')
  const stretch: FigureQuery = { from, to: now, counselorId }
  const seesNone = !counselors && !user.counselorId
  const found = seesNone ? nothing : await counted(figures, stretch)
  return {
    query: { weeks: asked.weeks, counselor: counselorId ?? '' },
    counselors,
    stretch: spanInWords(first, indiaDate(now)),
    weeks: mondays.map((monday) => {
      const held = found.sessions.find((each) => each.week === monday)
      const followed = found.led.find((each) => each.week === monday)
      return {
        ...weekOf(monday),
        free: held?.free ?? 0,
        paid: held?.paid ?? 0,
        begun: followed?.free ?? 0,
        led: followed?.led ?? 0,
      }
    }),
    outcomes: byOutcome(found.outcomes),
    professions: found.professions,
    leadsWithinDays,
    answers: await figures.answers(stretch, answerHours),
  }
}

type Found = Awaited<ReturnType<typeof counted>>

async function counted(figures: Services['figures'], asked: FigureQuery) {
  return {
    sessions: await figures.sessions(asked),
    led: await figures.freeThatLed(asked, leadsWithinDays),
    outcomes: await figures.outcomes(asked),
    professions: await figures.professions(asked, professionsShown),
  }
}

const nothing: Found = { sessions: [], led: [], outcomes: [], professions: [] }

function byOutcome(found: Found['outcomes']): Outcomes {
  const of = (name: keyof Outcomes): Counts => ({
    free: found.find(({ kind }) => kind === 'free')?.[name] ?? 0,
    paid: found.find(({ kind }) => kind === 'paid')?.[name] ?? 0,
  })
  return {
    completed: of('completed'),
    noShow: of('noShow'),
    unmarked: of('unmarked'),
    cancelled: of('cancelled'),
  }
}
