import type { ReactNode } from 'react'
import type { Erased, Summary } from '#app/privacy/findings.ts'
import { Section } from '#app/ui/workspace/section.tsx'

/** What an erasure did, to be told to the person. */
export function ErasedReport({ erased: { reference, gone, stays } }: { erased: Erased }) {
  return (
    <Section className="mt-8" title={`Erased by request ${reference}`}>
      {gone.length === 0 ? (
        <p role="status" className="mt-1">
          There was nothing to erase.
        </p>
      ) : (
        <>
          <p role="status" className="mt-1 font-medium text-success">
            Erased. Tell the person what went and what stays; this list is not kept.
          </p>
          <Going goes={gone} />
        </>
      )}
      <Staying stays={stays} />
      <p className="mt-4 max-w-prose text-sm text-muted">
        Back-ups keep what they were made of until they are replaced.
      </p>
    </Section>
  )
}

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">{children}</ul>
)

/** What an erasure takes. */
export const Going = ({ goes }: Pick<Summary, 'goes'>) => (
  <Points>
    {goes.map(({ title, count, how }) => (
      <li key={title}>
        {title}: {count}, {how}
      </li>
    ))}
  </Points>
)

/** What an erasure leaves, and until when. */
export function Staying({ stays }: Pick<Summary, 'stays'>) {
  if (stays.length === 0) return null
  return (
    <>
      <p className="mt-4">This stays as it is:</p>
      <Points>
        {stays.map(({ title, count, why, until }) => (
          <li key={`${title} ${why} ${until}`}>
            {title}: {count}
            {until && `, until ${until}`}. {why}
          </li>
        ))}
      </Points>
    </>
  )
}
