import type { CounselingTexts } from '#app/content/counseling.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Check } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

type SessionKindsProps = { id: string; texts: CounselingTexts['booking'] }

export function SessionKinds({ id, texts }: SessionKindsProps) {
  const { free, paid, title, before } = texts
  const { paidPrice, sessionMinutes } = useBusiness()
  const { net, total, gstPercent } = paidPrice
  return (
    <section id={id} aria-labelledby="sessions" className="bg-soft">
      <div className="reveal wrap py-14 md:py-20">
        <h2 id="sessions">{title}</h2>
        <div className="mt-9 grid gap-5 md:grid-cols-2">
          <Session {...free} minutes={sessionMinutes.free} price="Free" note="No payment, no card" main />
          <Session
            {...paid}
            minutes={sessionMinutes.paid}
            price={formatRupees(total)}
            note={`${formatRupees(net)} + ${gstPercent}% GST`}
          />
        </div>
        <div className="mt-9 flex flex-wrap items-center gap-x-8">
          <p className="max-w-md">{before.text}</p>
          <TextLink to={before.action.path}>{before.action.title}</TextLink>
        </div>
      </div>
    </section>
  )
}

type SessionProps = {
  title: string
  minutes: number
  price: string
  note: string
  get: readonly string[]
  action: { title: string; path: string }
  /** Link to a page with more information. */
  more?: { title: string; path: string }
  main?: boolean
}

const Session = ({ title, minutes, price, note, get, action, more, main }: SessionProps) => (
  <article className="flex flex-col rounded-2xl bg-card p-7 sm:p-9">
    <h3>
      {title} <span className="font-normal text-muted">{minutes} minutes</span>
    </h3>
    <p className="mt-5 font-bold text-h1 tracking-tight">{price}</p>
    <p className="mt-1 text-muted">{note}</p>
    <ul className="mt-6 mb-8 grid gap-3">
      {get.map((line) => (
        <li key={line} className="flex gap-3">
          <Check className="mt-1 size-5 text-success" />
          {line}
        </li>
      ))}
    </ul>
    <div className="mt-auto grid justify-items-start gap-y-3">
      <ButtonLink to={action.path} variant={main ? 'primary' : 'accent'}>
        {action.title}
      </ButtonLink>
      {more && (
        <div className="order-first">
          <TextLink to={more.path}>{more.title}</TextLink>
        </div>
      )}
    </div>
  </article>
)
