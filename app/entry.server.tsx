import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { errorReporterContext, nonceContext } from './server/context.ts'
import { NonceContext } from './ui/nonce.ts'

/** Reports an error of a loader, an action or a component, but not a request that React Router rejects. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isRejection = isRouteErrorResponse(error) && error.status < 500
  if (!isRejection && !request.signal.aborted) context.get(errorReporterContext)(error)
}

/** Gives scripts a low priority, so that they do not delay fonts and the first paint. */
const deferScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Renders the whole page before responding. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Speculation-Rules', '"/speculation-rules.json"')
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // otherwise React would send large parts of the page at its end, and a script would move them into place
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const html = text(pipe(new PassThrough()))
          resolve(html.then((html) => new Response(deferScripts(html), { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}
