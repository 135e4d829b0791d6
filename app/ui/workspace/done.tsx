import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { Toast } from '#app/ui/toast.tsx'

/**
 * Says what was just done, above what it was done to; nothing without words. Who has pressed a button far below it reads
 * it where they are, too.
 */
export function Done({ children }: { children?: ReactNode }) {
  const { key } = useLocation()
  const box = useRef<HTMLParagraphElement>(null)
  const [unseenAt, setUnseenAt] = useState<string>()
  useEffect(() => {
    if (box.current && isOutOfSight(box.current)) setUnseenAt(key)
  }, [key])
  if (!children) return null
  return (
    <>
      <p
        ref={box}
        role="status"
        className="rounded-md bg-success-soft px-4 py-3 font-medium text-success wrap-anywhere"
      >
        {children}
      </p>
      {unseenAt === key && (
        <div aria-hidden>
          <Toast>{children}</Toast>
        </div>
      )}
    </>
  )
}

/** Result of a form: what was done, or why it was rejected. */
export const Outcome = ({ done, refused }: { done: ReactNode; refused?: RefusedForm | undefined }) => (
  <div className="mt-4 grid max-w-3xl gap-4 empty:hidden">
    {!refused && <Done>{done}</Done>}
    <RefusalSummary message={refused?.message} errors={refused?.errors} />
  </div>
)

function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= 0 || top >= innerHeight
}
