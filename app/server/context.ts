import { createContext } from 'react-router'
import type { App } from './app-context.ts'

/** App for the use cases in feature folders. */
export const appContext = createContext<App>()
/** Nonce of the response's Content-Security-Policy; undefined on pages without scripts. */
export const nonceContext = createContext<string | undefined>()
/** Reporter for unexpected errors; keeps personal data out of the log. */
export const reportContext = createContext<(error: unknown) => void>()
/** Client IP for rate limits; never stored with the visitor's data. */
export const clientIpContext = createContext<string>()
