import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { newestEntry } from '../domain/messages.ts'
import type { MessageView } from '../show.ts'

/** Notes and replies, oldest first. A note is set apart from what its reader could have got. */
export function Thread({ entries }: { entries: MessageView['thread'] }) {
  if (entries.length === 0) return null
  return (
    <ol aria-label="Notes and replies" className="mt-6 grid gap-4">
      {entries.map((entry, index) => (
        <li
          key={`${entry.kind} ${entry.id}`}
          id={index === entries.length - 1 ? newestEntry : undefined}
          className={`scroll-mt-[40vh] rounded-lg border border-line p-4 ${entry.kind === 'note' ? 'border-dashed' : 'bg-card'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            <span className="font-semibold text-text">
              {entry.kind === 'note' ? 'Note' : 'Reply'} by {entry.author}
            </span>
            <When at={entry.at} />
            {entry.kind === 'reply' && (
              <span className="ml-auto">
                <StateLabel state={entry.delivery} />
              </span>
            )}
          </p>
          {entry.kind === 'reply' && (
            <>
              {entry.delivery.more && (
                <p className="text-sm text-muted wrap-anywhere">{entry.delivery.more}</p>
              )}
              <h3 className="mt-2 text-base font-semibold">{entry.subject}</h3>
            </>
          )}
          <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{entry.text}</p>
        </li>
      ))}
    </ol>
  )
}
