import { Link } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'

type Props = {
  /** What was just done, in words; null for nothing. */
  done: string | null
  doneTo: { name: string; path: string } | null
  refused: RefusedForm | undefined
}

/** What was just done, and to which session; or why it was not. */
export const JustMarked = ({ done, doneTo, refused }: Props) => (
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
)
