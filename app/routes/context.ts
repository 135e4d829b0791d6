import { createContext } from 'react-router'
import type { Services } from '#app/ports/services.ts'
import type { App } from '#app/server/app-context.ts'

/** The wired services, set once a request by the server. */
export const servicesContext = createContext<Services>()
/** What the use cases of a feature's folder work with. */
export const appContext = createContext<App>()
/** The nonce of this response's Content-Security-Policy; none on a page without scripts of its own. */
export const nonceContext = createContext<string | undefined>()
/** Where an unexpected error is told; it keeps personal data out of the log. */
export const reportContext = createContext<(error: unknown) => void>()
/** The visitor's network address, for limits only; never stored with what they send. */
export const addressContext = createContext<string>()
