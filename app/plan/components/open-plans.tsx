import { Link } from 'react-router'
import type { OpenPlansShown } from '#app/plan/open-plans.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Section } from '#app/ui/workspace/section.tsx'

/** Recent paid sessions without a plan; nothing when there are none. */
export function OpenPlans({ open }: { open: OpenPlansShown }) {
  if (open.length === 0) return null
  return (
    <Section title={`Plans to write (${open.length})`} look="text-h3" className="mt-10">
      <ul className="mt-4 border-t border-line">
        {open.map(({ reference, name, path, ended, counselor }) => (
          <li
            key={reference}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-muted">
                Ended {ended} IST{counselor && `, ${counselor}`}
              </p>
            </div>
            <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Write the plan<span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
