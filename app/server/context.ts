import { createContext } from 'react-router'
import type { App } from './app-context.ts'

/** App for the use cases in feature folders. */
export const appContext = createContext<App>()
/** Nonce of the response's Content-Security-Policy; undefined on pages without scripts. */
export const nonceContext = createContext<string | undefined>()
/** Reporter for unexpected errors; keeps personal data out of the log. */
export const reportContext = createContext<(error: unknown) => void>()
/** Pages of the site, for those who edit them. */
export const siteContext = createContext<{
  /** Renders a page as a visitor would see it with an app of other content. */
  render(path: string, app: App): Promise<string>
  /** Returns the function that tells whether a path leads to a page. */
  pageFinder(): Promise<(path: string) => boolean>
}>()
/** Client IP for rate limits; never stored with the visitor's data. */
export const clientIpContext = createContext<string>()
