import { TextField } from '#app/ui/field.tsx'
import { longestSaid } from '#app/workspace/booking-action.ts'

/** Field for a message in the email to the visitor. */
export const SaidField = ({
  value,
  label = 'A sentence to the visitor',
}: {
  value: string | undefined
  label?: string
}) => (
  <TextField
    name="said"
    label={label}
    hint="We include it in the email word for word, with your name."
    maxLength={longestSaid}
    optional
    autoComplete="off"
    defaultValue={value}
  />
)
