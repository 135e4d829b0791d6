import { Link } from 'react-router'
import type { NotDone } from '../not-done.ts'

/** What was asked for and could not be done, until it is put away on its own page. */
export function NotDoneList({ acts }: { acts: NotDone }) {
  if (acts.length === 0) return null
  return (
    <section
      aria-labelledby="not-done"
      className="mt-4 max-w-3xl rounded-lg border-2 border-danger p-4 sm:p-5"
    >
      <h2 id="not-done" className="text-h4">
        Not done
      </h2>
      <ul className="mt-1 grid gap-2">
        {acts.map(({ id, what, why, path }) => (
          <li key={id}>
            <Link to={path} className="link inline-flex min-h-11 items-center font-semibold">
              {what}
            </Link>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
