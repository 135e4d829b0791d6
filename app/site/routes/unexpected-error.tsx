import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, type MetaDescriptor, useLocation } from 'react-router'
import { ErrorPage } from '#app/site/components/error-page.tsx'
import type { SiteFacts } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const unexpected = 'Unexpected Application Error!'

/** Builds the head of an error page or of a page without metadata. */
export function buildErrorMeta({
  error,
  matches,
}: {
  error?: unknown
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}): MetaDescriptor[] {
  // there is no data if the root loader failed
  const company = (matches[0]?.loaderData as Partial<SiteFacts> | undefined)?.business?.company
  const name = company?.name ?? ''
  return [
    { title: error ? [unexpected, name].filter(Boolean).join(' | ') : name },
    { name: 'description', content: company?.tagline },
  ]
}

/**
 * Error page without menus, for an error outside the layout. In production, the server removes the details of the
 * error.
 */
export const UnexpectedError = ({ error }: { error: unknown }) => (
  <main className="grid grow content-center">
    <UnexpectedErrorPage error={error} />
  </main>
)

/** Error page within the layout. It replaces the content, so its heading gets the focus. */
export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ErrorPage progress={0.5}>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className="max-w-[16ch]">
          {unexpected}
        </h1>
        <p className="measure mt-5 text-lg text-muted">{messageOf(error)}</p>
        <p className="measure mt-5 text-lg">
          If you were filling in a form, what you typed is kept: load the page again to go on.
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search}>Load the page again</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home
        </ButtonLink>
      </p>
    </ErrorPage>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`
  return error instanceof Error ? error.message : 'Something went wrong on our side.'
}
