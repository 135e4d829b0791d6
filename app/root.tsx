import { useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { replayEarlyClicks } from './browser/early.ts'
import siteScript from './browser/site.ts?worker&url'
import { darkColors, lightColors } from './lib/colors.ts'
import type { Page } from './lib/page.ts'
import { appContext } from './server/context.ts'
import workspaceSheet from './ui/app.css?url'
import font from './ui/fonts/anek-latin.woff2?url'
import { NonceContext } from './ui/nonce.ts'
import siteStyle from './ui/site.css?inline'
import { BusinessContext } from './ui/use-business.ts'

/** Style sheet, inlined because a file would delay the first paint. In the browser it is read from the document. */
const css = import.meta.env.SSR ? siteStyle : (document.querySelector('head style')?.textContent ?? '')

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // favicon.ico and apple-touch-icon.png need no links, because browsers request them by these names
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export { buildErrorMeta as meta } from './site/routes/unexpected-error.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { business, config } = context.get(appContext)
  const { company, ...rest } = business()
  // the team's mailbox must not be in the page source; visitors write to `company.email`
  return { siteUrl: config.siteUrl, business: { ...rest, company: { ...company, teamEmail: '' } } }
}

/** Prevents reloads of the root's data after navigations and forms, because it seldom changes. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext)
  const data = useRouteLoaderData<typeof loader>('root')
  const pages = useMatches().map(({ handle }) => handle as Page | undefined)
  const hydrated = pages.some((page) => page?.hydrated)
  const workspace = pages.some((page) => page?.workspace)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={lightColors.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkColors.page} media="(prefers-color-scheme: dark)" />
        <Meta />
        <StyleSheet workspace={workspace} />
        <Links />
        {workspace && <link rel="manifest" href="/manifest.webmanifest" />}
        {hydrated && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: source text of our own function
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${replayEarlyClicks})()` : '' }}
          />
        )}
        <script type="module" src={siteScript} fetchPriority="low" />
      </head>
      <body>
        <BusinessContext value={data?.business ?? null}>{children}</BusinessContext>
        {hydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Style sheet of a page. It stays when React navigates, because the workspace's sheet has the styles of all pages. */
function StyleSheet({ workspace }: { workspace: boolean }) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/ui/app.css" />
  // the workspace's style sheet is a file, because the browsers of staff cache it
  if (import.meta.env.SSR ? workspace : css === '') return <link rel="stylesheet" href={workspaceSheet} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

export default function Root() {
  return <Outlet />
}

export { UnexpectedError as ErrorBoundary } from './site/routes/unexpected-error.tsx'
