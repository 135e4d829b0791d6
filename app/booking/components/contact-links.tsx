import { formatPhone } from '#app/booking/visitor.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { Chat, Phone } from '#app/ui/icons.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

type ContactProps = {
  /** Client, whose phone number is ten digits or in any form that a visitor typed. */
  client: { name: string; phone: string | null }
  className?: string
}
const contactLook = getButtonClass({ variant: 'secondary', size: 'sm' })

/** Link to call a client. Renders nothing without a phone number. */
export function CallLink({ client: { phone, name }, className = contactLook }: ContactProps) {
  const number = phone && normalizePhone(phone)
  if (!number) return null
  const shown = number.startsWith('91') ? formatPhone(number.slice(2)) : `+${number}`
  return (
    <a href={`tel:+${number}`} className={className} title={shown}>
      <Phone className="size-4" />
      <span>
        Call<span className="sr-only">{` ${name}, ${shown}`}</span>
      </span>
    </a>
  )
}

/**
 * Link to a WhatsApp chat with a client. Renders nothing without a phone number.
 *
 * @param text message instead of a greeting
 */
export function WhatsAppLink({
  client: { phone, name },
  text,
  className = contactLook,
}: ContactProps & { text?: string | undefined }) {
  const { company } = useBusiness()
  const number = phone && normalizePhone(phone)
  if (!number) return null
  const message = text ?? `Hello ${name}, this is ${company.name}, about your session.`
  return (
    <a
      href={`https://wa.me/${number}?${new URLSearchParams({ text: message })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <Chat className="size-4" />
      <span>
        WhatsApp<span className="sr-only">{` to ${name}, opens in a new tab`}</span>
      </span>
    </a>
  )
}

/** Returns the digits of a phone number with the country code. A number with ten digits is Indian. */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}
