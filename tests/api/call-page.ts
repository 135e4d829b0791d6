import { routeArgs } from './route-args.ts'
import type { SiteInProcess } from './site-in-process.ts'

export type Page = { loader?: (args: never) => unknown; action?: (args: never) => unknown }
export type Call = {
  cookie?: string
  params?: Record<string, string>
  form?: Record<string, string>
  query?: string
}

/** Calls a workspace page and returns its status, redirect, cookies and data. Handles thrown responses like returned responses. */
export async function callPage(
  site: SiteInProcess,
  page: Page,
  { cookie, params = {}, form, query = '' }: Call,
) {
  const headers = { ...(cookie && { cookie }) }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const args = routeArgs(site, `/services/counselor-dashboard/x${query}`, params, init) as never
  const answer = await Promise.resolve()
    .then(() => (form ? page.action : page.loader)?.(args))
    .catch((thrown) => thrown)
  if (answer instanceof Response) {
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie(),
      data: null,
    }
  }
  const wrapped = answer as { type?: string; data?: unknown; init?: { status?: number } }
  if (wrapped?.type !== 'DataWithResponseInit') return { status: 200, to: null, cookies: [], data: answer }
  return { status: wrapped.init?.status ?? 200, to: null, cookies: [], data: wrapped.data }
}
