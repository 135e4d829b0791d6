import { openAfterHours } from '#app/features/plan/domain/open-after.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { spanInWords } from '#app/lib/dates.ts'
import { indiaDate, indiaInstant } from '#app/lib/time.ts'
import type { FigureQuery } from '#app/ports/figures.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { FiguresQuery } from './domain/figures-query.ts'
import { mondaysUntil, weekOf } from './domain/weeks.ts'

type Needs = Pick<Services, 'figures' | 'clock'>

/** How long after a free session a paid one counts as led to by it, in days. */
const leadsWithinDays = 60
const professionsShown = 10
const answerHours = [1, 4, 24, 72]

export type WeekFigures = Awaited<ReturnType<typeof figuresPage>>['weeks'][number]

/**
 * What the sessions of the last weeks add up to, until now: a counselor's own, or, for whoever may see everyone's, all or
 * those of one. An account that may not and has no counselor sees none.
 */
export async function figuresPage({ figures, clock }: Needs, user: Member, asked: FiguresQuery) {
  const now = clock.now()
  const today = indiaDate(now)
  const mondays = mondaysUntil(today, asked.weeks)
  const first = mondays[0] ?? today
  /** Whom one may choose; null for whoever sees their own alone. No counselor has the id that is empty. */
  const counselors = may(user.role, 'everyone') ? await figures.counselors() : null
  const counselorId = counselors
    ? (counselors.find(({ id }) => id === asked.counselor)?.id ?? null)
    : (user.counselorId ?? '')
  const stretch: FigureQuery = { from: indiaInstant(first, '00:00'), to: now, counselorId }
  const sessions = await figures.sessions(stretch)
  const led = await figures.freeThatLed(stretch, leadsWithinDays)
  return {
    query: { weeks: asked.weeks, counselor: counselorId ?? '' },
    counselors,
    /** From the first Monday to today: `24 August to 20 November 2026`. */
    stretch: spanInWords(first, today),
    weeks: mondays.map((monday) => {
      const held = sessions.find(({ week }) => week === monday)
      const followed = led.find(({ week }) => week === monday)
      return {
        ...weekOf(monday),
        free: held?.free ?? 0,
        paid: held?.paid ?? 0,
        begun: followed?.free ?? 0,
        led: followed?.led ?? 0,
      }
    }),
    outcomes: await figures.outcomes(stretch),
    unattended: await figures.unattended(stretch),
    plans: { ...(await figures.plans(stretch, openAfterHours)), withinHours: openAfterHours },
    professions: await figures.professions(stretch, professionsShown),
    leadsWithinDays,
    /** Everybody's: messages belong to no calendar. */
    answers: await figures.answers(stretch, answerHours),
  }
}
