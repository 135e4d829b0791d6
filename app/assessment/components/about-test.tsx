import { assessment } from '#app/content/assessment.ts'

/** What the test is and is not, and whose types it uses. */
export const AboutTest = () => (
  <section className="wrap pb-16 md:pb-24">
    <div className="grid gap-x-16 border-text border-t-2 lg:grid-cols-2">
      {[assessment.is, assessment.isNot].map(({ title, text }) => (
        <div key={title} className="border-line py-8 max-lg:border-b lg:odd:border-r lg:odd:pr-16">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 measure">{text}</p>
        </div>
      ))}
    </div>
    <p className="mt-8 max-w-3xl text-muted text-sm">{assessment.model}</p>
  </section>
)
