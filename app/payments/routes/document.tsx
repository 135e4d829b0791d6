import { data, isRouteErrorResponse } from 'react-router'
import { findBookingByToken } from '#app/booking/queries.ts'
import { DocumentActions, DocumentSheet } from '#app/payments/components/document.tsx'
import { buildSheet } from '#app/payments/document-sheet.ts'
import { documentPdfPath } from '#app/payments/paths.ts'
import { findDocument } from '#app/payments/queries.ts'
import { appContext } from '#app/server/context.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import type { Route } from './+types/document.ts'

/** Loads an invoice, receipt or credit note to read and print. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const booking = await findBookingByToken({ db }, params.token)
  const found = booking && (await findDocument(db, booking.id, params))
  if (!found) throw data('This link leads to no document.', { status: 404 })
  return { sheet: buildSheet(found.document, found.cited) }
}

export default function DocumentPage({ loaderData, params }: Route.ComponentProps) {
  const { sheet } = loaderData
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <DocumentTitle>{`${sheet.title} ${sheet.number}`}</DocumentTitle>
      <div className="mb-6 flex max-w-4xl flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <BackLink token={params.token} />
        <DocumentActions pdf={documentPdfPath(params.token, sheet.number)} />
      </div>
      <DocumentSheet sheet={sheet} />
    </div>
  )
}

/** Page for an incomplete URL, without the full token or document number. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap py-16">
      <DocumentTitle>Document not found</DocumentTitle>
      <h1 className="max-w-[16ch]">This link leads to no document</h1>
      <p className="measure mt-5 text-lg">
        Part of the address may be missing. All documents of a booking are on the booking’s own page.
      </p>
      <p className="mt-6">
        <BackLink token={params.token ?? ''} />
      </p>
    </div>
  )
}

function BackLink({ token }: { token: string }) {
  return (
    <a href={`/bookings/${token}`} className="link inline-flex min-h-11 items-center">
      Back to your booking
    </a>
  )
}
