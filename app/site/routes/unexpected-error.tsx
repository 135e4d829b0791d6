import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, type MetaDescriptor, useLocation } from 'react-router'
import type { Site } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'

const unexpected = 'Unexpected Application Error!'

/** Returns the head of a page without metadata, or of an error page. */
export function errorMeta({
  error,
  matches,
}: {
  error?: unknown
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}): MetaDescriptor[] {
  // root data is missing when the root loader failed
  const company = (matches[0]?.loaderData as Partial<Site> | undefined)?.business?.company
  const name = company?.name ?? ''
  return [
    { title: error ? [unexpected, name].filter(Boolean).join(' | ') : name },
    { name: 'description', content: company?.tagline },
  ]
}

/** Error page for visitors. In production the server has removed the details. */
export const UnexpectedError = ({ error }: { error: unknown }) => (
  <main className="wrap grid grow content-center gap-8 py-16">
    <UnexpectedWords error={error} />
  </main>
)

/** Error message inside a page with menus. Takes the focus, because it replaces the page's content. */
export function UnexpectedWords({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <SquareMuggu seed="error" progress={0.55} className="art w-40 max-sm:hidden" />
      <div role="alert" className="grid gap-8">
        <h1 ref={heading} tabIndex={-1}>
          {unexpected}
        </h1>
        <p className="measure text-lg text-muted">{messageOf(error)}</p>
        <p className="measure text-lg">
          If you were filling in a form, what you typed is kept: load the page again to go on.
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={pathname + search}>Load the page again</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home
        </ButtonLink>
      </p>
    </>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`
  return error instanceof Error ? error.message : 'Something went wrong that we did not foresee.'
}
