import type { Logger } from 'pino'
import type { Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/**
 * Calls back whenever what visitors may read of the blog changes: at once when staff change it, here or in another instance,
 * and when a scheduled post's time comes.
 */
export function startPublisher(
  { blog, clock }: Pick<Services, 'blog' | 'clock'>,
  changed: () => void,
  log: Pick<Logger, 'error'>,
): Loop {
  let next: Millis | null = null
  async function run(): Promise<Millis | null> {
    const now = clock.now()
    if (next !== null && next <= now) changed()
    next = await blog.nextPublication(now)
    return next === null ? null : next - now
  }
  const loop = startLoop(
    run,
    (error) => log.error(failure(error), 'the next scheduled post could not be looked up; it is tried again'),
    'Scheduled posts',
  )
  blog.onChanged(() => {
    changed()
    loop.wake()
  })
  return loop
}
