import type { ReactNode } from 'react'
import {
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { NoBooking } from '#app/booking/components/booking-card.tsx'
import { BookingForm } from '#app/booking/components/booking-form.tsx'
import { getWeekStart } from '#app/booking/components/calendar-view.ts'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { getDraftName } from '#app/booking/components/values.ts'
import { paidBooking, upgrade } from '#app/content/paid-booking.ts'
import { paymentWindow } from '#app/content/payment.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { PriceTag } from '#app/payments/components/payment-parts.tsx'
import { PaymentWindow } from '#app/payments/components/payment-window.tsx'
import { isCheckoutAllowed } from '#app/payments/components/use-checkout.ts'
import { acceptedTerms, bookingParameters, heldFormPath, payPath } from '#app/payments/paths.ts'
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
    : buildMeta(args, { ...paidBooking, titlesItself: true, noindex: Boolean(args.loaderData?.link) })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = await loadPaidPage(context.get(appContext), query)
  return { ...shown, firstDay: getWeekStart(request.headers.get('accept-language')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const address = context.get(clientIpContext)
  return handlePaidForm(context.get(appContext), await request.formData(), { query, address })
}

/** Keeps the selection while only the selection in the URL changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const news = bookingParameters.some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
  const again = currentUrl.search === nextUrl.search
  const asked = formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || news || again
  return asked && defaultShouldRevalidate
}

type Loaded = Route.ComponentProps['loaderData']

const unreachable = 'We could not reach the site. Please try again: the same slot is never held twice.'

/**
 * Replaces the history entry of the form with that of the new hold, so that Back opens it. Then loads the payment, as a
 * full page if the Content-Security-Policy does not allow the provider.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    const intent = (await request.clone().formData()).get('intent')
    return await submitOrKeepInput(
      request,
      serverAction,
      intent === 'check' ? paymentWindow.cutOff : unreachable,
    )
  } catch (thrown) {
    const to = thrown instanceof Response && thrown.status < 400 && thrown.headers.get('Location')
    if (!to) throw thrown
    const { searchParams } = new URL(to, location.origin)
    const token = searchParams.get('pay')
    const here = new URLSearchParams(location.search)
    const from = here.get('from') ?? here.get('held')
    removeDraft(getDraftName(from))
    if (token && !here.has('pay'))
      history.replaceState(
        history.state,
        '',
        heldFormPath(token, { terms: searchParams.has(acceptedTerms.name) }),
      )
    throw isCheckoutAllowed() ? thrown : redirectDocument(to)
  }
}

export default function PaidBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, payment, terms } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // the hold may have changed while the page was cached
  useOnPageRestore(() => link && void revalidate())
  const { search } = useLocation()
  const shown = new URLSearchParams(search).get('pay') === payment?.token ? payment : null
  /** Returns to the form, or to the booking once paid. */
  function onClose() {
    if (shown?.status === 'paid') void navigate(`/bookings/${shown.token}`)
    else if (shown)
      void navigate(heldFormPath(shown.token, { terms }), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {shown && (
        <div className="noscript:wrap noscript:pt-6">
          <PaymentWindow key={shown.token} payment={shown} carried={terms} onClose={onClose} />
        </div>
      )}
      <BookingForm
        key={link?.token ?? ''} // another booking resets the form
        session="paid"
        loaded={loaderData}
        answer={actionData}
        price={<PriceTag />}
        notice={<FormNotice loaded={loaderData} />}
        fields={terms && <input type="hidden" name={acceptedTerms.name} value={acceptedTerms.value} />}
        action={shown && link ? heldFormPath(link.token, { terms }) : undefined}
      />
    </>
  )
}

/** Notice above the form: a slot is held, or a free session will be replaced. */
function FormNotice({ loaded: { link, held, upgraded, terms } }: { loaded: Loaded }) {
  const { title, sameTime } = useFilledTexts({ title: upgrade.title, sameTime: upgrade.sameTime })
  if (held && link)
    return (
      <Notice title={paidBooking.held.title}>
        <p className="mb-4">
          {formatShortDay(held.date)}, {held.time} IST, until {held.until}. {paidBooking.held.other}
        </p>
        <ButtonLink to={payPath(link.token, { terms })} reloadDocument={false} preventScrollReset size="sm">
          {paidBooking.held.pay}
        </ButtonLink>
      </Notice>
    )
  if (!upgraded) return null
  const when = `${formatShortDay(upgraded.date)}, ${upgraded.time} IST`
  return (
    <Notice title={upgraded.isSameTime ? sameTime : title}>
      <p>{upgraded.isSameTime ? upgrade.says(when) : upgrade.taken(when)}</p>
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
