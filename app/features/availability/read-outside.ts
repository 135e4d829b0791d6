import { refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { nextReading, windowToRead } from './domain/outside.ts'

const lease = 2 * MINUTE
/** Read at the same time. */
const batch = 3

/** Reads the counselors' own calendars that are due, each by one instance alone. */
export async function readOutside(
  {
    outsideCalendars,
    calendarReader,
    clock,
  }: Pick<Services, 'outsideCalendars' | 'calendarReader' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const due = await outsideCalendars.lease(clock.now(), clock.now() + lease, batch)
    await Promise.all(
      due.map(async (calendar) => {
        const reading = calendar.url
          ? await calendarReader.read(calendar.url, windowToRead(clock.now()))
          : refuse('keys-missing' as const)
        const now = clock.now()
        const next = nextReading(reading.ok ? null : reading.reason, now)
        await outsideCalendars.wrote(calendar, reading, next, now)
      }),
    )
    if (due.length < batch || stopping()) return
  }
}
