import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Env, keyPlace } from '../env.ts'
import { codeOf, type Finding, ok, warning, wrong } from './finding.ts'

const MB = 1024 * 1024

/** Room and rights of DATA_DIR, and of BACKUP_DIR where the site makes backups; who may read the keys. */
export async function lookAtFiles(
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'KEYS_FILE' | 'SECRET_KEYS' | 'DATABASE_URL'>,
) {
  const found = [await lookAtFolder('DATA_DIR', env.DATA_DIR), await lookAtKeys(keyPlace(env))]
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

async function lookAtKeys(place: ReturnType<typeof keyPlace>): Promise<Finding> {
  const what = 'Keys'
  if (!place || 'text' in place)
    return ok(what, place ? 'in SECRET_KEYS' : 'kept for as long as the process lives')
  const { file } = place
  try {
    await access(file, constants.R_OK)
    const { mode } = await stat(file)
    if (mode & 0o077) return wrong(what, `others on this machine may read ${file}: chmod 600 ${file}`)
    return ok(what, `${file}, for its owner alone`)
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return warning(what, `${file} is not there: the first start makes it; then copy it`)
    return wrong(what, `${file} can't be read (${codeOf(error)}): chown it to the site's user`)
  }
}
