import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Does nothing until `server/traces.ts` has a provider registered. */
const tracer = trace.getTracer('margam')

export type AnsweredAs = { method: string; route: string; status: number }

/**
 * Begins the span of a request; a child of the proxy's where `traceparent` is given (W3C Trace Context, whose tracestate is left: it
 * may say anything).
 *
 * @returns `run` does what is done for the request, `end` names it by its route: an address may be a secret
 */
export function startRequestSpan({ id, traceparent }: { id: string; traceparent?: string }) {
  const parent: Context = propagation.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {})
  const attributes = { 'margam.request.id': id }
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent)
  return {
    run: <T>(work: () => T): T => context.with(trace.setSpan(parent, span), work),
    end({ method, route, status }: AnsweredAs): void {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Runs what another program is asked for inside of a span. Of an error only its kind is told: what it says may name somebody. */
export const inSpan = <T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setAttribute('error.type', kindOf(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

type Query = (...given: unknown[]) => unknown

/**
 * Has each statement that is run in a span told as one of its own: by kind and table, never by its text. What workers ask
 * all the time, for nobody, is not told.
 */
export function traceStatements<Owner extends { query: unknown }>(owner: Owner): Owner {
  const query = (owner.query as Query).bind(owner)
  const traced: Query = (...given) => {
    // with a callback it is the pool's own, for a statement that has its span already
    if (!trace.getActiveSpan() || typeof given.at(-1) === 'function') return query(...given)
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    const { operation, table } = summaryOf(typeof text === 'string' ? text : '')
    const summary = table ? `${operation} ${table}` : operation
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table && { 'db.collection.name': table }),
    }
    return inSpan(summary, attributes, async () => query(...given))
  }
  owner.query = traced as Owner['query']
  return owner
}

/** Kind and first table of a statement. */
export function summaryOf(text: string): { operation: string; table?: string } {
  const [, operation = 'statement'] = /^\s*([a-z]+)\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)\b"?(?!\s*[.(])/i.exec(text) ?? []
  return { operation: operation.toLowerCase(), ...(table && { table }) }
}
