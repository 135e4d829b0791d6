import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Timeout of the database reads of a scrape, in milliseconds. */
const patienceMs = 2_000

/** Number of records by what they are (`bookings`, `jobs_waiting`, …) and their kind. */
export type RecordCount = { name: string; kind: string; value: number | string }

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates Prometheus metrics of this process and its requests.
 *
 * @param countRecords reads counts from the database, the same in every instance: aggregate with `max()`, not `sum()`
 */
export function createMetrics(countRecords: () => Promise<RecordCount[]>) {
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
  new Gauge({
    name: 'margam_records',
    help: 'Bookings that stand or took place, payments by status, jobs that wait or failed',
    labelNames: ['name', 'kind'],
    registers,
    async collect() {
      // without values if the database does not reply
      const counts = await Promise.race([countRecords(), sleep(patienceMs, [], { ref: false })]).catch(
        () => [],
      )
      this.reset()
      for (const { name, kind, value } of counts) this.set({ name, kind }, Number(value))
    },
  })

  return {
    /** Counts a response by the pattern of its route. */
    answered({ route, status, seconds }: { route: string; status: number; seconds: number }): void {
      durations.observe({ route, status: String(status) }, seconds)
    },
    /** Serves `GET /metrics` on a separate port, for the operator only. */
    async listen(port: number, host: string): Promise<{ close(): void }> {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
        response.setHeader('Content-Type', registry.contentType).end(await registry.metrics())
      })
      server.listen(port, host)
      await once(server, 'listening')
      return { close: () => server.close() }
    },
  }
}
