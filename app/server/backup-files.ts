import fs from 'node:fs'
import path from 'node:path'
import type { Millis } from '#app/lib/time.ts'

/** Behind the name of a file that is not good yet. */
export const unchecked = '.unchecked'

/** A second in UTC, to be part of a name. */
export const stampOf = (at: Millis): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The name of a backup that was begun then: `margam-20261123T184500Z.tar.gz.age`, in UTC. */
export const nameOf = (at: Millis): string => `margam-${stampOf(at)}.tar.gz.age`

const isBackup = (name: string) => /^margam-\d{8}T\d{6}Z\.tar\.gz\.age$/.test(name)

/** The backups of a folder by name, the newest first. */
export function backupsIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter(isBackup)
    .sort()
    .reverse()
    .map((name) => path.join(folder, name))
}

/** When a backup was begun, by its name. */
export function madeAt(file: string): Millis {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(path.basename(file)) ?? []
  const [year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
