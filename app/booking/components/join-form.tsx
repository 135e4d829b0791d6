import type { ReactNode } from 'react'

type Props = {
  /** The address to join. */
  to: string
  /** Of the button. */
  className: string
  children: ReactNode
}

/** The button into a session's call, in a tab of its own: one press, with no page in between. */
export const JoinForm = ({ to, className, children }: Props) => (
  <form method="post" action={new URL(to).pathname} target="_blank" rel="noopener">
    <button type="submit" className={className}>
      {children}
    </button>
  </form>
)
