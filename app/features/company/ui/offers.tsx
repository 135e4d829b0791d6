import type { Offer } from '#app/content/academic-partners.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

type OffersProps = { title: string; lead: string; offers: readonly Offer[] }

/** What a university gets: the heading stays beside the list while one reads down it. */
export function OffersList({ title, lead, offers }: OffersProps) {
  return (
    <section className="wrap grid gap-x-14 gap-y-8 pb-16 md:pb-24 lg:grid-cols-[1fr_1.6fr]">
      <div className="self-start lg:sticky lg:top-8">
        <h2>{title}</h2>
        <p className="mt-4 max-w-sm text-lg text-muted">{lead}</p>
        <div className="mt-10 max-lg:hidden">
          <Muggu seed={title} size={7} shape="diamond" symmetry="turning" ground className="art w-64" />
        </div>
      </div>
      <ul className="border-text border-t-2">
        {offers.map((offer) => (
          <li key={offer.title} className="border-line border-b py-6 last:border-b-0 last:pb-0">
            <h3>{offer.title}</h3>
            <p className="measure mt-2 text-muted">{offer.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a research institution gets: three things beside each other, on the dark ground. */
export function OffersBand({ title, lead, offers }: OffersProps) {
  return (
    <section className="on-dark bg-neel text-rice">
      <div className="wrap py-16 md:py-24">
        <h2>{title}</h2>
        <p className="measure mt-4 text-lg text-rice-muted">{lead}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-8 md:mt-14 lg:grid-cols-3">
          {offers.map((offer) => (
            <li key={offer.title} className="border-rice/40 border-t pt-5">
              <h3>{offer.title}</h3>
              <p className="measure mt-3 text-rice-muted">{offer.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
