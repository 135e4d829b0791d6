import { edtech } from '#app/content/edtech.ts'
import { TextLink } from './text-link.tsx'

/** What people in education say, and what is done about it. */
export function EdtechSection() {
  return (
    <ul className="wrap grid gap-x-14 gap-y-14 md:grid-cols-2 md:gap-y-20">
      {edtech.heard.map(({ says, does, link }) => (
        <li key={says} className="md:row-span-2 md:grid md:grid-rows-subgrid">
          <h2 className="flex items-end rounded-2xl rounded-bl-none bg-soft px-7 pt-12 pb-8 text-[clamp(1.6rem,1.2rem+1.7vw,2.6rem)] leading-[1.05] sm:px-9 md:pt-20">
            <span className="max-w-[18ch]">“{says}”</span>
          </h2>
          <div className="mt-6 md:-mt-14">
            <p className="measure">{does}</p>
            <TextLink to={link.path} className="mt-2 text-accent">
              {link.title}
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
