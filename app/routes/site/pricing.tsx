import { counseling } from '#app/content/counseling.ts'
import { pricing } from '#app/content/pricing.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { sessionMinutes } from '#app/features/booking/domain/session.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { TextLink } from '#app/features/company/ui/text-link.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import { formatRupees } from '#app/lib/money.ts'
import { head } from '#app/routes/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Route } from './+types/pricing'

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: pricing.title, description: pricing.description })

const { free, paid } = counseling.booking
const { net, gst, total, gstPercent } = paidPrice
const { rows: terms, cancel, pay, others } = pricing

const columns = ['', free.title, paid.title]
// the whole price comes first (no drip pricing)
const rows = [
  [terms.pay, '**₹0**', `**${formatRupees(total)}**`],
  [terms.length, `${sessionMinutes.free} minutes`, `${sessionMinutes.paid} minutes`],
  [terms.price, '₹0', formatRupees(net)],
  [`${terms.gst} (${gstPercent}%)`, '₹0', formatRupees(gst)],
  [terms.get, sentence(free.get), sentence(paid.get)],
  [terms.cancel, cancel.free, cancel.paid],
]

export default function Pricing() {
  return (
    <>
      <PageHead title={pricing.title} lead={pricing.lead} />
      <section className="wrap pb-14 md:pb-20 [&_strong]:text-h3">
        <h2 id="counseling" className="pb-8">
          {pricing.counseling}
        </h2>
        <Table
          labelledBy="counseling"
          columns={columns}
          rows={rows}
          cell={(text) => <Inline text={text} />}
        />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={free.action.path}>{free.action.title}</ButtonLink>
          <ButtonLink to={paid.action.path} variant="secondary">
            {paid.action.title}
          </ButtonLink>
        </div>
      </section>
      <Section id="pay" title={pay.title} ground="soft">
        <ul className="grid gap-4 text-lg">
          {pay.list.map((line) => (
            <li key={line} className="measure border-line border-b pb-4">
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-x-8">
          {pay.more.map(({ title, path }) => (
            <TextLink key={path} to={path}>
              {title}
            </TextLink>
          ))}
        </div>
      </Section>
      <Section id="others" title={others.title}>
        <Entries list={others.list} />
        <ButtonLink to={others.action.path} variant="secondary" className="mt-9">
          {others.action.title}
        </ButtonLink>
      </Section>
    </>
  )
}

/** Its parts as one line of a table. */
function sentence(parts: readonly string[]): string {
  return `${parts.map((part, index) => (index ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join('; ')}.`
}
