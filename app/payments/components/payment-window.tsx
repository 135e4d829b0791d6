import { type ReactNode, useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import { heldPath, payPath } from '#app/payments/payment-path.ts'
import type { News, Paying } from '#app/payments/payment-progress.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { IntentButton, type IntentSender } from './intent-button.tsx'
import { PaymentOutcome, type Settled } from './outcomes.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { useTerms } from './terms.tsx'
import { PayForm, ToPay } from './to-pay.tsx'
import { documentMayPay, useCheckout } from './use-checkout.ts'
import { useNews } from './use-news.ts'
import { useTimeLeft } from './use-time-left.ts'

type PaymentWindowProps = {
  paying: Paying
  /** Whether the address says that the terms were accepted on the page before. */
  carried: boolean
  /** Whether the last request to the server failed. */
  cutOff: boolean
  /** The visitor may have paid: the provider is to be asked. */
  toAsk: boolean
  onClose: () => void
}

/** Payment window of a held session: the payment, or its result. */
export function PaymentWindow({ paying, carried, cutOff, toAsk, onClose }: PaymentWindowProps) {
  const { token, standing } = paying
  const fetcher = useFetcher<{ alert?: string }>()
  const action = payPath(token, { terms: carried })
  const sender: IntentSender = { fetcher, action }
  const look = () => fetcher.submit({ intent: 'check' }, { method: 'post', action, preventScrollReset: true })
  const terms = useTerms(carried)
  const navigate = useNavigate()
  function show({ standing: now }: News) {
    if (now !== 'to-pay') close()
    const check = now === 'unsure' ? ({ check: now } as const) : {}
    void navigate(payPath(token, { terms: carried, ...check }), { replace: true, preventScrollReset: true })
  }
  const { phase, alert, known, untold, verify, pay, close } = useCheckout({
    token,
    terms: carried,
    failure: standing === 'to-pay' ? paying.failure : null,
    onNews: (news) => (news ? show(news) : look()),
  })
  const until = 'hold' in paying ? paying.hold.until : null
  const { left, exactly } = useTimeLeft(until, paying.now, () => phase === 'idle' && look())
  const waits = paying.tried || phase === 'open' || standing === 'confirming' || standing === 'unsure'
  useNews({ token, shown: paying, waits: waits && standing !== 'paid', onNews: show })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, by the address with which the page was opened
  useEffect(() => {
    if (!documentMayPay()) location.reload()
    else if (toAsk || (paying.tried && standing !== 'paid')) void look()
  }, [])

  const unreached = fetcher.data?.alert ?? (cutOff ? paymentWindow.cutOff : null)
  if (untold && standing !== 'paid') {
    const { title, says } = paymentWindow.untold
    const tell = (
      <Button onClick={() => verify(untold)} aria-disabled={phase !== 'idle' || undefined}>
        {phase === 'idle' ? paymentWindow.again : paymentWindow['to-pay'].verifying}
      </Button>
    )
    return (
      <PayDialog title={title} onClose={onClose} foot={<Foot>{tell}</Foot>}>
        <p role="status">{says}</p>
      </PayDialog>
    )
  }
  const title =
    standing === 'unpaid' && paying.tried ? paymentWindow.unpaid.tried : paymentWindow[standing].title
  if (standing === 'to-pay') {
    const form = (
      <PayForm
        {...{ paying, terms, carried, phase }}
        alert={unreached ?? alert}
        onPay={() => pay(paying, Math.floor(exactly() / 1000))}
      />
    )
    return (
      <PayDialog title={title} behind={phase === 'open'} onClose={onClose} foot={form}>
        <ToPay {...{ paying, sender, left }} known={paying.attempted ? null : known} />
      </PayDialog>
    )
  }
  const paid = standing === 'paid'
  const foot = (
    <Foot alert={paid ? null : unreached}>
      <Ways paying={paying} sender={sender} />
    </Foot>
  )
  return (
    <PayDialog title={title} {...(paid && { seed: paying.reference })} onClose={onClose} foot={foot}>
      <PaymentOutcome paying={paying} />
    </PayDialog>
  )
}

/** Actions when nothing is to be paid. */
function Ways({ paying, sender }: { paying: Settled; sender: IntentSender }) {
  const { standing } = paying
  if (standing === 'paid')
    return <ButtonLink to={`/bookings/${paying.token}`}>{paymentWindow.paid.close}</ButtonLink>
  if (standing === 'returned' || standing === 'unpaid') {
    const { again, holding } = paymentWindow.unpaid
    return (
      <>
        {standing === 'unpaid' && paying.tried && (
          <IntentButton sender={sender} intent="check">
            {paymentWindow.again}
          </IntentButton>
        )}
        {standing === 'unpaid' && paying.slotFree && (
          <IntentButton sender={sender} intent="again" busy={holding}>
            {again}
          </IntentButton>
        )}
        <ButtonLink to={heldPath(paying.token)} reloadDocument={false} variant="secondary">
          {paymentWindow.otherTimes}
        </ButtonLink>
      </>
    )
  }
  const { again } = standing === 'not-started' ? paymentWindow[standing] : paymentWindow
  return (
    <IntentButton sender={sender} intent="check">
      {again}
    </IntentButton>
  )
}

/** Footer with the actions. */
function Foot({ alert, children }: { alert?: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 px-5 pt-1 pb-5 sm:px-8 sm:pb-8">
      {alert && (
        <p role="alert" className="w-full font-medium text-danger">
          {alert}
        </p>
      )}
      {children}
    </div>
  )
}
