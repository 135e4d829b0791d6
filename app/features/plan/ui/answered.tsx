import { Section } from '#app/features/staff/ui/section.tsx'
import type { compared } from '../domain/questions.ts'

type Props = { answered: ReturnType<typeof compared>; forChild: boolean }

/** What student and parent answered before the session, side by side; where they differ is marked. */
export function Answered({ answered, forChild }: Props) {
  const differing = answered.filter(({ differ }) => differ).length
  const both = answered.every(({ student, parent }) => student !== null && parent !== null)
  const missing = answered.every(({ student }) => student === null) ? 'the student' : 'the parent'
  return (
    <Section title="Answered before the session">
      <p className="mt-1 text-sm text-muted">
        {both
          ? `They differ in ${differing} of ${answered.length}. Neither has seen the other’s answers.`
          : `Nothing from ${missing} yet.${forChild ? '' : ' Whoever booked is 18 or over.'}`}
      </p>
      <dl className="mt-3">
        {answered.map(({ name, title, student, parent, differ }) => (
          <div
            key={name}
            className={`border-t border-line py-2.5 ${differ ? '-mx-3 rounded-md bg-soft px-3' : ''}`}
          >
            <dt className="font-semibold">
              {title}
              {differ && <span className="ml-2 text-sm text-warning">They differ</span>}
            </dt>
            <dd className="mt-1 grid gap-x-6 sm:grid-cols-2">
              <span>
                <span className="text-muted">Student: </span>
                {student ?? 'no answer yet'}
              </span>
              <span>
                <span className="text-muted">Parent: </span>
                {parent ?? 'no answer yet'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
