import { RouterContextProvider } from 'react-router'
import type { App } from '#app/server/app-context.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'

/** Builds the arguments of a loader or an action. The caller sets the type of the route. */
export function routeArgs<Args>(
  site: { app: App },
  path: string,
  params: Record<string, string>,
  init?: RequestInit,
): Args {
  const context = new RouterContextProvider()
  context.set(appContext, site.app)
  context.set(clientIpContext, '192.0.2.1')
  return { params, request: new Request(`http://localhost${path}`, init), context } as unknown as Args
}
