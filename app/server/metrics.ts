import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { WebhookOutcome } from '#app/features/payments/take-webhook.ts'

type Answered = { route: string; status: number; seconds: number }

export type Metrics = {
  /** For gauges that need more of the site. */
  registry: Registry
  /** Counts an answer by the pattern of its route. */
  answered(answer: Answered): void
  /** Counts a webhook, by what became of it. */
  heard(provider: string, outcome: WebhookOutcome): void
  /** Counts an attempt to send an email. */
  told(outcome: 'sent' | 'failed'): void
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
  const durations = new Histogram({
    name: 'margam_request_seconds',
    help: 'From the first byte of a request to the last of its answer, by route and status; 499 left before the answer',
    labelNames: ['route', 'status'],
    buckets: [0.02, 0.1, 0.5, 2.5, 10],
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
  const emails = new Counter({
    name: 'margam_emails_total',
    help: 'Attempts to send an email, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const text = () => registry.metrics()
  return {
    registry,
    answered({ route, status, seconds }) {
      durations.observe({ route, status: String(status) }, seconds)
      if (status === 429) limitsHit.inc()
    },
    heard: (provider, outcome) => webhooks.inc({ provider, outcome }),
    told: (outcome) => emails.inc({ outcome }),
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
