import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

/** Requests to send in order over persistent connections. */
export type Load = {
  url: string
  connections: number
  /** JSON bodies, one POST each. Without bodies, GET requests run for `seconds`. */
  bodies?: string[]
  seconds?: number
}

export type LoadResult = { perSecond: number; p50: number; p95: number; statuses: Record<number, number> }

/** Runs the load in a separate process, so that sending does not slow down the caller. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const child: ChildProcess = fork(import.meta.filename, [], { stdio: 'inherit' })
  child.send(load)
  const [measured] = await once(child, 'message')
  child.disconnect()
  return measured as LoadResult
}

async function send(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const bodies = load.bodies?.values()
  const until = performance.now() + (load.seconds ?? 3600) * 1000
  const took: number[] = []
  const statuses: Record<number, number> = {}
  const began = performance.now()
  const client = async () => {
    while (performance.now() < until) {
      const body = bodies?.next()
      if (body?.done) return
      const sent = performance.now()
      const status = await sendOne(load.url, agent, body?.value)
      took.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: load.connections }, client))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(share * took.length)] ?? Number.NaN
  return { perSecond: took.length / seconds, p50: at(0.5), p95: at(0.95), statuses }
}

function sendOne(url: string, agent: Agent, body: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const outgoing = request(
      url,
      { agent, headers, method: body === undefined ? 'GET' : 'POST' },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    outgoing.on('error', () => resolve(0))
    outgoing.end(body)
  })
}

if (import.meta.main) {
  process.once('message', async (load: Load) => process.send?.(await send(load)))
}
