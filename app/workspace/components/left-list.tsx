import { Link } from 'react-router'
import type { LeftAsItWas } from '#app/workspace/away/view-away.ts'

/** List of unchanged sessions with the reason. */
export function LeftList({ left }: { left: LeftAsItWas }) {
  if (left.length === 0) return null
  return (
    <section aria-labelledby="left" className="mt-4 max-w-3xl rounded-lg border-2 border-warning p-4">
      <h2 id="left" className="text-h4">
        {left.length === 1 ? 'One session stays as it was' : `${left.length} sessions stay as they were`}
      </h2>
      <ul className="mt-1 grid gap-2">
        {left.map(({ reference, path, when, name, why }) => (
          <li key={reference}>
            <p className="font-semibold wrap-anywhere">
              {when},{' '}
              <Link to={path} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </p>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
