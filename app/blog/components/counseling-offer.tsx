import type { blogContent } from '#app/content/insights.ts'
import { PersonMuggu } from '#app/ui/muggu.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type CounselingOfferProps = { offer: (typeof blogContent)['shipped']['offer']; className: string }

export const CounselingOffer = ({ offer, className }: CounselingOfferProps) => (
  <aside
    aria-label={offer.title}
    className={`on-dark flex flex-col overflow-hidden bg-neel p-7 text-rice print:hidden ${className}`}
  >
    <p className="font-bold text-h2 tracking-[-0.02em]">{offer.title}</p>
    <p className="mt-4 mb-3 text-lg text-rice-muted">{offer.text}</p>
    <TextLink to={offer.link.path} className="text-marigold">
      {offer.link.title}
    </TextLink>
    <PersonMuggu seed="counselor" className="mt-auto -mb-8 w-40 self-end pt-6 sm:-mb-11 sm:w-72" />
  </aside>
)
