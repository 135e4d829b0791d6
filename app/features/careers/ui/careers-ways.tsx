import { careers } from '#app/content/careers.ts'
import { TextLink } from '#app/features/company/ui/text-link.tsx'

/** The other pages about working here, and where to write when no opening fits. */
export function CareersWays() {
  return (
    <section aria-label="More about working here" className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
      <ul className="grid border-text border-t-2 md:grid-cols-2">
        {careers.ways.map(({ title, text, path }) => (
          <li
            key={path}
            className="group relative border-line py-8 max-md:border-b md:first:border-r md:first:pr-10 md:last:pl-10"
          >
            <h2>
              <a
                href={path}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-[3px] group-hover:underline-offset-[0.16em]"
              >
                {title}
              </a>
            </h2>
            <p className="mt-3 max-w-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="border-line pt-8 md:border-t">
        <h2 className="text-h3">{careers.none.title}</h2>
        <p className="measure mt-2 text-muted">{careers.none.text}</p>
        <TextLink to={careers.none.link.path}>{careers.none.link.title}</TextLink>
      </div>
    </section>
  )
}
