import { useLocation } from 'react-router'
import { careersPages, getAriaCurrent } from '#app/content/navigation.ts'

export function CareersNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Careers" className="wrap pt-4">
      <ul className="flex flex-wrap gap-x-7 border-line border-b">
        {careersPages.map(({ title, path }) => (
          <li key={path}>
            <a
              href={path}
              // the first page is above all other careers pages, so it is current only on an exact match
              aria-current={
                path === '/careers' && pathname !== path ? undefined : getAriaCurrent(path, pathname)
              }
              className="-mb-px flex min-h-12 items-center border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current]:border-text aria-[current]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
