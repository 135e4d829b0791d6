/** What `/metrics` says of the process: memory in MB, open handles and requests by kind, connections to the database. */
export type Figures = {
  rss: number
  heap: number
  /** Seconds of processor time since it started. */
  processor: number
  /** Timers, sockets and the like that keep the process alive, by Node's name for them. */
  resources: Record<string, number>
  connections: number
  waiting: number
  loopP99Ms: number
  mailsDue: number
  mailsFailed: number
  ordersDue: number
  refundsDue: number
}

const MB = 1024 * 1024

export async function readFigures(port: number): Promise<Figures> {
  const text = await (
    await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Connection: 'close' } })
  ).text()
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    )
  return {
    rss: figure('process_resident_memory_bytes') / MB,
    heap: figure('nodejs_heap_size_used_bytes') / MB,
    processor: figure('process_cpu_seconds_total'),
    resources: Object.fromEntries(
      [...text.matchAll(/^nodejs_active_resources\{type="(\w+)"\} (\d+)/gm)].map(([, type, count]) => [
        type,
        Number(count),
      ]),
    ),
    connections: figure('margam_database_connections_used'),
    waiting: figure('margam_database_waiting'),
    loopP99Ms: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    mailsDue: figure('margam_mails_due'),
    mailsFailed: figure('margam_mails_failed'),
    ordersDue: figure('margam_orders_due'),
    refundsDue: figure('margam_refunds_due'),
  }
}

/**
 * Has a process that was started with `NODE_OPTIONS=--inspect=127.0.0.1:0` collect its garbage, by its own inspector.
 *
 * @param output what it printed so far
 */
export async function collectGarbage(output: string): Promise<void> {
  const address = output.match(/ws:\/\/127\.0\.0\.1:\S+/g)?.at(-1)
  if (!address) throw new Error('The inspector is not open.')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onerror = reject
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    socket.onmessage = ({ data }) => JSON.parse(data).id === 1 && resolve(null)
  })
  socket.close()
}
