import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installed } from '../../scripts/tools/debian.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')
const deployed = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')

/**
 * A PostgreSQL server of its own that is backed up by the files in `deploy/`, with the account, the folders and a password
 * of this test put in. It runs as `postgres` where the test runs as root.
 *
 * @throws with what is missing, where Debian's packages are not to be had
 */
export async function backedUpServer(onEnd: (remove: () => void) => void) {
  if (!existsSync('/usr/bin/pgbackrest') && !(await installed('pgbackrest')))
    throw new Error("This run needs Debian's pgbackrest: apt-get install pgbackrest.")
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (!bin) throw new Error("This run needs Debian's postgresql: apt-get install postgresql.")
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-backed-up-'))
  const data = path.join(folder, 'data')
  const repository = path.join(folder, 'repository')
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  const config = path.join(folder, 'pgbackrest.conf')
  const env = { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C', PGBACKREST_CONFIG: config }
  const as = { ...account, env, cwd: folder, encoding: 'utf8' } as const

  const port = await sparePort()
  mkdirSync(repository)
  writeFileSync(
    config,
    deployed('pgbackrest.conf')
      .replace('/var/lib/pgbackrest', repository)
      .replace('/var/lib/postgresql/15/main', data)
      .replace('cipher-pass=', 'cipher-pass=of-this-test')
      .concat(`pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres\n`)
      .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}/lock\nspool-path=${folder}`),
  )
  if (account.uid) for (const file of [folder, repository, config]) chownSync(file, account.uid, account.gid)

  /** Runs a program as the account of the server; what it printed. */
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, as)
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error ?? ''}${stdout}${stderr}`)
    return stdout
  }
  /** The same while this process does something else. */
  const inBackground = async (program: string, ...args: string[]) => {
    const child = spawn(program, args, { ...as, stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
  }
  const inBin = (name: string) => path.join(bin, name)
  const pgBackRest = (...args: string[]) =>
    run('pgbackrest', '--stanza=margam', '--log-level-console=error', ...args)

  run(inBin('initdb'), '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C')
  writeFileSync(
    path.join(data, 'postgresql.conf'),
    `port=${port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories='${folder}'\n${deployed('postgresql-backup.conf')}`,
  )
  const start = () =>
    run(inBin('pg_ctl'), '-D', data, '-s', '-w', '-t', '300', '-l', path.join(folder, 'log'), 'start')
  /** As a machine that loses its power stops it. */
  const stop = () => run(inBin('pg_ctl'), '-D', data, '-s', '-m', 'immediate', 'stop')
  onEnd(() => {
    spawnSync(inBin('pg_ctl'), ['-D', data, '-s', '-m', 'immediate', 'stop'], as)
    rmSync(folder, { recursive: true, force: true })
  })
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/margam`,
    repository,
    as,
    pgBackRest,
    inBackground,
    start,
    stop,
  }
}
