import { Link } from 'react-router'
import { workspacePath } from '#app/accounts/paths.ts'
import { WorkForm } from '#app/ui/work-form.tsx'

type Props = {
  /** Message about the last action; null without one. */
  done: string | null
  doneTo: { name: string; path: string; reference: string; version: number; marked: boolean } | null
}

const onNight = 'cursor-pointer py-2.5 font-semibold underline underline-offset-4'

/**
 * Message about the last action and its session, with undo for an outcome. Fixed at the bottom, so that lists do not
 * shift under a tap.
 */
export const JustMarked = ({ done, doneTo }: Props) =>
  done && (
    <div className="mt-6 h-24 print:hidden">
      <div
        data-at-foot=""
        className="on-dark fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-xl items-center justify-between gap-x-4 rounded-lg bg-night px-4 py-2 text-rice shadow-float ring-1 ring-night-line"
      >
        <p role="status" className="min-w-0 wrap-anywhere">
          {doneTo && (
            <Link to={doneTo.path} className={onNight}>
              {doneTo.name}
            </Link>
          )}
          {doneTo && ': '}
          {done}
        </p>
        {doneTo?.marked && (
          <WorkForm
            action={`${workspacePath}?index`}
            carries={{ intent: 'unmark', reference: doneTo.reference, version: doneTo.version }}
            preventScrollReset
          >
            <button type="submit" className={`min-h-11 ${onNight}`}>
              Undo<span className="sr-only"> the mark of {doneTo.name}</span>
            </button>
          </WorkForm>
        )}
      </div>
    </div>
  )
