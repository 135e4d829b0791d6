import { ArrowRight } from '#app/ui/icons.tsx'
import { CardLink } from '#app/ui/text-link.tsx'

type WhoComesProps = { title: string; list: readonly { text: string; path: string }[] }

/** Links to the page for each audience. */
export const WhoComes = ({ title, list }: WhoComesProps) => (
  <section aria-labelledby="who-comes" className="wrap pt-10 pb-4 md:pt-14">
    <h2 id="who-comes">{title}</h2>
    <ul className="mt-6 border-text border-t-2">
      {list.map(({ text, path }) => (
        <li
          key={path}
          className="group relative flex items-center justify-between gap-6 border-line border-b py-4 md:py-5"
        >
          <p className="font-bold text-[clamp(1.2rem,1rem+1.2vw,1.9rem)] leading-tight tracking-tight">
            <CardLink to={path}>{text}</CardLink>
          </p>
          <ArrowRight className="size-6 shrink-0 text-accent transition-transform group-hover:translate-x-1.5" />
        </li>
      ))}
    </ul>
  </section>
)
