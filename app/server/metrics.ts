import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { type RefusalKind, refusalKindNames } from '#app/features/staff/domain/refusals.ts'

export type Metrics = {
  /** Counts what was refused, by kind. */
  refused(counts: Partial<Record<RefusalKind, number>>): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
  /** Answers `GET /metrics`, on a port that is nobody else's: what it says is for the operator alone. */
  listen(port: number, host: string): Promise<{ close(): void }>
}

/** What an operator's Prometheus reads of this process: the process itself, and what it refused. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refusals = new Counter({
    name: 'margam_refusals_total',
    help: 'What was refused that may be an attack, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of refusalKindNames) refusals.inc({ kind }, 0) // a rate needs the zero before the first
  const text = () => registry.metrics()
  return {
    refused(counts) {
      for (const kind of refusalKindNames) refusals.inc({ kind }, counts[kind] ?? 0)
    },
    text,
    async listen(port, host) {
      const server = createServer(async (request, response) => {
        const asked = request.method === 'GET' && request.url === '/metrics'
        response.writeHead(asked ? 200 : 404, { 'Content-Type': registry.contentType })
        response.end(asked ? await text() : '')
      })
      server.listen(port, host)
      await once(server, 'listening')
      return { close: () => server.close() }
    },
  }
}
