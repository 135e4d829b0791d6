import { servicePages, servicesPage } from '#app/content/services.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** The services that have a page of their own. */
export function OwnPages() {
  return (
    <section aria-labelledby="own-pages" className="on-dark bg-neel text-rice">
      <div className="reveal wrap py-14 md:py-20">
        <h2 id="own-pages" className="max-w-[18ch]">
          {servicesPage.closer.title}
        </h2>
        <ul className="mt-10 grid gap-x-10 md:grid-cols-3">
          {servicePages.map((page) => (
            <li
              key={page.path}
              className="group relative flex items-start gap-6 border-rice/25 border-t py-7 md:flex-col md:py-8"
            >
              <Muggu seed={page.path} size={5} symmetry="turning" className="w-16 shrink-0 md:w-28" />
              <div className="grow">
                <h3>
                  <a
                    href={page.path}
                    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
                  >
                    {page.title}
                  </a>
                </h3>
                <p className="mt-2 text-rice-muted">{page.text}</p>
                <ArrowRight className="mt-4 size-6 text-marigold transition-transform group-hover:translate-x-1.5" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
