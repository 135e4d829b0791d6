import type { Erased } from '../domain/views.ts'
import { Part, Staying } from './found.tsx'

/** What an erasure did, to be told to the person. */
export function ErasedReport({ erased: { reference, gone, stays } }: { erased: Erased }) {
  return (
    <Part title={`Erased by request ${reference}`}>
      {gone.length === 0 ? (
        <p role="status" className="mt-1">
          There was nothing to erase.
        </p>
      ) : (
        <>
          <p role="status" className="mt-1 font-medium text-success">
            Erased. Tell the person what went and what stays; this list is not kept.
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {gone.map(({ title, count, how }) => (
              <li key={title}>
                {title}: {count}, {how}
              </li>
            ))}
          </ul>
        </>
      )}
      <Staying stays={stays} />
      <p className="mt-4 max-w-prose text-sm text-muted">
        Back-ups keep what they were made of until they are replaced.
      </p>
    </Part>
  )
}
