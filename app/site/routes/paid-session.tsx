import { paidSession as page } from '#app/content/paid-session.ts'
import { price } from '#app/content/payment.ts'
import type { Page } from '#app/lib/page.ts'
import { Bill } from '#app/payments/components/bill.tsx'
import { Hour } from '#app/payments/components/hour.tsx'
import { headOf } from '#app/site/head.ts'
import { paidHour, professionalService } from '#app/site/structured.ts'
import { Check } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const handle: Page = { hydrated: true }

const path = '/services/paid-session'

const { title, name, description, lead, get, free } = page

export const meta = headOf({
  title,
  description,
  jsonLd: (site) => [paidHour(site, { name, description, path }), professionalService(site)],
})

export default function PaidSession() {
  return (
    <>
      <div className="wrap grid items-start gap-x-16 gap-y-10 pt-8 pb-14 md:pt-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <h1 className="max-w-[13ch] text-display">{title}</h1>
          <p className="mt-7 flex flex-wrap items-baseline gap-x-4">
            <strong className="text-h2 tracking-tight">{price.total}</strong>
            <span className="text-lg text-muted">{price.parts}</span>
          </p>
          <p className="measure mt-5 text-lg text-muted">{lead}</p>
          <h2 className="mt-10 text-h3">{get.title}</h2>
          <ul className="mt-4 max-w-xl">
            {get.list.map((line) => (
              <li key={line} className="flex gap-4 border-line border-b py-3 first:border-t">
                <Check className="mt-0.5 size-6 text-success" />
                {line}
              </li>
            ))}
          </ul>
          <p className="mt-6 flex flex-wrap items-center gap-x-4">
            {free.text} <TextLink to={free.action.path}>{free.action.title}</TextLink>
          </p>
        </div>
        <Bill />
      </div>
      <Hour />
    </>
  )
}
