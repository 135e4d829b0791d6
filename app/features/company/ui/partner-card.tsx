import { type Partner, partnersPage } from '#app/content/partners.ts'
import { ArrowOut } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** A partner: the whole card leads to their own site. */
export function PartnerCard({ partner, place }: { partner: Partner; place: number }) {
  const { title, description, link } = partner
  return (
    <li className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 rounded-lg border border-line bg-card p-5 hover:border-accent md:flex md:flex-col md:p-6">
      <Logo {...{ partner, place }} />
      <h3 className="self-center md:mt-5 md:self-auto">{title}</h3>
      <p className="col-span-2 mt-4 grow text-muted md:mt-2">{description}</p>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="col-span-2 mt-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold md:mt-4 md:self-start text-accent after:absolute after:inset-0 after:rounded-lg"
      >
        <span className="underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
          {partnersPage.open}
          <span className="sr-only">: {title}</span>
        </span>
        <ArrowOut className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  )
}

const grounds = ['bg-neel', 'bg-leaf', 'bg-kumkum', 'bg-night'] as const

function Logo({ partner: { title, logo }, place }: { partner: Partner; place: number }) {
  if (logo) return <img src={logo} alt="" loading="lazy" className="h-16 w-auto self-start" />
  return (
    <span
      className={`grid size-16 place-items-center rounded-md text-rice md:size-20 ${grounds[place % grounds.length]}`}
    >
      <Muggu seed={title} size={place % 2 ? 4 : 5} weight={5} className="size-[70%]" />
    </span>
  )
}
