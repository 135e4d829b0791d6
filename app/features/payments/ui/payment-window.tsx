import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import { ChoiceStyle } from '#app/features/booking/ui/choice-style.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Paying } from '../domain/paying.ts'
import { payPath } from '../domain/payment-path.ts'
import { useTerms } from './accept-terms.tsx'
import { HoldAgain } from './hold-again.tsx'
import { OtherTimes, Paid, Returned, Unpaid, Waiting } from './outcomes.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PayForm, ToPay } from './to-pay.tsx'
import { documentMayPay, useCheckout } from './use-checkout.ts'
import { useLookAgain } from './use-look-again.ts'
import { useTimeLeft } from './use-time-left.ts'

type PaymentWindowProps = {
  paying: Paying
  /** Whether the address says that the terms were accepted on the page before. */
  carried: boolean
  /** The last look at the server got no answer. */
  cutOff: boolean
  /** The visitor may have paid: the provider is to be asked. */
  toAsk: boolean
  onClose: () => void
}

/** The payment of a held session, as it stands: to be paid, and what became of it. */
export function PaymentWindow({ paying, carried, cutOff, toAsk, onClose }: PaymentWindowProps) {
  const { token, standing } = paying
  const fetcher = useFetcher<{ alert?: string }>()
  const again = payPath(token, { terms: carried })
  const look = () => fetcher.submit(toCheck, { method: 'post', action: again, preventScrollReset: true })
  const terms = useTerms(carried)
  const { phase, alert, untold, verify, pay } = useCheckout({
    token,
    terms: carried,
    failure: standing === 'to-pay' ? paying.failure : null,
    onNews: look,
  })
  const until = 'hold' in paying ? paying.hold.until : null
  const { left, exactly } = useTimeLeft(until, paying.now, () => phase === 'idle' && look())
  useLookAgain(!untold && (standing === 'confirming' || standing === 'unsure'), look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, by the address with which the page was opened
  useEffect(() => {
    if (!documentMayPay()) location.reload()
    else if (toAsk) void look()
  }, [])

  const told = !untold || standing === 'paid'
  const unreached = cutOff || fetcher.data?.alert ? paymentWindow.cutOff : null
  const looking = fetcher.state !== 'idle'
  if (!told) {
    return (
      <PayDialog
        title={paymentWindow.untold.title}
        onClose={onClose}
        foot={
          <Foot>
            <Button onClick={() => verify(untold)} aria-disabled={phase !== 'idle' || undefined}>
              {phase === 'idle' ? paymentWindow.again : paymentWindow.toPay.verifying}
            </Button>
          </Foot>
        }
      >
        <p role="status">{paymentWindow.untold.says}</p>
      </PayDialog>
    )
  }
  switch (standing) {
    case 'to-pay':
      return (
        <PayDialog
          title={paymentWindow.toPay.title}
          behind={phase === 'open'}
          onClose={onClose}
          foot={
            <PayForm
              {...{ paying, terms, carried }}
              phase={looking && phase === 'idle' ? 'verifying' : phase}
              alert={alert ?? unreached}
              onPay={() => pay(paying, Math.floor(exactly() / 1000))}
            />
          }
        >
          <ChoiceStyle />
          <ToPay paying={paying} terms={carried} left={left} />
        </PayDialog>
      )
    case 'not-started':
      return (
        <PayDialog
          title={paymentWindow.notStarted.title}
          onClose={onClose}
          foot={
            <Foot alert={unreached}>
              <CheckAgain {...{ fetcher, again }}>{paymentWindow.notStarted.again}</CheckAgain>
            </Foot>
          }
        >
          <p className="mb-4">{paymentWindow.notStarted.says}</p>
          <PaymentFacts paying={paying} />
        </PayDialog>
      )
    case 'confirming':
    case 'unsure':
      return (
        <PayDialog
          title={paymentWindow[standing].title}
          onClose={onClose}
          foot={
            <Foot alert={unreached}>
              <CheckAgain {...{ fetcher, again }}>{paymentWindow.again}</CheckAgain>
            </Foot>
          }
        >
          <Waiting says={paymentWindow[standing].says} />
        </PayDialog>
      )
    case 'paid':
      return (
        <PayDialog
          title={paymentWindow.paid.title}
          seed={paying.reference}
          onClose={onClose}
          foot={
            <Foot>
              <ButtonLink to={`/bookings/${token}`}>{paymentWindow.paid.close}</ButtonLink>
            </Foot>
          }
        >
          <Paid paying={paying} />
        </PayDialog>
      )
    case 'returned':
      return (
        <PayDialog
          title={paymentWindow.returned.title}
          onClose={onClose}
          foot={
            <Foot alert={unreached}>
              <OtherTimes paying={paying} />
            </Foot>
          }
        >
          <Returned paying={paying} />
        </PayDialog>
      )
    case 'unpaid':
      return (
        <PayDialog
          title={paymentWindow.unpaid.title}
          onClose={onClose}
          foot={
            <Foot alert={unreached}>
              {paying.slotFree && <HoldAgain token={token} terms={carried} />}
              <OtherTimes paying={paying} />
            </Foot>
          }
        >
          <Unpaid paying={paying} />
        </PayDialog>
      )
  }
}

/** By which the page where one pays knows what it is sent for. */
const toCheck = { intent: 'check' }

type CheckAgainProps = { fetcher: ReturnType<typeof useFetcher>; again: string; children: string }

/** Has the server ask the provider, with or without scripts. */
function CheckAgain({ fetcher, again, children }: CheckAgainProps) {
  return (
    <fetcher.Form method="post" action={again}>
      <input type="hidden" name="intent" value={toCheck.intent} />
      <Button type="submit" aria-disabled={fetcher.state !== 'idle' || undefined}>
        {children}
      </Button>
    </fetcher.Form>
  )
}

/** What there is to do, below what there is to read. */
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
