import { globSync } from 'node:fs'
import { installed } from './debian.ts'

const library = '/usr/lib/*/faketime/libfaketimeMT.so.1'

/** The date set so many days ahead, by Debian's libfaketime: what waits waits as long as ever. Null where none is to be had. */
export async function daysAhead(days: number): Promise<Record<string, string> | null> {
  const there = globSync(library).length > 0 || (await installed('faketime'))
  if (!there) return null
  return {
    LD_PRELOAD: globSync(library).join(),
    FAKETIME: `+${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

/** What of the environment makes programs believe another date: for those that are given an environment of their own. */
export function dateOf({
  LD_PRELOAD,
  FAKETIME,
  FAKETIME_DONT_FAKE_MONOTONIC,
  NO_FAKE_STAT,
}: NodeJS.ProcessEnv) {
  return FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, NO_FAKE_STAT } : {}
}
