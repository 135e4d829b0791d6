import { audiences, servicesFor } from '#app/content/services.ts'

/** The services by who they are for, each a link to its place in the grid. On phones each card says it instead. */
export function AudienceIndex() {
  return (
    <nav aria-label="Services by who they are for" className="wrap pb-14 max-sm:hidden md:pb-20">
      <div className="grid gap-x-8 gap-y-10 border-text border-t-2 pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {audiences.map((audience) => (
          <div key={audience}>
            <h2 className="text-h4">{audience}</h2>
            <ul className="mt-2">
              {servicesFor(audience).map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center py-1.5 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:decoration-text"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
