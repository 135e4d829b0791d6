import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Emit } from './webhooks.ts'

/** What the parts of the emulator share. */
export type World = { store: Store; clock: Clock; settings: Settings; emit: Emit }

/** The time as entities have it. */
export const seconds = (clock: Clock) => Math.floor(clock.now() / 1000)
