import { useLocation } from 'react-router'
import { careersPages } from '#app/content/navigation.ts'

/** Leads from each page about working here to the others. */
export function CareersNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Careers" className="wrap pt-4">
      <ul className="flex flex-wrap gap-x-7 border-line border-b">
        {careersPages.map(({ title, path }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={currentOf(path, pathname)}
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

function currentOf(path: string, pathname: string) {
  if (pathname === path) return 'page'
  return path !== '/careers' && pathname.startsWith(`${path}/`) ? 'true' : undefined
}
