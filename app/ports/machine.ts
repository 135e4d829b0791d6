import type { Millis } from '#app/lib/time.ts'

/** A part of the program that works by itself, and when it last did; seconds ago. */
export type WorkerRun = { name: string; ago: number; failed: boolean }

/** The machine and the program that answer here, one of several perhaps. */
export interface Machine {
  readonly version: string
  /** When the newest backup was made, null when there is none; undefined where the site makes none itself. */
  newestBackup(): Millis | null | undefined
  workers(): WorkerRun[]
}
