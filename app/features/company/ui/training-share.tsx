import { training } from '#app/content/culture.ts'
import { TenthHour } from './tenth-hour.tsx'
import { TextLink } from './text-link.tsx'

/** The tenth of everyone's time that goes into training, drawn and told. */
export function TrainingShare() {
  return (
    <section className="on-dark bg-neel text-rice">
      <div className="wrap py-16 md:py-24">
        <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
          <div>
            <h2>
              <span className="block text-[clamp(6rem,4rem+11vw,13rem)] text-marigold leading-[0.8]">
                {training.share}%
              </span>
              <span className="mt-6 block max-w-[14ch]">{training.unit}</span>
            </h2>
            <p className="mt-6 max-w-md text-lg text-rice-muted">{training.text}</p>
          </div>
          <figure>
            <TenthHour className="w-full" />
            <figcaption className="mt-6 max-w-md text-rice-muted text-sm">{training.caption}</figcaption>
          </figure>
        </div>
        <h3 className="mt-16 md:mt-20">{training.title}</h3>
        <dl className="mt-6 grid gap-x-10 sm:grid-cols-2">
          {training.uses.map(({ title, text }) => (
            <div key={title} className="border-rice/25 border-t py-5">
              <dt className="font-bold text-h4">{title}</dt>
              <dd className="measure mt-2 text-rice-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-6 flex flex-wrap gap-x-8">
          {training.links.map(({ title, path }) => (
            <li key={path}>
              <TextLink to={path} className="text-rice">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
