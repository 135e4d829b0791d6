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
import { shortDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { PriceTag } from '#app/payments/components/payment-parts.tsx'
import { PaymentWindow } from '#app/payments/components/payment-window.tsx'
import { allowsCheckout } from '#app/payments/components/use-checkout.ts'
import { accepted, heldPath, linkNames, payPath } from '#app/payments/paths.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { head } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { removeDraft } from '#app/ui/drafts.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'
import { useFilled } from '#app/ui/use-business.ts'
import type { Route } from './+types/paid.ts'
import { answerPaidPage, loadPaidPage } from './paid-page.ts'

export const handle: Page = { hydrated: true, personal: true, checkout: true }

export const meta: Route.MetaFunction = (args) =>
  args.error
    ? [{ name: 'robots', content: 'noindex' }]
    : head(args, { ...paidBooking, titlesItself: true, noindex: Boolean(args.loaderData?.link) })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = await loadPaidPage(context.get(appContext), query)
  return { ...shown, firstDay: getWeekStart(request.headers.get('accept-language')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const address = context.get(clientIpContext)
  return answerPaidPage(context.get(appContext), await request.formData(), { query, address })
}

/** Keeps the selection on the open page; reloads when the URL names another booking or the same URL is opened again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const news = linkNames.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  const again = currentUrl.search === nextUrl.search
  const asked = formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || news || again
  return asked && defaultShouldRevalidate
}

type Loaded = Route.ComponentProps['loaderData']

const unreachable = 'We could not reach the site. Please try again: the same slot is never held twice.'

/**
 * Replaces the form's history entry with the form of the new hold, for Back. The payment needs a full page load,
 * because its Content-Security-Policy allows the provider.
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
      history.replaceState(history.state, '', heldPath(token, { terms: searchParams.has(accepted.name) }))
    throw allowsCheckout() ? thrown : redirectDocument(to)
  }
}

export default function PaidBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { link, payment, terms } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // the hold may have expired or been paid meanwhile
  useOnPageRestore(() => link && void revalidate())
  const { search } = useLocation()
  const shown = new URLSearchParams(search).get('pay') === payment?.token ? payment : null
  /** Returns to the form, or to the booking once paid. */
  function onClose() {
    if (shown?.status === 'paid') void navigate(`/bookings/${shown.token}`)
    else if (shown)
      void navigate(heldPath(shown.token, { terms }), { replace: true, preventScrollReset: true })
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
        fields={terms && <input type="hidden" name={accepted.name} value={accepted.value} />}
        action={shown && link ? heldPath(link.token, { terms }) : undefined}
      />
    </>
  )
}

/** Notice in the form: a slot is held, with a link to its payment; or a free session is replaced. */
function FormNotice({ loaded: { link, held, upgraded, terms } }: { loaded: Loaded }) {
  const { title, sameTime } = useFilled({ title: upgrade.title, sameTime: upgrade.sameTime })
  if (held && link)
    return (
      <Notice title={paidBooking.held.title}>
        <p className="mb-4">
          {shortDay(held.date)}, {held.time} IST, until {held.until}. {paidBooking.held.other}
        </p>
        <ButtonLink to={payPath(link.token, { terms })} reloadDocument={false} preventScrollReset size="sm">
          {paidBooking.held.pay}
        </ButtonLink>
      </Notice>
    )
  if (!upgraded) return null
  const when = `${shortDay(upgraded.date)}, ${upgraded.time} IST`
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

/** Page for an unknown link. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
