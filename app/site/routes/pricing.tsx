import { counseling } from '#app/content/counseling.ts'
import { pricing } from '#app/content/pricing.ts'
import type { Business } from '#app/lib/business.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Page } from '#app/lib/page.ts'
import { Inline } from '#app/site/components/inline.tsx'
import { Band, WideHeading } from '#app/site/components/sections.tsx'
import { Columns, firstSentence } from '#app/site/components/statements.tsx'
import { Table } from '#app/site/components/table.tsx'
import { buildHead } from '#app/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useBusiness, useFilled } from '#app/ui/use-business.ts'

/** `live`, because a new price applies from a date. */
export const handle: Page = { memory: 'live' }

export const meta = buildHead(pricing)

const { free, paid } = counseling.booking
const { rows: terms, cancel, pay, others } = pricing

const columns = ['', free.title, paid.title]
// the total comes first (no drip pricing)
const listRows = ({ paidPrice: { net, gst, total, gstPercent }, sessionMinutes }: Business) => [
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
      <PageHead title={pricing.heading} lead={pricing.lead} aside={<Prices />} />
      <section className="wrap pb-14 md:pb-20 [&_strong]:text-h3">
        <h2 id="counseling" className="pb-8">
          {pricing.counseling}
        </h2>
        <Table
          labelledBy="counseling"
          columns={columns}
          rows={listRows(useBusiness())}
          cell={(text) => <Inline text={text} />}
          onPhones="columns"
          actions={{
            label: pricing.book,
            cells: [
              <ButtonLink key="free" to={free.action.path} className="max-md:mt-1 max-md:w-full">
                {free.action.title}
              </ButtonLink>,
              <ButtonLink
                key="paid"
                to={paid.action.path}
                variant="secondary"
                className="max-md:mt-1 max-md:w-full"
              >
                {paid.action.title}
              </ButtonLink>,
            ],
          }}
        />
        <p className="mt-6">
          <TextLink to={paid.more.path} className="text-accent">
            {paid.more.title}
          </TextLink>
        </p>
      </section>
      <Band labelledBy="pay" ground="soft" className="reveal py-14 md:py-20">
        <WideHeading id="pay" title={pay.title} />
        <Columns
          list={useFilled(pay.list).map((line) => {
            const [title, text] = firstSentence(line)
            return { title, text }
          })}
        />
        <div className="mt-8 flex flex-wrap gap-x-8">
          {pay.more.map(({ title, path }) => (
            <TextLink key={path} to={path}>
              {title}
            </TextLink>
          ))}
        </div>
      </Band>
      <section className="reveal wrap py-14 md:py-20">
        <WideHeading id="others" title={others.title} />
        <Table
          labelledBy="others"
          columns={others.columns}
          rows={others.list.map(({ title, text }) => [title, text])}
          size="large"
          first="md:w-2/5"
        />
        <ButtonLink to={others.action.path} variant="secondary" className="mt-9">
          {others.action.title}
        </ButtonLink>
      </section>
    </>
  )
}

/** Both prices in large type. */
function Prices() {
  const { paidPrice, sessionMinutes } = useBusiness()
  const { net, total, gstPercent } = paidPrice
  return (
    <dl className="grid grid-cols-2 gap-x-8 rounded-2xl bg-neel p-7 text-rice sm:p-9">
      {[
        { length: sessionMinutes.free, price: '₹0', note: free.title },
        {
          length: sessionMinutes.paid,
          price: formatRupees(total),
          note: `${formatRupees(net)} + ${gstPercent}% GST`,
        },
      ].map(({ length, price, note }) => (
        <div key={length}>
          <dt className="text-rice-muted">{length} minutes</dt>
          <dd className="mt-2 font-bold text-[clamp(2.25rem,1.4rem+2.6vw,3.75rem)] leading-none tracking-tight">
            {price}
          </dd>
          <dd className="mt-3 text-rice-muted text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Joins the parts into a table line. */
function sentence(parts: readonly string[]): string {
  return `${parts.map((part, index) => (index ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join('; ')}.`
}
