import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '#app/db/open.ts'
import { DAY } from '#app/lib/time.ts'
import { clockAt } from '../../tests/builders/app.ts'
import { testKeys } from '../../tests/builders/keys.ts'
import { visitorsOn } from '../../tests/builders/personal-data.ts'
import { openEither } from '../../tests/databases.ts'
import { startRetention } from './retention.ts'

let database: OpenDb
beforeAll(async () => {
  database = await openEither()
})
afterAll(() => database?.close())

test('what is too old goes once a day, and the log says how many of each and nothing of whom', async () => {
  const { db } = database
  const clock = clockAt(Date.parse('2026-11-20T05:00:00Z'))
  const write = () => visitorsOn(db).wrote({ email: 'asha@example.org' }, 'home', clock.now())
  await write()
  const logged: unknown[] = []
  let told = () => {}
  /** Starts the job and stops it once it has told of a round. */
  async function round() {
    const done = new Promise<void>((resolve) => {
      told = resolve
    })
    const error = (...said: unknown[]) => {
      throw new Error(JSON.stringify(said))
    }
    const info = (said: unknown) => {
      logged.push(said)
      told()
    }
    const loop = startRetention({ clock, db, keys: testKeys }, { info, error })
    await done
    await loop.stop()
  }
  await round()
  clock.advance(367 * DAY)
  await write()
  await round()
  expect(logged).toEqual([{ erased: {} }, { erased: { messages: 1 } }])
})
