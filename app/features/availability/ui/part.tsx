import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { type Answer, availabilityHref, type Intent, type Part } from '../domain/availability-page.ts'

/** What every part of the page is given. */
export type PartProps = {
  /** In the address, when it is not one's own. */
  counselorId: string | null
  /** The answer to a form of this part. */
  answer: Answer | undefined
  /** What was just saved, if it was in this part. */
  done: Intent | null
  /** The page was opened by saving something that made a new version. */
  raised: boolean
}

const said: Record<Intent, string> = {
  hours: 'Saved. The public calendar shows it now.',
  rules: 'Saved. The public calendar follows it now.',
  date: 'Saved. The public calendar shows it now.',
  'date-removed': 'Removed. The weekly hours count on that date again.',
  off: 'Saved. Nothing more can be booked in that time.',
  'off-removed': 'Removed. What the hours offer in that time can be booked again.',
  feed: '',
  'feed-ended': 'Switched off. The address answers nobody any more.',
  offer: 'Saved. The public site follows it now.',
}

const titles: Record<Part, string> = {
  hours: 'Weekly hours',
  off: 'Time off',
  dates: 'Single dates',
  rules: 'Notice and buffers',
  feed: 'Calendar on your phone',
  offer: 'Offered to visitors',
}

/** The parts of the page, for who looks for one of them. */
export function PartLinks({ without }: { without: Part | null }) {
  const shown = Object.entries(titles).filter(([part]) => part !== without)
  return (
    <nav aria-label="On this page" className="mt-3">
      <ul className="flex flex-wrap gap-x-6">
        {shown.map(([part, title]) => (
          <li key={part}>
            <a href={`#${part}`} className="link flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of the page under its heading, with what came of the last form in it. */
export function PartSection({
  part,
  done,
  answer,
  children,
}: Pick<PartProps, 'answer' | 'done'> & { part: Part; children: ReactNode }) {
  return (
    <section
      id={part}
      aria-labelledby={`${part}-title`}
      className="mt-8 border-t border-line pt-6 first-of-type:mt-2 first-of-type:border-0 lg:mt-10 lg:pt-8 lg:first-of-type:mt-0"
    >
      <h2 id={`${part}-title`} className="text-h3">
        {titles[part]}
      </h2>
      <div role="status">
        {done && (
          <p className="mt-3 rounded-md bg-success-soft px-4 py-2.5 font-medium text-success">{said[done]}</p>
        )}
      </div>
      <div className="mt-4 max-w-[62ch] empty:hidden">
        <RefusalSummary {...answer} />
      </div>
      {children}
    </section>
  )
}

type PartFormProps = {
  intent: Intent
  counselorId: string | null
  /** Has unsaved changes: it is left alone when the page looks for news. */
  changed?: boolean
  onInput?: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** A form of the page, sent once however often its button is pressed. */
export function PartForm({ intent, counselorId, changed, onInput, className, children }: PartFormProps) {
  const navigation = useNavigation()
  // a saved part is known to be saved once the page is loaded anew; an address is there at once, and may be pressed again
  const sending = intent.startsWith('feed')
    ? navigation.state === 'submitting'
    : navigation.formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written before the scripts came is looked at once
  useEffect(() => {
    if (form.current && isWrittenIn(form.current)) onInput?.(form.current)
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      action={availabilityHref(counselorId)}
      noValidate
      data-changed={changed || undefined}
      onInput={(event) => onInput?.(event.currentTarget)}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
      className={className}
    >
      {/* for a button that asks by GET: the form's address then loses its own */}
      {counselorId && <input type="hidden" name="counselor" value={counselorId} />}
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

const isWrittenIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  )
