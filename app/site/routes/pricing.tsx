import { counselingContent } from '#app/content/counseling.ts'
import { pricingContent } from '#app/content/pricing.ts'
import type { Business } from '#app/lib/business.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Page } from '#app/lib/page.ts'
import { Entries, splitFirstSentence } from '#app/site/components/entries.tsx'
import { HeadNumber } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { Table } from '#app/site/components/table.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/pricing'

/** `live`, because a new price applies from its start date. */
export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, pricingContent),
  sessions: loadTexts(args, counselingContent).booking,
})

type Texts = Route.ComponentProps['loaderData']

// the first row shows the total, so that no cost appears later ("drip pricing")
const listRows = (
  { page: { rows: terms, cancel }, sessions: { free, paid } }: Texts,
  { paidPrice: { net, gst, total, gstPercent }, sessionMinutes }: Business,
) => [
  [terms.pay, '**₹0**', `**${formatRupees(total)}**`],
  [terms.length, `${sessionMinutes.free} minutes`, `${sessionMinutes.paid} minutes`],
  [terms.price, '₹0', `${formatRupees(net)} + ${formatRupees(gst)} ${terms.gst} (${gstPercent}%)`],
  [terms.get, sentence(free.get), sentence(paid.get)],
  [terms.cancel, cancel.free, cancel.paid],
]

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { page, sessions } = loaderData
  const { pay, others } = page
  const { free, paid } = sessions
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} ground="neel" aside={<HeadNumber>₹0</HeadNumber>} />
      <PageSection id="counseling" title={page.counseling} links={[paid.more]}>
        <div className="[&_strong]:text-h2 md:[&_tr>*+*]:pl-6 [&_tr>:nth-child(2)]:bg-soft md:[&_thead_*]:rounded-t-xl md:[&_thead_*]:pt-5 md:[&_tbody_tr:last-child>*]:rounded-b-xl md:[&_tbody_tr:last-child>*]:pb-6">
          <Table
            labelledBy="counseling"
            columns={['', free.title, paid.title]}
            rows={listRows(loaderData, useBusiness())}
            onPhones="columns"
            first="md:w-40"
            actions={{
              label: page.book,
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
        </div>
      </PageSection>
      <PageSection id="pay" title={pay.title} ground="soft" links={pay.more}>
        <Entries
          layout="columns"
          list={pay.list.map((line) => {
            const [title, text] = splitFirstSentence(line)
            return { title, text }
          })}
        />
      </PageSection>
      <PageSection id="others" title={others.title}>
        <Entries layout="medium" list={others.list} />
        <ButtonLink to={others.action.path} variant="secondary" className="mt-9">
          {others.action.title}
        </ButtonLink>
      </PageSection>
    </>
  )
}

/** Joins texts into one sentence for a cell. */
function sentence(parts: readonly string[]): string {
  return `${parts.map((part, index) => (index ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join('; ')}.`
}
