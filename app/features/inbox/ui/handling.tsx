import { type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { stateLabels, workStates } from '../domain/states.ts'
import type { MessageView } from '../show.ts'
import { useDeleteKey } from './use-delete-key.ts'

/** What one can do to a message but write: give it to somebody, and say how far it is. */
export function Handling({ message }: { message: MessageView }) {
  const { id, version, state, assignee, members, mayBeTaken } = message
  const gone = assignee && !members.some((member) => member.id === assignee.id)
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-card p-4">
      <div className="grid gap-2">
        {mayBeTaken && (
          <DeedForm does="take" version={version}>
            <Button type="submit" size="sm" className="w-full">
              Assign to me
            </Button>
          </DeedForm>
        )}
        <DeedForm
          does="assign"
          version={version}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <Select
            key={`${id} ${assignee?.id}`}
            name="to"
            label="Assigned to"
            required={false}
            defaultValue={assignee?.id ?? ''}
          >
            <option value="">Nobody</option>
            {gone && <option value={assignee.id}>{assignee.name}, no longer here</option>}
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="secondary" size="sm" className="min-h-12">
            Assign
          </Button>
        </DeedForm>
      </div>
      {state !== 'spam' && (
        <DeedForm does="state" version={version} className="grid gap-2">
          <p className="font-semibold">State</p>
          <p className="flex flex-wrap gap-2">
            {workStates.map((to) => (
              <Button
                key={to}
                type="submit"
                name="state"
                value={to}
                size="sm"
                variant={to === state ? 'accent' : 'secondary'}
                aria-pressed={to === state}
              >
                {stateLabels[to].label}
              </Button>
            ))}
          </p>
        </DeedForm>
      )}
      {state === 'spam' ? (
        <DeedForm does="not-spam" version={version}>
          <Button type="submit" variant="quiet" className="min-h-11">
            Not spam
          </Button>
        </DeedForm>
      ) : (
        <SpamForm version={version} />
      )}
    </div>
  )
}

/** One press, or one key: no text is typed with it, so it may stand alone (WCAG 2.1.4). */
function SpamForm({ version }: { version: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useDeleteKey(button)
  return (
    <DeedForm does="spam" version={version} className="flex flex-wrap items-center gap-x-3">
      <Button ref={button} type="submit" variant="quiet" aria-keyshortcuts="Delete" className="min-h-11">
        Spam
      </Button>
      <span className="hidden text-sm text-muted pointer-fine:inline">or the Delete key</span>
    </DeedForm>
  )
}

type DeedFormProps = {
  /** What the server is asked to do. */
  does: string
  /** Of the message as it is shown here. */
  version: number
  className?: string
  children: ReactNode
}

/** A form that does one thing to a message. */
export const DeedForm = ({ does, version, ...form }: DeedFormProps) => (
  <WorkForm {...form} replace preventScrollReset carries={{ do: does, version }} />
)
