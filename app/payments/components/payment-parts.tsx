import type { ReactNode } from 'react'
import type { useFetcher } from 'react-router'
import { Row } from '#app/booking/components/booking-card.tsx'
import { paymentSection } from '#app/content/payment.ts'
import { formatPrice } from '#app/lib/business.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { Button } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

export function SessionFacts({ payment, children }: { payment: PaymentView; children?: ReactNode }) {
  const { slot, counselor, minutes, isByPhone, reference } = payment
  return (
    <dl className="grid gap-2 border-line border-t pt-4 text-[1rem]">
      <Row term="When">
        {formatShortDay(slot.date)} {slot.date.slice(0, 4)},{' '}
        <span className="whitespace-nowrap">{slot.time} IST</span>
      </Row>
      <Row term="Counselor">{counselor}</Row>
      <Row term="Length">
        {minutes} minutes, {isByPhone ? 'by phone: we call you' : 'on video'}
      </Row>
      <Row term="Reference">{reference}</Row>
      {children}
    </dl>
  )
}

export function PriceTag({ isLarge = false }: { isLarge?: boolean }) {
  const price = formatPrice(useBusiness().paidPrice)
  const size = isLarge ? 'text-[clamp(2.25rem,1.9rem+1.6vw,2.75rem)]' : 'text-[2rem]'
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
      <span className={`font-bold tracking-tight ${size}`}>{price.total}</span>
      <span className="text-muted text-sm">{price.parts}</span>
    </p>
  )
}

export function DocumentLinks({ documents }: { documents: PaymentView['documents'] }) {
  if (documents.length === 0) return null
  return (
    <ul aria-label={paymentSection.documents}>
      {documents.map(({ title, number, url }) => (
        <li key={number}>
          <a href={url} className="link inline-flex min-h-11 items-center">
            {title} {number} (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
}

export const RefundList = ({ refunds }: { refunds: PaymentView['refunds'] }) =>
  refunds.map(({ reason, progress }) => (
    <div key={reason + progress}>
      <p>{reason}</p>
      <p className="mt-2 font-semibold">{progress}</p>
    </div>
  ))

/** Fetcher of the payment window, and the URL to which it posts. */
export type IntentSender = { fetcher: ReturnType<typeof useFetcher<{ alert?: string }>>; action: string }

type IntentButtonProps = {
  sender: IntentSender
  intent: 'extend' | 'check'
  children: string
  isLink?: boolean
}

/** Button with its own form, so that it works without scripts. */
export function IntentButton({ sender, intent, children, isLink }: IntentButtonProps) {
  const { fetcher, action } = sender
  const isSending = fetcher.formData?.get('intent') === intent
  const button = { type: 'submit', 'aria-disabled': isSending || undefined } as const
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      {isLink ? (
        <button {...button} className="link min-h-11 py-2 text-left text-sm">
          {children}
        </button>
      ) : (
        <Button {...button}>{children}</Button>
      )}
    </fetcher.Form>
  )
}
