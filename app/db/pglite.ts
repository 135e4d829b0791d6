import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder } from './folder-lock.ts'

/** Program argument with which this module creates a new database and exits. */
const createOnly = '--create-database'

/**
 * PostgreSQL settings for durable commits and low memory use. With the default statistics target of 100, ANALYZE would
 * allocate 40 MB and never free them (PostgreSQL's analyze.c; its manual, 20.7.4).
 */
const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=8MB',
  'max_connections=5',
  'wal_buffers=1MB',
  'default_statistics_target=10',
]

/**
 * Opens the embedded PostgreSQL and locks its folder.
 *
 * @param folder path of the data folder. `memory` stores nothing on disk; `memory:file.tar` starts with a copy made by
 * `dumpDataDir`
 * @throws DataFolderInUseError
 */
export async function openPglite(folder: string): Promise<{ pglite: PGlite; release(): Promise<void> }> {
  const [inMemory, file] = /^memory(?::(.+))?$/.exec(folder) ?? []
  if (inMemory) {
    const copy = file ? await fs.openAsBlob(file) : undefined
    return { pglite: await create(undefined, copy), release: async () => {} }
  }
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o700) // the database contains password hashes
  const real = fs.realpathSync(folder)
  const release = await lockFolder(real)
  try {
    const dataDir = path.join(real, 'pg')
    if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) initialise(dataDir)
    return { pglite: await create(dataDir), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** File layer with fsync. PGlite's own layer has none, so a power failure would lose commits. */
class SyncedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const enableFsync = (module: unknown) => {
      ;(module as { NODEFS: NodeFiles }).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fs.fdatasyncSync(nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), enableFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}

type NodeFiles = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/** Types that Drizzle decodes itself. */
const decodedByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]

const create = (dataDir?: string, loadDataDir?: Blob) =>
  PGlite.create({
    ...(dataDir === undefined ? {} : { fs: new SyncedFolder(dataDir) }),
    loadDataDir,
    parsers: Object.fromEntries(decodedByDrizzle.map((type) => [type, (value: string) => value])),
    extensions: { btree_gist, pg_trgm },
    // PGlite's defaults include -F, which turns fsync off
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  })

/** Creates the database in a child process, because creation allocates 350 MB that a process never frees. */
function initialise(dataDir: string): void {
  const unfinished = `${dataDir}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), createOnly, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  makePrivate(unfinished)
  fs.renameSync(unfinished, dataDir)
}

/** Removes read access of other users, because PGlite ignores the umask. */
function makePrivate(folder: string): void {
  fs.chmodSync(folder, 0o700)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

if (process.argv[2] === createOnly) {
  await (await create(process.argv[3])).close()
  process.exit()
}
