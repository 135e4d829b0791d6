import { type Partner, partnersPage } from '#app/content/partners.ts'
import { ArrowOut } from '#app/ui/icons.tsx'

/** A partner, in words until there is a mark: the whole entry leads to their own site. */
export function PartnerCard({ partner: { title, description, link, logo } }: { partner: Partner }) {
  return (
    <li className="group relative flex flex-col border-text border-t-2 pt-5 pb-2 hover:border-accent">
      {logo && <img src={logo} alt="" loading="lazy" className="mb-4 h-16 w-auto self-start" />}
      <h3 className="flex gap-3 text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)]">
        {!logo && <Dot />}
        {title}
      </h3>
      <p className="mt-3 grow text-lg">{description}</p>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="mt-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0"
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

/** One dot with the line around it: the smallest muggu there is. */
const Dot = () => (
  <svg
    viewBox="0 0 20 20"
    className="muggu art mt-[0.1em] size-[0.8em] shrink-0"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="8.5" />
    <path className="muggu-dots" strokeWidth="6" d="M10 10h0" />
  </svg>
)
