import { createContext, type ReactNode, use } from 'react'
import { useSearchParams } from 'react-router'
import { RefusalSummary, type RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { Refusal } from '../change-availability.ts'
import { availabilityHref, type Intent, type Part } from '../domain/availability-page.ts'
import type { AvailabilityView } from '../view-availability.ts'

/** The answer to a form that saved nothing, or made a calendar address, which is shown this once. */
export type PartAnswer = RefusedForm &
  Omit<Refusal, 'status' | 'message' | 'errors'> & { address?: string | null }

/** What every part of the page is given. */
export type PartProps = {
  view: AvailabilityView
  /** The answer to a form of this part. */
  answer: PartAnswer | undefined
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

/** The parts of the page, for whoever looks for one of them. */
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

/** A part of the page under its heading, with what came of the last form in it; `ids` begins those of its fields. */
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

/** Whose page it is, for its forms; null on one's own. */
export const Whose = createContext<string | null>(null)

type PartFormProps = {
  intent: Intent
  /** What goes with what is typed; of a form that one writes in, the version that it was begun on. */
  carries?: Readonly<Record<string, string | number>>
  /** Of a form that one writes in: with unsaved changes it is left alone when the page looks for news. */
  changed?: boolean
  onInput?: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** A form of the page. Its URL names the counselor even where the page's does not: another may be the first by then. */
export function PartForm({ intent, carries, changed, onInput, className, children }: PartFormProps) {
  const [query] = useSearchParams()
  const counselor = use(Whose)
  return (
    <WorkForm
      action={availabilityHref(counselor, { ...Object.fromEntries(query), ...(counselor && { counselor }) })}
      noValidate
      carries={{ intent, ...carries }}
      draftKey={counselor}
      repeats={intent.startsWith('feed')} // its address is shown at once, and may be replaced
      data-changed={changed || undefined}
      onInput={({ currentTarget }) => onInput?.(currentTarget)}
      className={className}
    >
      {children}
    </WorkForm>
  )
}

/** A line of a list, which can be taken out of it. */
export const RemoveForm = ({ name, ...form }: Omit<PartFormProps, 'children'> & { name: string }) => (
  <PartForm {...form}>
    <button type="submit" className="link min-h-11 cursor-pointer">
      Remove<span className="sr-only"> {name}</span>
    </button>
  </PartForm>
)
