import { useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root'
import { company } from './content/company.ts'
import { ButtonLink } from './ui/button.tsx'
import font from './ui/fonts/anek-latin.woff2?url'
import { Muggu } from './ui/muggu/muggu.tsx'
import { DocumentStyle, fetchWholeStyle, WholeStyle } from './ui/whole-style.tsx'

const unexpected = 'Unexpected Application Error!'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // favicon.ico and apple-touch-icon.png are found by their names
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${unexpected} | ${company.name}` : company.name },
  { name: 'description', content: company.tagline },
]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131129" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Files of our own need no nonce, and the browser hides it from hydration. */}
        <Links nonce="" />
        <DocumentStyle />
        <StyleOfNextPages />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The document may have come with its own style alone; pages that it is led to need the whole. */
function StyleOfNextPages() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [first] = useState(pathname)
  if (next && next.pathname !== first) fetchWholeStyle()
  return pathname !== first && <WholeStyle />
}

export default function Root() {
  return <Outlet />
}

/** What a visitor sees when something broke. In production the server has already taken the details away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap grid grow content-center gap-8 py-16">
      <Muggu seed="error" size={5} symmetry="turning" progress={0.55} className="art w-40" />
      <h1>{unexpected}</h1>
      <p className="measure text-lg text-muted">{messageOf(error)}</p>
      <p>
        <ButtonLink to="/" reloadDocument>
          Go to Home
        </ButtonLink>
      </p>
    </main>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`
  return error instanceof Error ? error.message : 'Something went wrong that we did not foresee.'
}
