import type { ReactNode } from 'react'

/**
 * Message at the bottom of the screen, shown for 2.5 s. Render it empty first and set its children later, because
 * screen readers announce only changes.
 */
export const Toast = ({ children }: { children?: ReactNode }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center sm:bottom-8"
  >
    {children && (
      <p className="toast on-dark rounded-lg bg-night px-6 py-4 font-semibold text-rice shadow-float ring-1 ring-night-line">
        {children}
      </p>
    )}
  </div>
)
