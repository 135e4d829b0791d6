import { refuse } from '#app/lib/result.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { nextReading, windowToRead } from './domain/outside.ts'

const lease = 2 * MINUTE
/** Read side by side. */
const batch = 3

/**
 * Reads the counselors' own calendars that are due, each by one instance alone.
 *
 * @returns how long until the next is due, milliseconds; null when there is none
 */
export async function readOutside(
  {
    outsideCalendars,
    calendarReader,
    clock,
  }: Pick<Services, 'outsideCalendars' | 'calendarReader' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<Millis | null> {
  for (;;) {
    const due = await outsideCalendars.lease(clock.now(), clock.now() + lease, batch)
    await Promise.all(
      due.map(async (calendar) => {
        const reading = calendar.access
          ? await calendarReader.read(calendar.access, windowToRead(clock.now()))
          : refuse('keys-missing' as const)
        const now = clock.now()
        await outsideCalendars.wrote(
          calendar,
          reading,
          nextReading(reading.ok ? null : reading.reason, now),
          now,
        )
      }),
    )
    if (due.length < batch || stopping()) break
  }
  const next = await outsideCalendars.nextDue()
  return next === null ? null : next - clock.now()
}
