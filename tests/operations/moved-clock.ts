import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { daysAhead } from '../../scripts/tools/later.ts'

/** How often the clock is looked up; seconds. */
const lookedUp = 1

/** The clock of a machine that can be set wrong and right again while a program runs. Waiting takes as long as ever. */
export async function movedClock(folder: string) {
  const file = path.join(folder, 'clock')
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h\n`)
  set(0)
  const ahead = await daysAhead(0)
  if (!ahead) throw new Error("This needs Debian's faketime.")
  return {
    /** For the program that is to believe it. */
    settings: {
      ...ahead,
      FAKETIME: undefined,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(lookedUp),
    },
    /** Ends when every program has seen it. */
    async ahead(hours: number): Promise<void> {
      set(hours)
      await sleep(2_000 * lookedUp)
    },
  }
}
