import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Posted = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Takes traces as an OpenTelemetry collector does: OTLP over HTTP, JSON, at `/v1/traces`. */
export async function startCollector() {
  const posts: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.method === 'POST' && request.url === '/v1/traces') posts.push(text)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent, as it was. */
    text: () => posts.join('\n'),
    spans: (): Span[] =>
      posts
        .flatMap((post) => (JSON.parse(post) as Posted).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export const attribute = ({ attributes }: Span, name: string): string | number | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
