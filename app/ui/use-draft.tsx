import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { bringBackFields, keepDraft, keepFields, readDraft } from './drafts.ts'

type Carries = Readonly<Record<string, string | number>>

/** The draft of the form that is under way. */
let sent: string | null = null

/** The draft that is under way, asked for once by what sends it; null for a form that keeps none. */
export function takeSentDraft(): string | null {
  const name = sent
  sent = null
  return name
}

/** What was sent is stored now, so nothing of it is kept in the browser. */
export function dropStoredDraft(name: string | null): void {
  if (name && readDraft(name)) keepDraft(name, null)
}

/**
 * Keeps what is typed into a form of the workspace until it is stored: over a reload, a page left and reopened, a lost
 * network. `name` tells the forms of a site apart: the page, and what the form carries that is no version.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, carries: Carries) {
  const { pathname } = useLocation()
  const sending = useNavigation().formMethod === 'POST'
  const { version: _, ...own } = carries
  const name = [pathname, ...Object.values(own)].join(' ')
  const [restored, setRestored] = useState(false)
  const under = useRef(false)

  useEffect(() => {
    if (form.current) setRestored(bringBackFields(name, form.current))
  }, [form, name])
  useEffect(() => {
    if (sending || !under.current) return
    under.current = false
    if (readDraft(name)) return
    delete form.current?.dataset.changed
    setRestored(false)
  }, [sending, form, name])

  return {
    /** Another page's form is another one, also where the same parts show it. */
    key: pathname,
    restored,
    onInput(element: HTMLFormElement) {
      element.dataset.changed = ''
      keepFields(name, element)
    },
    onSubmit() {
      sent = name
      under.current = true
    },
    discard() {
      form.current?.reset()
      delete form.current?.dataset.changed
      keepDraft(name, null)
      setRestored(false)
    },
  }
}

/** Says that what stands in a form is from before, and takes it away again. */
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
