import type { Related } from '#app/content/solutions.ts'
import { TextLink } from '#app/features/company/ui/text-link.tsx'

/** Where some of those whom a solution is for read on. */
export const RelatedLinks = ({ links }: { links: Related }) => (
  <ul className="mt-8">
    {links.map(({ title, path }) => (
      <li key={path}>
        <TextLink to={path}>{title}</TextLink>
      </li>
    ))}
  </ul>
)
