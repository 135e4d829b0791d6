import type { ReactNode } from 'react'

/** Says what was just done, above what it was done to; nothing without words. */
export function Done({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <p role="status" className="rounded-md bg-success-soft px-4 py-3 font-medium text-success wrap-anywhere">
      {children}
    </p>
  )
}
