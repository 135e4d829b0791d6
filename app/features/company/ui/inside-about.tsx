import { insideAbout } from '#app/content/about-page.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** The pages below About Us, as the rows of a contents list. */
export function InsideAbout() {
  return (
    <section className="on-dark bg-neel text-rice">
      <div className="wrap py-16 md:py-24">
        <h2 className="sr-only">{insideAbout.title}</h2>
        <ul>
          {insideAbout.list.map(({ title, text, path }) => (
            <li
              key={path}
              className="group relative grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-3 border-rice/25 border-t py-8 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[6rem_1fr_1.1fr_auto] md:py-10"
            >
              <div className="max-md:hidden">
                <Muggu seed={path} size={5} weight={4.5} className="size-24" />
              </div>
              <h3 className="text-h2">
                <a
                  href={path}
                  className="underline-offset-8 after:absolute after:inset-0 group-hover:underline group-hover:decoration-4"
                >
                  {title}
                </a>
              </h3>
              <p className="measure text-rice-muted max-md:col-span-2 max-md:row-start-2">{text}</p>
              <ArrowRight className="size-7 text-marigold transition-transform group-hover:translate-x-1.5" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
