import { useSearchParams } from 'react-router'
import { mugguPage } from '#app/content/muggu.ts'
import { fullDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { OwnMuggu } from '#app/site/components/muggu/own-muggu.tsx'
import { head } from '#app/site/head.ts'
import { seedOfDay } from '#app/site/own.ts'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import type { Route } from './+types/muggu'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: mugguPage.title,
    description: mugguPage.description,
    noindex: args.location.search !== '',
  })

export const loader = ({ context }: Route.LoaderArgs) => ({
  today: indiaDate(context.get(appContext).clock.now()),
})

/** Prevents a reload, because the drawing depends on its URL alone. */
export const shouldRevalidate = () => false

export default function MugguPage({ loaderData: { today } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 pb-20 md:pt-14 lg:grid-cols-[1fr_34rem]">
      <div>
        <h1>{mugguPage.title}</h1>
        <p className="measure mt-5 text-lg text-muted">{mugguPage.lead}</p>
        <section aria-labelledby="today" className="mt-12 flex items-center gap-6 max-lg:hidden">
          <DiamondMuggu seed={seedOfDay(today)} size={9} className="art size-40 shrink-0" />
          <div>
            <h2 id="today" className="text-h3">
              {mugguPage.today.title}, {fullDay(today)}
            </h2>
            <p className="measure mt-2 text-muted">{mugguPage.today.text}</p>
          </div>
        </section>
      </div>
      <OwnMuggu code={query.get('m')} example={seedOfDay(today)} />
    </div>
  )
}
