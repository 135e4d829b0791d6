import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Form, type FormProps, useActionData, useLocation, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { hasDraft, removeDraft, restoreDraft, saveDraft } from './drafts.ts'
import type { WorkspaceFormResult } from './form.tsx'

type Carries = { carries?: Readonly<Record<string, string | number>> }

type WorkFormProps = Omit<FormProps, 'method'> & Carries

/** Returns the name, value and error of a field. After an error, the value is the one that the user typed. */
export function useField() {
  const refused = useActionData<WorkspaceFormResult>()
  return (name: string, value?: string | null) => ({
    name,
    defaultValue: refused?.typed?.[name] ?? value ?? undefined,
    error: refused?.errors?.[name],
  })
}

let submitted: string | null = null

/** Returns the draft name of the last submitted form, for `clientAction` to delete. A second call returns null. */
export function popSubmittedDraft(): string | null {
  const name = submitted
  submitted = null
  return name
}

/**
 * Form of the workspace with hidden fields (`carries`). It ignores repeated submissions, and keeps a draft until the
 * server has stored the values. While `data-changed` is set, AutoReload does not reload the page.
 */
export function WorkspaceForm({ carries = {}, className = '', onInput, children, ...form }: WorkFormProps) {
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const isSending = formMethod === 'POST'
  const answer = useActionData()
  const previousAnswer = useRef<unknown>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const wasSubmitted = useRef(false)
  const [isRestored, setRestored] = useState(false)
  const { version: _, ...own } = carries
  // excludes the query string, because other forms of the page change it
  const path = form.action?.replace(/\?.*/, '') || pathname
  const draft = [path, ...Object.values(own)].join(' ')

  useEffect(() => {
    if (element.current) setRestored(restoreDraft(draft, element.current))
  }, [draft])
  useEffect(() => {
    if (isSending || !wasSubmitted.current) return
    wasSubmitted.current = false
    if (hasDraft(draft)) return
    delete element.current?.dataset.changed
    setRestored(false)
  }, [isSending, draft])

  function discard() {
    element.current?.reset()
    delete element.current?.dataset.changed
    removeDraft(draft)
    setRestored(false)
  }

  return (
    <Form
      {...form}
      key={path} // a different page needs a new form element
      ref={element}
      method="post"
      aria-busy={isSending || undefined}
      className={`aria-busy:opacity-60 ${className}`}
      onInput={(event) => {
        event.currentTarget.dataset.changed = ''
        saveDraft(draft, event.currentTarget)
        onInput?.(event)
      }}
      onSubmit={(event) => {
        // this form's submission is pending until its answer arrives, even while the page reloads
        const isWaiting = wasSubmitted.current && answer === previousAnswer.current
        if (isSending && (isWaiting || state === 'submitting')) return event.preventDefault()
        previousAnswer.current = answer
        submitted = draft
        wasSubmitted.current = true
      }}
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isRestored && (
        <p
          role="status"
          className="col-span-full flex basis-full flex-wrap items-center gap-x-4 text-sm text-muted"
        >
          What you typed before is back.
          <button type="button" onClick={discard} className="link min-h-11 cursor-pointer">
            Discard it
          </button>
        </p>
      )}
      {children}
    </Form>
  )
}

export const OneButtonForm = ({
  carries,
  action,
  ...button
}: Carries & { action?: string } & ComponentProps<typeof Button>) => (
  <WorkspaceForm carries={carries} action={action}>
    <Button type="submit" size="sm" variant="secondary" {...button} />
  </WorkspaceForm>
)
