import { trapName } from '#app/lib/forms/trap.ts'
import { Button } from '#app/ui/button.tsx'

/** Out of sight and out of the tab order; what is typed here was typed by a program. */
export const Trap = ({ ids }: { ids: string }) => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" id={`${ids}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Says why a form was not sent. It stands there empty, so that screen readers hear the change. */
export const FormAlert = ({
  children = '',
  className = 'rounded-lg border-2 border-danger bg-danger-soft px-5 py-3.5 font-medium text-danger',
}: {
  children?: string | undefined
  className?: string
}) => (
  <div role="alert" className="contents">
    <p data-alert hidden={!children} suppressHydrationWarning className={className}>
      {children}
    </p>
  </div>
)

/** The button of a form that the site's script sends: while that is under way it says so. */
export const SubmitButton = ({
  label,
  ...look
}: { label: string } & Pick<React.ComponentProps<typeof Button>, 'size' | 'className'>) => (
  <Button type="submit" {...look}>
    <span className="in-[[aria-busy]]:hidden">{label}</span>
    <span className="hidden in-[[aria-busy]]:inline">Sending…</span>
  </Button>
)
