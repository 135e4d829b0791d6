import { Button } from '#app/ui/button.tsx'

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
