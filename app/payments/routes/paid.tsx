import { useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
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
import { paidBooking } from '#app/content/paid-booking.ts'
import { paymentWindow } from '#app/content/payment.ts'
import type { Page } from '#app/lib/page.ts'
import { HeldNotice, UpgradeNotice } from '#app/payments/components/paid-notices.tsx'
import { PriceTag } from '#app/payments/components/payment-parts.tsx'
import { PaymentWindow } from '#app/payments/components/payment-window.tsx'
import { allowsCheckout } from '#app/payments/components/use-checkout.ts'
import { accepted, checkParameter, heldPath, linkNames } from '#app/payments/paths.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { head } from '#app/site/head.ts'
import { removeDraft } from '#app/ui/drafts.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'
import type { Route } from './+types/paid.ts'
import { answerPaidPage } from './paid-answer.ts'
import { loadPaidPage } from './paid-page.ts'

export const handle: Page = { hydrated: true, personal: true, checkout: true }

export const meta: Route.MetaFunction = (args) =>
  args.error
    ? [{ name: 'robots', content: 'noindex' }]
    : head(args, { ...paidBooking, titlesItself: true, noindex: Boolean(args.loaderData?.link) })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = await loadPaidPage(context.get(appContext), query)
  return { ...shown, isCutOff: false, firstDay: getWeekStart(request.headers.get('accept-language')) }
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
  const names = [...linkNames, checkParameter]
  const news = names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  const again = currentUrl.search === nextUrl.search
  const asked = formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || news || again
  return asked && defaultShouldRevalidate
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

/** Data of the open page; null while it is closed. */
let open: Loaded | null = null

/** Keeps the open page with an error message when the network fails. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || !(thrown instanceof Error)) throw thrown
    if (!open || request.signal.aborted) throw thrown
    return { ...open, isCutOff: true }
  }
}

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
      history.replaceState(history.state, '', heldPath(token, undefined, searchParams.has(accepted.name)))
    throw allowsCheckout() ? thrown : redirectDocument(to)
  }
}

export default function PaidBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, terms } = loaderData
  useEffect(() => {
    open = loaderData
    return () => {
      open = null
    }
  }, [loaderData])
  const { revalidate } = useRevalidator()
  // the hold may have expired or been paid meanwhile
  useOnPageRestore(() => loaderData.link && void revalidate())
  const { search, key } = useLocation()
  const named = new URLSearchParams(search).get('pay') === payment?.token ? payment : null
  /** History entry of the closed payment; a result that arrives during a submission is not shown. */
  const [closed, setClosed] = useState<string | null>(null)
  const shown = closed === key ? null : named
  const leave = useClosing(loaderData, named !== null)
  function onClose() {
    setClosed(key)
    leave()
  }
  return (
    <>
      {shown && (
        <div className="noscript:wrap noscript:pt-6">
          <PaymentWindow
            key={shown.token}
            payment={shown}
            carried={terms}
            isCutOff={loaderData.isCutOff}
            mustCheck={loaderData.mustCheck}
            onClose={onClose}
          />
        </div>
      )}
      {/* another booking resets the form */}
      <Form
        key={loaderData.link?.token ?? ''}
        loaded={loaderData}
        answer={actionData}
        still={named !== null}
      />
    </>
  )
}

/** Closes the payment: returns to the form that opened it, or to the booking once paid. */
function useClosing({ payment, terms }: Loaded, shown: boolean) {
  const navigate = useNavigate()
  const before = useRef(shown)
  const opened = useRef(false)
  useEffect(() => {
    if (shown && !before.current) opened.current = true
    before.current = shown
  }, [shown])
  return () => {
    if (!payment) return
    if (payment.status === 'paid') void navigate(`/bookings/${payment.token}`)
    else if (opened.current) void navigate(-1)
    else void navigate(heldPath(payment.token, undefined, terms), { replace: true, preventScrollReset: true })
  }
}

type FormProps = { loaded: Loaded; answer: Route.ComponentProps['actionData']; still: boolean }

function Form({ loaded, answer, still }: FormProps) {
  const { link, held, upgraded, terms } = loaded
  return (
    <BookingForm
      session="paid"
      loaded={loaded}
      answer={answer}
      price={<PriceTag />}
      notice={
        held && link ? (
          <HeldNotice held={held} token={link.token} terms={terms} />
        ) : upgraded ? (
          <UpgradeNotice free={upgraded} />
        ) : undefined
      }
      fields={terms && <input type="hidden" name={accepted.name} value={accepted.value} />}
      action={still && link ? heldPath(link.token, undefined, terms) : undefined}
    />
  )
}

/** Page for an unknown link. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoBooking error={error} />
