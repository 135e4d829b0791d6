import { TextField } from '#app/ui/field.tsx'
import { longestSaid } from '../domain/booking-action.ts'

/** A sentence of ours in the mail that tells a visitor what happens to their session. */
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
    hint="It stands in the mail as you write it, with your name."
    maxLength={longestSaid}
    optional
    autoComplete="off"
    defaultValue={value}
  />
)
