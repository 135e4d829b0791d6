import { existsSync } from 'node:fs'
import { systemClock } from '#app/adapters/clock.ts'
import { DataFolderInUse } from '#app/adapters/db/folder-lock.ts'
import { forgetKey, keysUsed, neededFor } from '#app/adapters/db/keys.ts'
import { openDb } from '#app/adapters/db/open.ts'
import { read, writeKeys } from '#app/adapters/key-file.ts'
import { KeysNotUsable, makeKey, readKeys, type WrittenKey } from '#app/adapters/keys.ts'
import type { Command } from './commands.ts'
import { type Env, keyPlace } from './env.ts'

const help = `npm run keys, in a release bin/margam keys:
keys             the site's keys, and what is kept with each
keys rotate      makes a new one that is used from the next start; nobody is logged out
keys forget ID   lets go of one: refused while it is there and something needs it;
                 of one that is lost it says what goes with it, and it goes`

/** `keys`, `keys rotate`, `keys forget ID`: the site's keys, for whoever keeps them. */
export const keys: Command = async (env, [verb = 'list', id, ...more]) => {
  if (verb === 'list' && !id) await list(env)
  else if (verb === 'rotate' && !id) rotate(env)
  else if (verb === 'forget' && id && more.length === 0) await forget(env, id)
  else {
    console.error(help)
    return 1
  }
  return 0
}

function kept(env: Env): WrittenKey[] {
  const place = keyPlace(env)
  if (!place) return []
  if ('text' in place) return readKeys(place.text, 'SECRET_KEYS')
  return existsSync(place.file) ? read(place.file) : []
}

/** What the keys are after a change: written, or told, for whoever keeps them in a setting. */
function change(env: Env, keys: WrittenKey[]): void {
  const place = keyPlace(env)
  if (place && 'file' in place) writeKeys(place.file, keys)
  else console.log(`Set SECRET_KEYS to\n${JSON.stringify(keys)}`)
}

async function withDatabase<Result>(
  env: Env,
  work: (db: Awaited<ReturnType<typeof openDb>>['db']) => Promise<Result>,
) {
  const opened = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

async function list(env: Env): Promise<void> {
  const needs = async (key: string) =>
    withDatabase(env, (db) => neededFor(db, key)).catch((error) => {
      if (error instanceof DataFolderInUse) return ['stop the site to see what is kept with it']
      throw error
    })
  for (const [index, key] of kept(env).entries()) {
    const needed = await needs(key.id)
    const use = index === 0 ? 'in use' : 'read only'
    console.log(`${key.id}  made ${key.made}  ${use}  ${needed.join(', ') || 'nothing is kept with it'}`)
  }
}

function rotate(env: Env): void {
  const key = makeKey(new Date(systemClock.now()))
  change(env, [key, ...kept(env)])
  console.log(`Made the key ${key.id}. Restart the site to use it, and copy the keys to where you keep them.`)
}

async function forget(env: Env, key: string): Promise<void> {
  const keys = kept(env)
  const here = keys.some((one) => one.id === key)
  await withDatabase(env, async (db) => {
    const needed = await neededFor(db, key)
    if (here && keys[0]?.id === key)
      throw new KeysNotUsable(`${key} is in use. First "keys rotate" makes another.`)
    if (here && needed.length > 0)
      throw new KeysNotUsable(`${key} is still needed for ${needed.join(', ')}; it stays.`)
    if (!here && !(await keysUsed(db)).includes(key)) throw new KeysNotUsable(`There is no key ${key}.`)
    await forgetKey(db, key)
    if (here)
      change(
        env,
        keys.filter((one) => one.id !== key),
      )
    const lost = needed.length > 0 ? ` With it went what nothing else can read: ${needed.join(', ')}.` : ''
    console.log(`${key} is forgotten.${lost}`)
  })
}
