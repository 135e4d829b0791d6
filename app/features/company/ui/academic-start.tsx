import { academicStart } from '#app/content/academic-partners.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** The steps into a partnership: with each, more of the same line is drawn. */
export function AcademicStart() {
  const { title, steps, link } = academicStart
  return (
    <section className="bg-shade">
      <div className="wrap py-16 md:py-24">
        <h2>{title}</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, done) => (
            <li
              key={step.title}
              className="grid grid-cols-[5rem_1fr] content-start gap-x-5 gap-y-5 sm:grid-cols-1"
            >
              <Muggu
                seed="partnership"
                size={5}
                symmetry="turning"
                weight={4.5}
                progress={(done + 1) / steps.length}
                className="art w-full sm:size-32"
              />
              <div>
                <h3>{step.title}</h3>
                <p className="mt-2 text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink to={link.path} className="mt-12">
          {link.title}
        </ButtonLink>
      </div>
    </section>
  )
}
