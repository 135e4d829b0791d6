import { Link } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'

type Props = {
  /** What was just done, in words; null for nothing. */
  done: string | null
  doneTo: { name: string; path: string; reference: string; version: number; marked: boolean } | null
  refused: RefusedForm | undefined
}

/** What was just done, and to which session; or why it was not. A mark is taken back from here. */
export const JustMarked = ({ done, doneTo, refused }: Props) => (
  <>
    <Outcome
      done={
        doneTo ? (
          <>
            <Link to={doneTo.path} className="link">
              {doneTo.name}
            </Link>
            : {done}
          </>
        ) : (
          done
        )
      }
      refused={refused}
    />
    {doneTo?.marked && !refused && (
      <WorkForm
        action={`${workspacePath}?index`}
        carries={{ intent: 'unmark', reference: doneTo.reference, version: doneTo.version }}
        className="mt-2"
      >
        <Button type="submit" size="sm" variant="secondary">
          Undo<span className="sr-only"> the mark of {doneTo.name}</span>
        </Button>
      </WorkForm>
    )}
  </>
)
