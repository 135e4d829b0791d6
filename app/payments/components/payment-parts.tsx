import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SummaryRow } from '#app/booking/components/booking-card.tsx'
import { paymentSectionTexts } from '#app/content/payment.ts'
import { formatPrice } from '#app/lib/business.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import { acceptedTermsField, readTerms } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { Button } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

export function SessionFacts({ payment, children }: { payment: PaymentView; children?: ReactNode }) {
  const { slot, counselor, minutes, isByPhone, reference } = payment
  return (
    <dl className="grid gap-2 border-line border-t pt-4 text-[1rem]">
      <SummaryRow term="When">
        {formatShortDay(slot.date)} {slot.date.slice(0, 4)},{' '}
        <span className="whitespace-nowrap">{slot.time} IST</span>
      </SummaryRow>
      <SummaryRow term="Counselor">{counselor}</SummaryRow>
      <SummaryRow term="Length">
        {minutes} minutes, {isByPhone ? 'by phone: we call you' : 'on video'}
      </SummaryRow>
      <SummaryRow term="Reference">{reference}</SummaryRow>
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
    <ul aria-label={paymentSectionTexts.documents}>
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

export type SendAction = (action: string) => Promise<void>

type PostButtonProps = { action: string; send: SendAction; children: string; isLink?: boolean }

/** Button with its own form, so that it works without scripts. The page after it keeps the acceptance of the terms. */
export function PostButton({ action, send, children, isLink }: PostButtonProps) {
  const { terms } = readTerms(useSearchParams()[0])
  const [isSending, setSending] = useState(false)
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSending(true)
    await send(action)
    setSending(false)
  }
  const button = { type: 'submit', 'aria-disabled': isSending || undefined } as const
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {terms && <input type="hidden" {...acceptedTermsField} />}
      {isLink ? (
        <button {...button} className="link min-h-11 py-2 text-left text-sm">
          {children}
        </button>
      ) : (
        <Button {...button}>{children}</Button>
      )}
    </form>
  )
}
