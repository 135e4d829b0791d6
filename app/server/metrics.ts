import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { SeenCall } from '#app/adapters/watched-provider.ts'
import { type RefusalKind, refusalKindNames } from '#app/features/staff/domain/refusals.ts'

export type Metrics = {
  /** Counts what was refused, by kind. */
  refused(counts: Partial<Record<RefusalKind, number>>): void
  /** Counts a call of a payment provider, by what became of it. */
  called(call: SeenCall): void
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
  const calls = new Counter({
    name: 'margam_payment_calls_total',
    help: 'Calls of the payment service by what became of them: ok, or why they came to nothing',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const text = () => registry.metrics()
  return {
    refused(counts) {
      for (const kind of refusalKindNames) refusals.inc({ kind }, counts[kind] ?? 0)
    },
    called: ({ provider, outcome }) => calls.inc({ provider: provider.id, outcome }),
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
