import type { ReactNode } from 'react'

/** One box to tick, with its whole line as the target. */
export const Checkbox = ({
  name,
  id = name,
  error,
  children,
  ...input
}: Omit<React.ComponentProps<'input'>, 'type' | 'className'> & {
  name: string
  error?: string
  children: ReactNode
}) => (
  <div>
    <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
      <input
        {...input}
        type="checkbox"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
    {error && (
      <p id={`${id}-error`} className="text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </div>
)
