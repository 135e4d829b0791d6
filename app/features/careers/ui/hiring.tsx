import { careers } from '#app/content/careers.ts'
import { Band } from '#app/ui/sections.tsx'

const { title, steps } = careers.hiring

/** What happens between an application and an answer. */
export const Hiring = () => (
  <Band
    labelledBy="hiring"
    ground="leaf"
    className="grid gap-x-14 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.5fr]"
  >
    <h2 id="hiring" className="max-w-[8ch]">
      {title}
    </h2>
    <ol className="grid gap-y-7">
      {steps.map((step, index) => (
        <li key={step.title} className="relative pl-11">
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-5 -bottom-10 left-[0.7rem] w-0.5 bg-rice" />
          )}
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-0 size-6 rounded-full border-2 border-rice bg-[radial-gradient(circle,var(--color-marigold)_0.25rem,var(--color-leaf)_0.3rem)]"
          />
          <h3>{step.title}</h3>
          <p className="measure mt-1.5">{step.text}</p>
        </li>
      ))}
    </ol>
  </Band>
)
