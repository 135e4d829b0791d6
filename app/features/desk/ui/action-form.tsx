import type { ReactNode } from 'react'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingAction } from '../domain/booking-action.ts'

/** Where the forms of a booking's page go, and the booking as it was when the page was made. */
export type FormOf = { action: string; version: number }

/** An action that was refused, with what was typed for it. */
export type RefusedAction = {
  intent: BookingAction['intent']
  message: string
  typed: { note: string; reason: string }
}

type Props = { form: FormOf; intent: BookingAction['intent']; className?: string; children: ReactNode }

/** A form of a booking's page. */
export const ActionForm = ({ form, intent, ...rest }: Props) => (
  <WorkForm {...rest} action={form.action} carries={{ intent, version: form.version }} />
)
