import type { Autosaved } from './use-autosave.ts'

type Props = { answer: Autosaved | undefined; saving: boolean; saved: string | null }

/** Whether what is typed is kept: one line, told to screen readers as it changes. */
export function SaveState({ answer, saving, saved }: Props) {
  const when = answer?.saved ?? saved
  return (
    <p role="status" className="min-w-40 grow text-sm text-muted">
      {saving ? (
        'Saving…'
      ) : answer?.saved === null ? (
        <strong className="text-danger">{answer.message}</strong>
      ) : when ? (
        `Saved ${when} IST`
      ) : (
        'Nothing is written yet.'
      )}
    </p>
  )
}
