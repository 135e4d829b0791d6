import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that something is done for. `route` is a pattern, never an address: that may be a secret. */
export type RequestContext = { id: string; route: string | null }

const storage = new AsyncLocalStorage<RequestContext>()

/** The request that this is done for; undefined for what the site does by itself. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Runs what is done for a request, and all that follows from it. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run)

/** Runs what is done for nobody in particular, whoever caused it: a worker that was woken. */
export const outsideRequests = <T>(run: () => T): T => storage.exit(run)

/** Says by which route the present request is answered. */
export function routeIs(route: string): void {
  const context = currentRequest()
  if (context) context.route = route
}
