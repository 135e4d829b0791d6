import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { chosenForm } from './inbox-list.tsx'
import { useDeleteKey } from './use-delete-key.ts'

/** What is done to all messages that are ticked in the list below it. */
export function ChosenForm({ spam }: { spam: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useDeleteKey(button)
  return (
    <WorkForm id={chosenForm} replace className="flex shrink-0 flex-wrap items-center gap-2">
      <span className="text-sm text-muted">What is ticked:</span>
      <Button type="submit" name="do" value="done" size="sm" variant="secondary">
        Done
      </Button>
      {spam && (
        <Button
          ref={button}
          type="submit"
          name="do"
          value="spam"
          size="sm"
          variant="secondary"
          aria-keyshortcuts="Delete"
        >
          Spam
        </Button>
      )}
    </WorkForm>
  )
}
