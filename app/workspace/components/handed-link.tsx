import { phoneInWords, telUrl } from '#app/booking/choices.ts'
import { buttonClass, CopyButton } from '#app/ui/button.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Visitor's link to share by WhatsApp or phone, or to copy. */
export function HandedLink({ detail: { handed } }: { detail: BookingDetail }) {
  if (!handed) return null
  const { url, whatsApp, phone, until } = handed
  return (
    <section aria-labelledby="handed-title" className="rounded-lg border border-line bg-card p-4 sm:p-5">
      <h2 id="handed-title" className="text-h4">
        {until ? 'Their link to pay' : 'Their link'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {until
          ? `The time is held until ${until} IST. Not paid by then, it is free again by itself.`
          : 'With it they join, move or cancel. Give it to nobody else.'}
      </p>
      <p className="mt-2 text-sm wrap-anywhere select-all">{url}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm', variant: 'accent' })}
        >
          Send by WhatsApp<span className="sr-only">, opens in a new tab</span>
        </a>
        <CopyButton text={url}>Copy the link</CopyButton>
        <a href={telUrl(phone)} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          Call {phoneInWords(phone)}
        </a>
      </div>
    </section>
  )
}
