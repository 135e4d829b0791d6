import { ChevronDown } from '#app/ui/icons.tsx'
import type { SessionLineRow } from '#app/workspace/rows.ts'
import { QuickMark } from './quick-mark.tsx'

/** Outcome of a session that may still run, folded away to prevent a mistap on the way to joining. */
export const MarkUnfolded = ({ session }: { session: SessionLineRow }) =>
  session.toMark && (
    <details className="group print:hidden">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        How did it go?
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <QuickMark session={session} />
    </details>
  )
