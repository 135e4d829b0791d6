import { existsSync } from 'node:fs'
import { systemClock } from '../app/adapters/clock.ts'
import { DataFolderInUse } from '../app/adapters/db/folder-lock.ts'
import { forgetKey, keysUsed, neededFor } from '../app/adapters/db/keys.ts'
import { openDb } from '../app/adapters/db/open.ts'
import { read, writeKeys } from '../app/adapters/key-file.ts'
import { makeKey, readKeys, type WrittenKey } from '../app/adapters/keys.ts'
import { keyPlace, readEnv } from '../app/server/env.ts'

const help = `npm run keys             the site's keys, and what is kept with each
npm run keys rotate      makes a new one that is used from the next start; nobody is logged out
npm run keys forget ID   lets go of one: refused while it is there and something needs it;
                         of one that is lost it says what goes with it, and it goes`

const env = readEnv()
const place = keyPlace(env)
const [verb = 'list', id] = process.argv.slice(2)

try {
  if (verb === 'list') await list()
  else if (verb === 'rotate') rotate()
  else if (verb === 'forget' && id) await forget(id)
  else console.log(help)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function kept(): WrittenKey[] {
  if (!place) return []
  if ('text' in place) return readKeys(place.text, 'SECRET_KEYS')
  return existsSync(place.file) ? read(place.file) : []
}

/** What the keys are after a change: written, or told, for whoever keeps them in a setting. */
function change(keys: WrittenKey[]): void {
  if (place && 'file' in place) writeKeys(place.file, keys)
  else console.log(`Set SECRET_KEYS to\n${JSON.stringify(keys)}`)
}

async function withDatabase<Result>(work: (db: Awaited<ReturnType<typeof openDb>>['db']) => Promise<Result>) {
  const opened = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

async function list(): Promise<void> {
  const needs = async (key: string) =>
    withDatabase((db) => neededFor(db, key)).catch((error) => {
      if (error instanceof DataFolderInUse) return ['stop the site to see what is kept with it']
      throw error
    })
  for (const [index, key] of kept().entries()) {
    const needed = await needs(key.id)
    const use = index === 0 ? 'in use' : 'read only'
    console.log(`${key.id}  made ${key.made}  ${use}  ${needed.join(', ') || 'nothing is kept with it'}`)
  }
}

function rotate(): void {
  const key = makeKey(new Date(systemClock.now()))
  change([key, ...kept()])
  console.log(`Made the key ${key.id}. Restart the site to use it, and copy the keys to where you keep them.`)
}

async function forget(key: string): Promise<void> {
  const keys = kept()
  const here = keys.some((one) => one.id === key)
  await withDatabase(async (db) => {
    const needed = await neededFor(db, key)
    if (here && keys[0]?.id === key) throw new Error(`${key} is in use. Run "npm run keys rotate" first.`)
    if (here && needed.length > 0)
      throw new Error(`${key} is still needed for ${needed.join(', ')}; it stays.`)
    if (!here && !(await keysUsed(db)).includes(key)) throw new Error(`There is no key ${key}.`)
    await forgetKey(db, key)
    if (here) change(keys.filter((one) => one.id !== key))
    const lost = needed.length > 0 ? ` With it went what nothing else can read: ${needed.join(', ')}.` : ''
    console.log(`${key} is forgotten.${lost}`)
  })
}
