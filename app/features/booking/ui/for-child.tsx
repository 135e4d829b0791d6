import type { ReactNode } from 'react'

type Props = { children: ReactNode; otherwise?: ReactNode }

/**
 * Words for a parent, shown while the session is for a student under 18, and others otherwise. The style sheet alone
 * chooses (the form around it is `group/form`), so it needs no script.
 */
export function ForChild({ children, otherwise }: Props) {
  return (
    <>
      {otherwise && (
        <span className="group-has-[#booking-bookedFor-child:checked]/form:hidden">{otherwise}</span>
      )}
      <span className="hidden group-has-[#booking-bookedFor-child:checked]/form:inline">{children}</span>
    </>
  )
}
