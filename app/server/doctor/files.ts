import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { codeOf, type Finding, ok, warning, wrong } from './finding.ts'

const MB = 1024 * 1024

/** Room and rights of DATA_DIR, and of BACKUP_DIR where the site makes backups. */
export async function lookAtFiles(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'DATABASE_URL'>) {
  const found = [await lookAtFolder('DATA_DIR', env.DATA_DIR)]
  if (env.BACKUP_DIR && !env.DATABASE_URL) found.push(await lookAtFolder('BACKUP_DIR', env.BACKUP_DIR))
  return found
}

async function lookAtFolder(what: string, setting: string): Promise<Finding> {
  const folder = path.resolve(setting)
  const there = await nearestThere(folder)
  try {
    await access(`${there}/.`, constants.W_OK)
  } catch (error) {
    const code = codeOf(error)
    if (there === folder)
      return wrong(what, `${there} can't be written (${code}): chown it to the site's user`)
    return wrong(what, `${folder} can't be made in ${there} (${code}): make it, the site's user as its owner`)
  }
  const { bavail, bsize } = await statfs(there)
  return roomAt(there, Math.floor((bavail * bsize) / MB), what)
}

/** @param free in MB */
export function roomAt(there: string, free: number, what = 'DATA_DIR'): Finding {
  if (free < 256) return wrong(what, `${free} MB are free at ${there}: make room`)
  if (free < 1024) return warning(what, `only ${free} MB are free at ${there}: make room`)
  return ok(what, `${there}, ${free} MB free`)
}

/** The folder, or the one above it that is there: the first start makes what is missing. */
async function nearestThere(folder: string): Promise<string> {
  const there = await stat(folder).then(
    () => true,
    () => false,
  )
  return there || path.dirname(folder) === folder ? folder : nearestThere(path.dirname(folder))
}
