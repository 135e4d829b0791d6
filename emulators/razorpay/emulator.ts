import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Emit } from './webhooks.ts'

export type Emulator = { store: Store; clock: Clock; settings: Settings; emit: Emit }

/** Returns the time in seconds, the unit of entities. */
export const nowInSeconds = (clock: Clock) => Math.floor(clock.now() / 1000)
