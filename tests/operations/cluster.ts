import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installed } from '../../scripts/tools/debian.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'

const bin = '/usr/lib/postgresql/15/bin'
const password = 'only-on-127-0-0-1'
/** Package, and one of its programs. */
const parts = [
  ['postgresql-15', `${bin}/postgres`],
  ['patroni', '/usr/bin/patroni'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
] as const

export type Node = { name: string; port: number; api: string; patroni: ChildProcess; folder: string }

export type Cluster = {
  /** Through HAProxy, always the primary. */
  url: string
  /** Through HAProxy, a replica. */
  readUrl: string
  nodes: readonly Node[]
  /** The node that answers as primary; null while there is none. */
  primary(): Promise<Node | null>
  /** Whether a replica is in step with the primary, so that it may take over without loss. */
  inStep(): Promise<boolean>
  /** Ends PostgreSQL of a node as a crash does: SIGKILL, no word to anybody. */
  crashPostgres(node: Node): void
  /** Ends everything of a node, as its machine's power does. */
  crashMachine(node: Node): void
  /** As when the machine is there again, and its service manager starts Patroni. */
  startAgain(node: Node): void
  stop(): Promise<void>
}

/**
 * Three nodes of PostgreSQL under Patroni with the files of `deploy/`, one etcd and one HAProxy, as folders and ports of this
 * machine.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  for (const [name, program] of parts)
    if (!existsSync(program) && !(await installed(name))) throw new Error(`Debian's ${name} is missing.`)
  const user = postgresUser()
  chmodSync(folder, 0o755)
  const running = new Set<ChildProcess>()
  const start = (name: string, command: string, args: string[], env = {}, as = {}): ChildProcess => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: `${bin}:/usr/bin:/bin:/usr/sbin`, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    })
    const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  const at = async () => `127.0.0.1:${await sparePort()}`
  const [etcd, peer, primaryAt, replicasAt] = [await at(), await at(), await at(), await at()]
  start('etcd', 'etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--name', 'one', '--log-level', 'error'],
    ...['--listen-client-urls', `http://${etcd}`, '--advertise-client-urls', `http://${etcd}`],
    ...['--listen-peer-urls', `http://${peer}`, '--initial-advertise-peer-urls', `http://${peer}`],
    ...['--initial-cluster', `one=http://${peer}`],
  ])

  const startPatroni = (name: string, port: number, api: string) => {
    const data = path.join(folder, name)
    return start(
      name,
      'patroni',
      [path.resolve('deploy/patroni.yml')],
      {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: api,
        PATRONI_RESTAPI_CONNECT_ADDRESS: api,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: path.join(data, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_POSTGRESQL_PGPASS: path.join(data, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: password,
      },
      user,
    )
  }
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const [port, api] = [await sparePort(), await at()]
    const own = path.join(folder, name)
    mkdirSync(own)
    chownSync(own, user.uid, user.gid)
    nodes.push({ name, port, api, folder: own, patroni: startPatroni(name, port, api) })
  }
  const addresses = nodes.flatMap(({ port, api }, index) => [
    [`NODE_${index + 1}`, `127.0.0.1:${port}`],
    [`NODE_${index + 1}_CHECK`, String(new URL(`http://${api}`).port)],
  ])
  start('haproxy', 'haproxy', ['-db', '-f', path.resolve('deploy/haproxy.cfg')], {
    PRIMARY_AT: primaryAt,
    REPLICAS_AT: replicasAt,
    ...Object.fromEntries(addresses),
  })

  const answers = (node: Node, question: string) =>
    fetch(`http://${node.api}/${question}`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const which = async (question: string) => {
    for (const node of nodes) if (await answers(node, question)) return node
    return null
  }
  const url = (where: string) => `postgres://postgres:${password}@${where}/postgres`
  return {
    url: url(primaryAt),
    readUrl: url(replicasAt),
    nodes,
    primary: () => which('primary'),
    inStep: async () => (await which('synchronous')) !== null,
    crashPostgres: (node) => void process.kill(postmasterOf(node), 'SIGKILL'),
    crashMachine(node) {
      node.patroni.kill('SIGKILL')
      process.kill(postmasterOf(node), 'SIGKILL')
    },
    startAgain(node) {
      node.patroni = startPatroni(node.name, node.port, node.api)
    },
    async stop() {
      for (const node of nodes) {
        node.patroni.kill('SIGKILL')
        if (existsSync(pidFile(node))) execFileSync('sh', ['-c', `kill -QUIT ${postmasterOf(node)} || true`])
      }
      const ended = [...running].map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

const pidFile = ({ folder }: Node) => path.join(folder, 'data/postmaster.pid')
const postmasterOf = (node: Node) => Number(readFileSync(pidFile(node), 'utf8').split('\n', 1)[0])

function postgresUser(): { uid: number; gid: number } {
  if (process.getuid?.() !== 0) throw new Error('Run it as root: it starts PostgreSQL as another account.')
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
