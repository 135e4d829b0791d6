import { audiences, servicesFor } from '#app/content/services.ts'

/** The services by who they are for, each a link to its place in the grid. On phones each card says it instead. */
export function AudienceIndex() {
  return (
    <nav aria-label="Services by who they are for" className="wrap pb-14 max-sm:hidden">
      <div className="gap-x-8 border-text border-t-2 pt-6 sm:columns-2 lg:columns-4">
        {audiences.map((audience) => (
          <div key={audience} className="break-inside-avoid max-lg:pb-8">
            <h2 className="text-h4">{audience}</h2>
            <ul className="mt-2">
              {servicesFor(audience).map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block py-2 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:decoration-text"
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
