import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder } from './folder-lock.ts'

/** Given as the program's argument: it makes a new database, and nothing else. */
const createOnly = '--create-database'

/**
 * Small buffers: it serves one process, and a small machine. To analyse a table it takes 300 rows into memory for each of the
 * statistics' target (PostgreSQL's analyze.c; its manual, 20.7.4), and memory it never gives back: of 100, the default,
 * that would be some 40 MB of mails. Of 10 it knows tables of 3,000 rows whole.
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
 * The embedded PostgreSQL, made to keep what it has acknowledged.
 *
 * @param folder `memory` keeps nothing; `memory:file.tar` neither, and begins with what `dumpDataDir` wrote to that file
 * @throws DataFolderInUse; what kept it from opening, and then the folder is free again
 */
export async function openPglite(folder: string): Promise<{ pglite: PGlite; release(): Promise<void> }> {
  const [inMemory, file] = /^memory(?::(.+))?$/.exec(folder) ?? []
  if (inMemory) {
    const copy = file ? await fs.openAsBlob(file) : undefined
    return { pglite: await create(undefined, copy), release: async () => {} }
  }
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o700) // hashes of passwords lie in it
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

/**
 * PGlite's file layer has no fsync, so a commit would be lost with the machine's power. This one has, from the first write on:
 * what a start notes about itself decides whether the log is read after a power cut.
 */
class SyncedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncForReal = (module: unknown) => {
      ;(module as { NODEFS: NodeFiles }).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fs.fdatasyncSync(nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), syncForReal]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}

type NodeFiles = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

const create = (dataDir?: string, loadDataDir?: Blob) =>
  PGlite.create({
    ...(dataDir === undefined ? {} : { fs: new SyncedFolder(dataDir) }),
    loadDataDir,
    extensions: { btree_gist, pg_trgm },
    // as shipped it starts with -F, which turns fsync off
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  })

/** In a process of its own: making a database takes 350 MB that this one would never give back. */
function initialise(dataDir: string): void {
  const made = `${dataDir}.new`
  fs.rmSync(made, { recursive: true, force: true })
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), createOnly, made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  closeToOthers(made)
  fs.renameSync(made, dataDir)
}

/** Its first files are made readable for everybody, whatever the process asks for. */
function closeToOthers(folder: string): void {
  fs.chmodSync(folder, 0o700)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

if (process.argv[2] === createOnly) {
  await (await create(process.argv[3])).close()
  process.exit()
}
