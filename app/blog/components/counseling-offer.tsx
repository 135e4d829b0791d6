import type { blogContent } from '#app/content/insights.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type CounselingOfferProps = { offer: (typeof blogContent)['shipped']['offer']; className: string }

/** Card that leads readers to a counselor. */
export const CounselingOffer = ({ offer, className }: CounselingOfferProps) => (
  <aside aria-label={offer.title} className={`on-dark bg-neel p-7 text-rice print:hidden ${className}`}>
    <p className="font-bold text-h3">{offer.title}</p>
    <p className="mt-3 text-rice-muted">{offer.text}</p>
    <TextLink to={offer.link.path} className="mt-3 text-marigold">
      {offer.link.title}
    </TextLink>
  </aside>
)
