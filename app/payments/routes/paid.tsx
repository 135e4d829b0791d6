import type { ReactNode } from 'react'
import { redirectDocument, useLocation, useNavigate, useRevalidator } from 'react-router'
import { BookingNotFound } from '#app/booking/components/booking-card.tsx'
import { BookingForm } from '#app/booking/components/booking-form.tsx'
import { getWeekStart } from '#app/booking/components/calendar-parts.ts'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { getDraftName } from '#app/booking/components/values.ts'
import { paidBookingTexts, upgradeTexts } from '#app/content/paid-booking.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { PriceTag } from '#app/payments/components/payment-parts.tsx'
import { PaymentWindow } from '#app/payments/components/payment-window.tsx'
import { isCheckoutAllowed } from '#app/payments/components/use-payment.ts'
import { acceptedTermsField, holdFormPath, payPath, readTerms } from '#app/payments/paths.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { buildMeta } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { removeDraft } from '#app/ui/drafts.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'
import { useFilledTexts } from '#app/ui/use-business.ts'
import type { Route } from './+types/paid.ts'
import { handlePaidForm, loadPaidPage } from './paid-page.ts'

export const handle: Page = { hydrated: true, personal: true, checkout: true }

export const meta: Route.MetaFunction = (args) =>
  args.error
    ? [{ name: 'robots', content: 'noindex' }]
    : buildMeta(args, {
        ...paidBookingTexts,
        titlesItself: true,
        noindex: Boolean(args.loaderData?.prefilledFrom),
      })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = await loadPaidPage(context.get(appContext), query)
  return { ...shown, firstDay: getWeekStart(request.headers.get('accept-language')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return handlePaidForm(context.get(appContext), await request.formData(), context.get(clientIpContext))
}

type Loaded = Route.ComponentProps['loaderData']

/**
 * Replaces the history entry of the form with that of the new hold, so that Back opens the hold. Then loads the
 * payment, as a full page if the Content-Security-Policy does not allow the provider.
 */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await submitOrKeepInput(args)
  } catch (thrown) {
    const to = thrown instanceof Response && thrown.status < 400 && thrown.headers.get('Location')
    if (!to) throw thrown
    const { searchParams } = new URL(to, location.origin)
    const here = new URLSearchParams(location.search)
    removeDraft(getDraftName(here.get('from') ?? here.get('held')))
    const token = searchParams.get('pay')
    if (token) history.replaceState(history.state, '', holdFormPath(token, readTerms(searchParams)))
    throw isCheckoutAllowed() ? thrown : redirectDocument(to)
  }
}

export default function PaidBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { prefilledFrom, payment, terms } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // the hold may have changed while the page was cached
  useOnPageRestore(() => prefilledFrom && void revalidate())
  const { search } = useLocation()
  const shown = new URLSearchParams(search).get('pay') === payment?.token ? payment : null
  /** Returns to the form, or to the booking if it is paid. */
  function onClose() {
    if (shown?.status === 'paid') void navigate(`/bookings/${shown.token}`)
    else if (shown)
      void navigate(holdFormPath(shown.token, { terms }), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {shown && (
        <div className="noscript:wrap noscript:pt-6">
          <PaymentWindow key={shown.token} payment={shown} hasAcceptedTerms={terms} onClose={onClose} />
        </div>
      )}
      <BookingForm
        key={prefilledFrom ?? ''} // another booking resets the form
        session="paid"
        loaded={loaderData}
        answer={actionData}
        price={<PriceTag />}
        notice={<FormNotice loaded={loaderData} />}
        fields={terms && <input type="hidden" {...acceptedTermsField} />}
        action={shown ? holdFormPath(shown.token, { terms }) : undefined}
      />
    </>
  )
}

function FormNotice({ loaded: { holding = '', held, upgraded, terms } }: { loaded: Loaded }) {
  const { title, sameTime } = useFilledTexts({ title: upgradeTexts.title, sameTime: upgradeTexts.sameTime })
  if (held)
    return (
      <Notice title={paidBookingTexts.held.title}>
        <p className="mb-4">
          {formatShortDateTime(held.startsAt)} IST, until {held.until}. {paidBookingTexts.held.other}
        </p>
        <ButtonLink to={payPath(holding, { terms })} reloadDocument={false} preventScrollReset size="sm">
          {paidBookingTexts.held.pay}
        </ButtonLink>
      </Notice>
    )
  if (!upgraded) return null
  const when = `${formatShortDateTime(upgraded.startsAt)} IST`
  return (
    <Notice title={upgraded.isSameTime ? sameTime : title}>
      <p>{upgraded.isSameTime ? upgradeTexts.says(when) : upgradeTexts.taken(when)}</p>
    </Notice>
  )
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="notice" className="mt-6 max-w-2xl rounded-lg bg-soft p-5">
    <h2 id="notice" className="mb-1 text-h4">
      {title}
    </h2>
    {children}
  </section>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <BookingNotFound error={error} />
