import { createContext } from 'react-router'
import type { App } from './app-context.ts'

export const appContext = createContext<App>()
/** Nonce of the response's Content-Security-Policy; undefined on pages without scripts. */
export const nonceContext = createContext<string | undefined>()
/** Reports an unexpected error to the log without personal data. */
export const errorReporterContext = createContext<(error: unknown) => void>()
/** Pages of the site, for the editor. */
export const siteContext = createContext<{
  /** Renders a page with another app, for a preview. */
  render(path: string, app: App): Promise<string>
  /** Returns a function that returns whether a path leads to a page. */
  pageFinder(): Promise<(path: string) => boolean>
}>()
/** Client IP for rate limits, which is never stored. */
export const clientIpContext = createContext<string>()
