import { audiences } from '#app/content/about-page.ts'
import { TextLink } from './text-link.tsx'

/** Who comes to the company, each with their own way on. */
export function Audiences() {
  return (
    <section className="reveal wrap grid gap-x-12 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
      <h2>{audiences.title}</h2>
      <ul>
        {audiences.list.map(({ who, wants, link }) => (
          <li
            key={who}
            className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-5 first:pt-0 md:grid-cols-[1.5fr_1fr]"
          >
            <p className="measure">
              <strong className="font-bold">{who}</strong> <span className="text-muted">{wants}</span>
            </p>
            <TextLink to={link.path}>{link.title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
