import { createContext } from 'react-router'
import type { App } from './app-context.ts'

export const appContext = createContext<App>()
/** Nonce of the response's Content-Security-Policy; undefined on pages without scripts. */
export const nonceContext = createContext<string | undefined>()
/** Reporter that logs an unexpected error without personal data. */
export const errorReporterContext = createContext<(error: unknown) => void>()
/** Functions with which the content editor renders pages of the site and checks whether a path exists. */
export const siteContext = createContext<{
  /** Renders the page at a path with another app, for a preview. */
  render(path: string, app: App): Promise<string>
  /** Returns a function that checks whether the site has a page at a path. */
  createPageFinder(): Promise<(path: string) => boolean>
}>()
/** IP address of the client, for rate limits. It is never stored. */
export const clientIpContext = createContext<string>()
