import { inLine, resultWords, typeWords } from '#app/content/assessment.ts'
import type { InterestType } from '../domain/items.ts'

/** What the letters stand for, where they are met at work, and how to try each out. */
export const TopTypes = ({ types }: { types: readonly InterestType[] }) => (
  <section aria-labelledby="top" className="reveal wrap py-14 md:py-20">
    <h2 id="top" className="border-text border-b-2 pb-8">
      {resultWords.topTitle}
    </h2>
    {types.map((type) => {
      const { name, plain, meaning, work, attempt } = typeWords[type]
      return (
        <article
          key={type}
          className="grid gap-x-10 gap-y-6 border-line border-b py-9 lg:grid-cols-[5rem_1.25fr_1fr] lg:py-12"
        >
          <p aria-hidden="true" className="font-bold text-accent text-display max-lg:hidden">
            {type}
          </p>
          <div>
            <h3>
              {name}
              <span className="font-normal text-muted">, {plain.toLowerCase()}</span>
            </h3>
            <p className="measure mt-4 text-lg">{meaning}</p>
          </div>
          <dl className="grid content-start gap-4">
            <div>
              <dt className="font-semibold">{resultWords.work}</dt>
              <dd className="text-muted">{inLine(work)}</dd>
            </div>
            <div>
              <dt className="font-semibold">{resultWords.attempt}</dt>
              <dd className="text-muted">{attempt}</dd>
            </div>
          </dl>
        </article>
      )
    })}
  </section>
)
