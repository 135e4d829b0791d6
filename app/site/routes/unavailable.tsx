import { data } from 'react-router'
import { formatPhoneLink } from '#app/lib/business.ts'
import type { Page } from '#app/lib/page.ts'
import { ErrorPage } from '#app/site/components/error-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

export const handle: Page = { unlisted: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 503 })

export const headers = () => ({ 'Retry-After': '60', 'Cache-Control': 'no-store' })

/** Error page that is shown while the database is unavailable, in place of a page that needs it. */
export default function UnavailablePage() {
  const { company } = useBusiness()
  return (
    <ErrorPage progress={0.7}>
      <DocumentTitle>Back in a few minutes</DocumentTitle>
      <h1 className="max-w-[16ch]">This page is back in a few minutes</h1>
      <p className="measure mt-5 text-lg">
        We can’t reach our calendar and records at the moment. Your bookings are safe, and nothing is booked
        or charged twice. If you have just sent a form, return to it and send it again in a few minutes: what
        you typed is still there.
      </p>
      <p className="measure mt-4 text-lg">
        In a hurry? Call{' '}
        <a href={formatPhoneLink(company)} className="link">
          {company.phone}
        </a>
        .
      </p>
      <ButtonLink to="/" className="mt-8">
        Go to Home
      </ButtonLink>
    </ErrorPage>
  )
}
