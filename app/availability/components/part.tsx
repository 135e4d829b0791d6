import { createContext, type ReactNode, use } from 'react'
import { useSearchParams } from 'react-router'
import { availabilityHref, type Intent, type Part } from '#app/availability/availability-page.ts'
import type { Refusal } from '#app/availability/change-availability.ts'
import type { AvailabilityView } from '#app/availability/view-availability.ts'
import { RefusalSummary, type RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'

/** Response to a form that was not saved, or that created a calendar URL, which is shown only once. */
export type PartAnswer = RefusedForm &
  Omit<Refusal, 'status' | 'message' | 'errors'> & { address?: string | null }

/** Props of every section of the page. */
export type PartProps = {
  view: AvailabilityView
  /** Response to a form of this section. */
  answer: PartAnswer | undefined
  /** Intent that was just saved in this section. */
  done: Intent | null
  /** Whether the page was opened by a save that created a new version. */
  raised: boolean
}

const said: Record<Intent, string> = {
  hours: 'Saved. The public calendar shows it now.',
  rules: 'Saved. The public calendar follows it now.',
  date: 'Saved. The public calendar shows it now.',
  'date-removed': 'Removed. The weekly hours count on that date again.',
  off: 'Saved. Nothing more can be booked in that time.',
  'off-removed': 'Removed. What the hours offer in that time can be booked again.',
  languages: 'Saved. Visitors who choose a language are offered the times that fit it now.',
  outside: 'Saved. What you are busy with there can’t be booked any more.',
  'outside-removed': 'Removed. Its busy times are forgotten.',
  feed: '',
  'feed-ended': 'Switched off. The address answers nobody any more.',
  offer: 'Saved. The public site follows it now.',
}

const titles: Record<Part, string> = {
  hours: 'Weekly hours',
  off: 'Time off',
  dates: 'Single dates',
  rules: 'Notice and buffers',
  languages: 'Languages',
  outside: 'Your own calendar',
  feed: 'Calendar on your phone',
  offer: 'Offered to visitors',
}

/** Links to the sections of the page. */
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

/**
 * Section of the page with its heading and the result of its last form; `ids` is the prefix of its field ids.
 */
export function PartSection({
  part,
  done,
  answer,
  ids,
  children,
}: Pick<PartProps, 'answer' | 'done'> & { part: Part; ids?: string; children: ReactNode }) {
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
        <RefusalSummary message={answer?.message} errors={answer?.errors} ids={ids} />
      </div>
      {children}
    </section>
  )
}

/** Id of the counselor on the page, for its forms; null on the user's own page. */
export const Whose = createContext<string | null>(null)

type PartFormProps = {
  intent: Intent
  /** Hidden fields; in a form with text input, includes the version at which editing began. */
  carries?: Readonly<Record<string, string | number>>
  /** Whether a form with text input has unsaved changes; the page then does not reload the form. */
  changed?: boolean
  onInput?: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** Form of the page. Its URL always names the counselor, because the default counselor may change. */
export function PartForm({ intent, carries, changed, onInput, className, children }: PartFormProps) {
  const [query] = useSearchParams()
  const counselor = use(Whose)
  return (
    <WorkForm
      action={availabilityHref(counselor, { ...Object.fromEntries(query), ...(counselor && { counselor }) })}
      noValidate
      carries={{ intent, ...carries }}
      draftKey={counselor}
      repeats={intent.startsWith('feed')} // the new URL is shown at once and may be replaced
      data-changed={changed || undefined}
      onInput={({ currentTarget }) => onInput?.(currentTarget)}
      className={className}
    >
      {children}
    </WorkForm>
  )
}

/** Form that removes a row of a list. */
export const RemoveForm = ({ name, ...form }: Omit<PartFormProps, 'children'> & { name: string }) => (
  <PartForm {...form}>
    <button type="submit" className="link min-h-11 cursor-pointer">
      Remove<span className="sr-only"> {name}</span>
    </button>
  </PartForm>
)
