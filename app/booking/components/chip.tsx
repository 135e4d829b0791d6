import type { ComponentProps, ReactNode } from 'react'
import { Check } from '#app/ui/icons.tsx'

/** A box to tick, or one of several to choose, as a pill with its word. */
export function Chip({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="relative flex min-h-11 max-w-full items-center gap-2 rounded-full border-[1.5px] border-edge bg-card px-4 py-1.5 font-medium leading-tight hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        {...input}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Check className="hidden size-4 peer-checked:block" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
