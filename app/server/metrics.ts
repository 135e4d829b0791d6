import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Timeout of the database reads of a scrape, in milliseconds. */
const patienceMs = 2_000

const gauges = {
  margam_bookings: 'Bookings that stand or took place, by kind',
  margam_payments: 'Payments by status',
  margam_jobs_waiting: 'Due emails, orders to check and refunds to send, by kind',
  margam_jobs_failed: 'Emails that were given up and refunds that fail, by kind',
}

/** Value of a gauge for a label. */
export type GaugeValue = { name: keyof typeof gauges; kind: string; value: number | string }

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates Prometheus metrics of this process and its requests.
 *
 * @param readGauges reads values from the database, the same in every instance: aggregate with `max()`, not `sum()`
 */
export function createMetrics(readGauges: () => Promise<GaugeValue[]>) {
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

  let reading: Promise<GaugeValue[]> | null = null
  /** Reads the gauges once per scrape; if the database does not reply, there are no values. */
  const read = () => {
    reading ??= Promise.race([readGauges(), sleep(patienceMs, [], { ref: false })])
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  for (const [name, help] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        for (const row of await read()) if (row.name === name) this.set({ kind: row.kind }, Number(row.value))
      },
    })

  return {
    /** Counts a response by the pattern of its route. */
    answered({ route, status, seconds }: { route: string; status: number; seconds: number }): void {
      durations.observe({ route, status: String(status) }, seconds)
      if (status === 429) limitsHit.inc()
    },
    /** Counts a webhook by outcome. */
    heard: (provider: string, outcome: string): void => webhooks.inc({ provider, outcome }),
    /** Counts an attempt to send an email. */
    told: (outcome: 'sent' | 'failed'): void => emails.inc({ outcome }),
    /** Serves `GET /metrics` on a separate port, for the operator only. */
    async listen(port: number, host: string): Promise<{ close(): void }> {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
        try {
          response.setHeader('Content-Type', registry.contentType).end(await registry.metrics())
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
