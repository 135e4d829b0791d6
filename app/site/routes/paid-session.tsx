import { paidSessionContent } from '#app/content/paid-session.ts'
import { formatPrice } from '#app/lib/business.ts'
import type { Page } from '#app/lib/page.ts'
import { PriceBill } from '#app/payments/components/price-bill.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildBusinessJsonLd, buildPaidSessionJsonLd } from '#app/site/structured.ts'
import { Check } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/paid-session'

export const handle: Page = { hydrated: true }

const path = '/services/paid-session'

export const loader = (args: Route.LoaderArgs) => loadTexts(args, paidSessionContent)

export const meta: Route.MetaFunction = (args) => {
  const { title, name, description } = args.loaderData
  return buildMeta(args, {
    title,
    description,
    jsonLd: (site) => [buildPaidSessionJsonLd(site, { name, description, path }), buildBusinessJsonLd(site)],
  })
}

export default function PaidSessionPage({
  loaderData: { title, lead, get, hour, bill, free },
}: Route.ComponentProps) {
  const price = formatPrice(useBusiness().paidPrice)
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
        <PriceBill texts={bill} />
      </div>
      <SessionTimeline {...hour} />
    </>
  )
}

/** Parts of the session along a ruler. The width of a part is proportional to its length. */
function SessionTimeline({ title, lead, parts, minutes }: Route.ComponentProps['loaderData']['hour']) {
  const sixth = useBusiness().sessionMinutes.paid / 6
  return (
    <PageSection id="hour" title={title} lead={lead} ground="neel">
      <ol className="grid gap-y-9 md:grid-cols-6 md:gap-y-0">
        {parts.map(({ from, to, title, text }) => (
          <li
            key={from}
            className="max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] md:col-(--part)"
            style={{ '--part': `span ${to - from}` } as React.CSSProperties}
          >
            <p className="font-bold text-h3 tabular-nums leading-none">
              {Math.round(from * sixth)}–{Math.round(to * sixth)}
              <span className="sr-only"> {minutes}</span>
            </p>
            <Ruler minutes={Math.round((to - from) * sixth)} />
            <div className="md:pr-6">
              <h3 className="max-md:text-h4">{title}</h3>
              <p className="mt-2 text-rice-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

/** Ruler with a mark for each minute, on wide screens only. Every fifth mark is longer. */
function Ruler({ minutes }: { minutes: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${minutes * 10} 36`}
      preserveAspectRatio="none"
      className="mt-4 mb-6 hidden h-9 w-full md:block"
    >
      {Array.from({ length: minutes }, (_, minute) => minute).map((minute) => (
        <path
          key={minute}
          d={`M${minute * 10 + 0.75} 36v${minute === 0 ? -36 : minute % 5 === 0 ? -22 : -12}`}
          className={minute === 0 ? 'stroke-marigold' : 'stroke-rice'}
          strokeWidth={minute === 0 ? 3 : 1.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
