import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WebhookOutcome } from '#app/features/payments/take-webhook.ts'
import { programVersion } from './version.ts'

export type Answered = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  /** For gauges that need more of the site. */
  registry: Registry
  /** Counts an answer by the pattern of its route. */
  answered(answer: Answered): void
  /** Counts a webhook, by what became of it. */
  heard(provider: string, outcome: WebhookOutcome): void
  /** Counts a mail or another message, by what became of it. */
  told(channel: string, outcome: 'sent' | 'failed'): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
  /** Answers `GET /metrics`, on a port that is nobody else's: what it says is for the operator alone. */
  listen(port: number, host: string): Promise<{ close(): void }>
}

/** What an operator's Prometheus reads of this process: the process itself, and what it did and refused. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'margam_requests_total',
    help: 'Requests by method, pattern of the route and status; 499 left before the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'margam_request_seconds',
    help: 'From the first byte of a request to the last of its answer, by pattern of the route',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const limitsHit = new Counter({
    name: 'margam_limits_hit_total',
    help: 'Requests that a limit refused (429)',
    registers,
  })
  const webhooks = new Counter({
    name: 'margam_webhooks_total',
    help: 'Webhooks by what became of them',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const messages = new Counter({
    name: 'margam_messages_total',
    help: 'Tries to send a mail, by channel and what became of them',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'margam_build_info',
    help: 'Always 1; which program runs',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: programVersion(), node: process.version }, 1)
  const text = () => registry.metrics()
  return {
    registry,
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ route }, seconds)
      if (status === 429) limitsHit.inc()
    },
    heard: (provider, outcome) => webhooks.inc({ provider, outcome }),
    told: (channel, outcome) => messages.inc({ channel, outcome }),
    text,
    async listen(port, host) {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
        try {
          response.setHeader('Content-Type', registry.contentType).end(await text())
        } catch (error) {
          response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).message)
        }
      })
      server.listen(port, host)
      await once(server, 'listening')
      return { close: () => server.close() }
    },
  }
}
