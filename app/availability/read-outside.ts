import { refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { nextReading, windowToRead } from './outside.ts'

const lease = 2 * MINUTE
/** Number of calendars read in parallel. */
const atOnce = 3

/** Reads the external calendars that are due; each calendar is read by a single instance. */
export async function readOutside({
  outsideCalendars,
  calendarReader,
  clock,
}: Pick<Services, 'outsideCalendars' | 'calendarReader' | 'clock'>): Promise<void> {
  const due = (await outsideCalendars.lease(clock.now(), clock.now() + lease)).values()
  const read = async () => {
    for (const calendar of due) {
      const reading = calendar.url
        ? await calendarReader.read(calendar.url, windowToRead(clock.now()))
        : refuse('keys-missing' as const)
      const now = clock.now()
      const next = nextReading(reading.ok ? null : reading.reason, now)
      await outsideCalendars.wrote(calendar, reading, next, now)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, read))
}
