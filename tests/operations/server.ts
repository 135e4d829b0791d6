import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sparePort } from '../../scripts/tools/postgres.ts'

const bin = '/usr/lib/postgresql/15/bin'

/**
 * A PostgreSQL that may be broken: as Debian sets it, with fsync, in a folder of its own.
 *
 * @param settings as `archive_mode=on`
 */
export async function startServer(folder: string, ...settings: string[]) {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  const user = { uid: id('-u'), gid: id('-g') }
  const [data, port] = [path.join(folder, 'data'), await sparePort()]
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, user.uid, user.gid)
  chmodSync(folder, 0o755)
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { cwd: data, stdio: 'ignore', ...user })
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const usual = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'max_wal_size=64MB']
  const options = [`-p ${port}`, ...[...usual, ...settings].map((setting) => `-c ${setting}`)].join(' ')
  const start = () => run('pg_ctl', ['start', '-w', '-D', data, '-l', path.join(data, 'log'), '-o', options])
  /** At once: connections are cut, and it recovers when it starts again. */
  const crash = () => run('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])
  const asReplica = () => {
    run('pg_ctl', ['stop', '-D', data, '-m', 'fast'])
    writeFileSync(path.join(data, 'standby.signal'), '')
    start()
  }
  const promote = () => run('pg_ctl', ['promote', '-w', '-D', data])
  /** Another server in a folder of its own that streams from this one. */
  const replicate = async (to: string) => {
    const [copy, at] = [path.join(to, 'data'), await sparePort()]
    chmodSync(to, 0o755)
    chownSync(to, user.uid, user.gid)
    run('pg_basebackup', [
      '-D',
      copy,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-R',
      '-c',
      'fast',
    ])
    const own = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${copy}`
    run('pg_ctl', ['start', '-w', '-D', copy, '-l', path.join(copy, 'log'), '-o', own])
    const stop = () => run('pg_ctl', ['stop', '-D', copy, '-m', 'immediate'])
    return { url: `postgres://postgres@127.0.0.1:${at}/postgres`, stop }
  }
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash,
    asReplica,
    promote,
    replicate,
  }
}

/** A small disk of its own at a folder; needs the right to mount. */
export function mountSmallDisk(folder: string, megabytes: number) {
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const rest = path.join(folder, 'rest')
  return {
    /** Takes all the room there is. */
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(rest, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(rest),
    unmount: () => void execFileSync('/usr/bin/umount', ['-l', folder]),
  }
}
