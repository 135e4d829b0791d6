import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { RazorpayError } from './errors.ts'

/** Schema of a test's request for faults of the next API requests. */
export const faultRequestSchema = z.strictObject({
  /** Path of the API requests; `*` matches any text. */
  path: z.string().startsWith('/').default('/v1/*'),
  method: z.string().toUpperCase().optional(),
  /** Number of API requests; 0 cancels the fault of this path. */
  count: z.int().min(0).default(1),
  /**
   * `error`: responds with `status` and does nothing. `timeout`: does nothing and never responds.
   * `slow`: responds after `ms`. `drop`: processes the request and closes the connection without a response.
   */
  kind: z.enum(['error', 'timeout', 'slow', 'drop']),
  status: z.int().min(400).max(599).default(500),
  ms: z.number().min(0).default(6000),
})

export type FaultRequest = z.input<typeof faultRequestSchema>
type Fault = z.infer<typeof faultRequestSchema>

export type Faults = {
  add(request: FaultRequest): void
  list(): Fault[]
  clear(): void
  middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
}

export function createFaultInjector(): Faults {
  let active: Fault[] = []
  const matches = (fault: Fault, method: string, path: string) =>
    (!fault.method || fault.method === method) &&
    new RegExp(`^${fault.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)
  const take = (method: string, path: string): Fault | undefined => {
    const fault = active.find((one) => matches(one, method, path))
    if (!fault) return undefined
    fault.count -= 1
    active = active.filter(({ count }) => count > 0)
    return fault
  }
  return {
    add(wanted) {
      const fault = faultRequestSchema.parse(wanted)
      if (fault.count > 0) active.push(fault)
      else active = active.filter(({ path }) => path !== fault.path)
    },
    list: () => active.map((fault) => ({ ...fault })),
    clear() {
      active = []
    },
    async middleware(c, next) {
      const fault = take(c.req.method, c.req.path)
      if (!fault) return next()
      const { socket } = c.env.incoming
      if (fault.kind === 'error') {
        throw new RazorpayError(fault.status as 500, 'We are facing some trouble completing your request.')
      }
      if (fault.kind === 'timeout') {
        await once(socket, 'close')
        return c.body(null)
      }
      if (fault.kind === 'slow') await wait(fault.ms)
      await next()
      if (fault.kind === 'drop') socket.destroy()
    },
  }
}
