import fs from 'node:fs'
import path from 'node:path'
import { type Keys, KeysNotUsable, keysOf, MissingKeys, makeKey, readKeys, type WrittenKey } from './keys.ts'

/** Where keys are: the text of the setting, or a file; with neither they live as long as the process. */
export type KeyPlace = { text: string } | { file: string } | null

/**
 * Opens the site's keys. A site that has none yet is made one, in a file that nobody else on this machine can read.
 *
 * @param needed ids of keys that the database was written with
 * @param before the secrets that older versions kept in the database, by purpose: they become the key `first`
 * @throws MissingKeys when some are needed and there are none at all
 * @throws KeysNotUsable
 */
export function openKeys(
  place: KeyPlace,
  needed: readonly string[],
  before: Record<string, string>,
  now: Date,
): Keys {
  const older: WrittenKey[] =
    Object.keys(before).length > 0
      ? [{ id: 'first', made: now.toISOString().slice(0, 10), secrets: before }]
      : []
  if (!place) return keysOf([makeKey(now), ...older], 'this process')
  if ('text' in place) {
    if (older.length > 0) {
      throw new KeysNotUsable(
        'The database still holds the secrets of an older version. Start once without SECRET_KEYS: they are moved to the file of keys. Then set SECRET_KEYS to its text.',
      )
    }
    return keysOf(readKeys(place.text, 'SECRET_KEYS'), 'SECRET_KEYS')
  }
  const { file } = place
  const noneOf = needed.filter((id) => !older.some((key) => key.id === id))
  if (!fs.existsSync(file) && noneOf.length > 0) throw new MissingKeys(noneOf, file)
  if (!fs.existsSync(file)) writeKeys(file, [makeKey(now), ...older], { first: true })
  let kept = read(file)
  if (older.length > 0 && !kept.some(({ id }) => id === 'first')) {
    kept = [...kept, ...older]
    writeKeys(file, kept)
  }
  return keysOf(kept, file, () => read(file))
}

/** @throws KeysNotUsable */
export const read = (file: string): WrittenKey[] => readKeys(fs.readFileSync(file, 'utf8'), file)

/**
 * The ids of the keys that are there.
 *
 * @throws KeysNotUsable
 */
export function keyIdsAt(place: KeyPlace): string[] {
  if (!place || ('file' in place && !fs.existsSync(place.file))) return []
  const keys = 'text' in place ? readKeys(place.text, 'SECRET_KEYS') : read(place.file)
  return keys.map(({ id }) => id)
}

/**
 * Writes them whole or not at all.
 *
 * @param first of two processes that make the first keys at once, one does; the other finds them
 */
export function writeKeys(file: string, keys: readonly WrittenKey[], { first = false } = {}): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const made = `${file}.${process.pid}`
  fs.writeFileSync(made, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  if (first) {
    try {
      fs.linkSync(made, file)
    } catch (error) {
      if (!fs.existsSync(file)) throw error
    } finally {
      fs.rmSync(made)
    }
  } else fs.renameSync(made, file)
}
