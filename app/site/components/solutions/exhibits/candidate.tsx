import type { Exhibit } from '#app/content/text-page.ts'

/** Sample profile of a candidate: facts on one side, our notes on the other. */
export const Candidate = ({ role, facts, notes }: Extract<Exhibit, { of: 'candidate' }>) => (
  <div className="overflow-hidden rounded-2xl rounded-bl-none bg-shade lg:grid lg:grid-cols-[1fr_1.7fr]">
    <div className="on-dark bg-leaf p-6 text-rice sm:p-10">
      <h3>{role}</h3>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:max-lg:grid-cols-2">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-sm">{title}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
    <dl className="grid gap-6 p-6 sm:p-10">
      {notes.map(({ title, text }) => (
        <div key={title} className="gap-x-8 sm:grid sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="measure max-sm:mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
