import { type data, RouterContextProvider } from 'react-router'
import type { App } from '#app/server/app-context.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'

/** Loader or action of a page. */
export type Route = (args: never) => unknown
export type Page = { loader?: Route; action?: Route }

export type Call = {
  path?: string
  params?: Record<string, string>
  /** Form fields to send by POST. */
  form?: Record<string, string>
  method?: string
  headers?: HeadersInit
}

type Data<Result> = Result extends Response
  ? never
  : Result extends ReturnType<typeof data<infer Inner>>
    ? Inner
    : Result

/**
 * Calls a loader or an action. `data` is the page's data; for a redirect or a file, returned or thrown, `response` is
 * set instead.
 */
export async function callRoute<Called extends Route>(
  app: App,
  route: Called,
  { path = '/', params = {}, form, method = form ? 'POST' : 'GET', headers }: Call = {},
) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(clientIpContext, '192.0.2.1')
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost${path}`, {
    method,
    ...(headers && { headers }),
    ...(body && { body }),
  })
  const answer = await Promise.resolve({ request, url: new URL(request.url), context, params })
    .then((args) => route(args as never))
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  const response = answer instanceof Response ? answer : null
  const wrapped = answer as { type?: string; data?: unknown; init?: ResponseInit | null }
  const isWrapped = wrapped?.type === 'DataWithResponseInit'
  return {
    status: response?.status ?? (isWrapped ? wrapped.init?.status : undefined) ?? 200,
    /** Target of a redirect. */
    to: response?.headers.get('location') ?? null,
    headers: response?.headers ?? new Headers((isWrapped && wrapped.init?.headers) || {}),
    response,
    data: (response ? null : isWrapped ? wrapped.data : answer) as Data<Awaited<ReturnType<Called>>>,
  }
}

/** Calls the page's action if a form is given, and otherwise its loader. */
export const callPage = (app: App, page: Page, call: Call) =>
  callRoute(
    app,
    ((call.form ? page.action : page.loader) ?? (() => null)) as (args: never) => Promise<unknown>,
    call,
  )
