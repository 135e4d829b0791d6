import type { Db } from '#app/db/open.ts'
import type { Send } from '#app/jobs/enqueue.ts'
import type { Clock, SiteSettings } from '#app/ports/services.ts'
import type { Keys } from './keys.ts'

/** What use cases work with; made once at start. They open their own transactions, and take the time from `clock`. */
export type App = {
  db: Db
  clock: Clock
  /** The environment, parsed once. */
  config: SiteSettings
  keys: Keys
  jobs: { send: Send }
}
