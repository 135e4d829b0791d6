import { culture } from '#app/content/culture.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The four statements, set as large as they are meant. */
export function CultureStatements() {
  return (
    <ul className="wrap pb-16 md:pb-24">
      {culture.statements.map(({ title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] gap-x-5 border-line border-t py-8 md:gap-x-8 md:py-12 lg:grid-cols-[auto_1.1fr_1fr]"
        >
          <Bullet />
          <h2 className="max-w-[18ch]">{unbroken(title)}</h2>
          <p className="measure mt-4 text-muted max-lg:col-start-2 lg:mt-1.5">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** One dot with the line around it: the smallest muggu there is. */
function Bullet() {
  return (
    <svg viewBox="0 0 20 20" className="art mt-0.5 size-7 md:mt-1 md:size-9" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="10" cy="10" r="3" fill="var(--muggu-dot)" />
    </svg>
  )
}
