import { systemClock } from '#app/adapters/clock.ts'
import type { Env } from '../env.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtFiles } from './files.ts'
import { type Finding, ok } from './finding.ts'
import { lookAtMail } from './mail.ts'
import { lookAtPayments } from './payments.ts'

/** Looks at all that the site needs of others, and changes nothing. Wrong settings have been told before. */
async function examine(env: Env): Promise<Finding[]> {
  const { now } = systemClock
  const all = await Promise.all([
    lookAtDatabase(env, now),
    lookAtMail(env),
    lookAtPayments(env, now),
    lookAtFiles(env),
  ])
  return [ok('Settings', `${env.demo ? 'a demo' : 'complete'}, at ${env.siteUrl}`), ...all.flat()]
}

/** Prints a line for each thing looked at. @returns 1 when something is wrong, else 0; warnings are no wrongs */
export async function doctor(env: Env): Promise<number> {
  const findings = await examine(env)
  for (const { state, what, says } of findings) console.log(`${state.padEnd(8)} ${what}: ${says}`)
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}
