import { type ComponentProps, useRef } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { hasDraft, removeDraft, restoreDraft, saveDraft } from './drafts.ts'

type Carries = { carries?: Readonly<Record<string, string | number>> }

/**
 * A form of the workspace. It submits once however often it is pressed, and saves a draft until it is stored.
 * `data-changed` keeps StayFresh from reloading the page; `carries` are hidden fields.
 */
export function WorkForm({
  carries = {},
  className = '',
  children,
  ...form
}: Omit<FormProps, 'method'> & Carries) {
  const sending = useNavigation().formMethod === 'POST'
  const element = useRef<HTMLFormElement>(null)
  const { key, ...draft } = useDraft(element, carries)
  return (
    <Form
      {...form}
      key={key}
      ref={element}
      method="post"
      aria-busy={sending || undefined}
      className={`aria-busy:opacity-60 ${className}`}
      onInput={({ currentTarget }) => draft.onInput(currentTarget)}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
        else draft.onSubmit()
      }}
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DraftLine {...draft} />
      {children}
    </Form>
  )
}

/** A form that is one button. */
export const OneButtonForm = ({
  carries,
  action,
  ...button
}: Carries & { action?: string } & ComponentProps<typeof Button>) => (
  <WorkForm carries={carries} action={action}>
    <Button type="submit" size="sm" variant="secondary" {...button} />
  </WorkForm>
)

let submitted: string | null = null

/** Returns the draft of the form that is being submitted, once; the page's `clientAction` removes it after success. */
export function takeSubmittedDraft(): string | null {
  const name = submitted
  submitted = null
  return name
}

/**
 * Saves what is typed into a form of the workspace until the server has stored it. A draft is named after the page and
 * the form's fixed values except the version.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  carries: Readonly<Record<string, string | number>>,
) {
  const { pathname } = useLocation()
  const submitting = useNavigation().formMethod === 'POST'
  const { version: _, ...own } = carries
  const name = [pathname, ...Object.values(own)].join(' ')
  const [restored, setRestored] = useState(false)
  const wasSubmitted = useRef(false)

  useEffect(() => {
    if (form.current) setRestored(restoreDraft(name, form.current))
  }, [form, name])
  useEffect(() => {
    if (submitting || !wasSubmitted.current) return
    wasSubmitted.current = false
    if (hasDraft(name)) return
    delete form.current?.dataset.changed
    setRestored(false)
  }, [submitting, form, name])

  return {
    /** The form's React key: another page needs another form element. */
    key: pathname,
    restored,
    onInput(element: HTMLFormElement) {
      element.dataset.changed = ''
      saveDraft(name, element)
    },
    onSubmit() {
      submitted = name
      wasSubmitted.current = true
    },
    discard() {
      form.current?.reset()
      delete form.current?.dataset.changed
      removeDraft(name)
      setRestored(false)
    },
  }
}

/** Says that a draft was restored and offers to discard it. */
export const DraftLine = ({ restored, discard }: Pick<ReturnType<typeof useDraft>, 'restored' | 'discard'>) =>
  restored && (
    <p
      role="status"
      className="col-span-full flex basis-full flex-wrap items-center gap-x-4 text-sm text-muted"
    >
      What you typed before is back.
      <button type="button" onClick={discard} className="link min-h-11 cursor-pointer">
        Discard it
      </button>
    </p>
  )
