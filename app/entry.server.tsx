import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, reportContext } from './server/context.ts'
import { NonceContext } from './ui/nonce.ts'

/** @param error thrown by a loader, an action or a component */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // not logged: React Router's rejections of a URL, or of a form for a page without an action
  const theirs = isRouteErrorResponse(error) && error.status < 500
  if (!theirs && !request.signal.aborted) context.get(reportContext)(error)
}

const renderTimeout = 10_000

/** Gives the page's scripts a low priority, so that they do not delay its fonts and first paint on a slow network. */
const deferScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Renders complete pages, so that nothing is streamed later. */
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
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // renders large parts of a page in place; otherwise a script would have to move them
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const html = text(pipe(new PassThrough()))
          resolve(html.then((html) => new Response(deferScripts(html), { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeout)
  })
}
