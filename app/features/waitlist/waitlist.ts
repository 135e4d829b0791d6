import { limitForm } from '#app/enquiries/form-limits.ts'
import { FormError } from '#app/enquiries/messages.ts'
import type { Sender } from '#app/enquiries/sender.ts'
import { getAvailability } from '#app/features/booking/availability.ts'
import { newToken } from '#app/features/booking/domain/reference.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { isIsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { WaitDay } from './domain/wait.ts'

/** Whether a day has an available slot, is full, or offers no slot at all from now on. */
export async function dayStatus(
  services: Services,
  { kind, date, counselorId: counselor }: WaitDay,
): Promise<'available' | 'full' | 'none'> {
  if (!isIsoDate(date)) return 'none'
  const found = await getAvailability(services, { from: date, to: date, session: kind, counselor })
  const slots = found.ok ? found.value.days.flatMap((day) => day.slots) : []
  if (slots.some(({ available }) => available)) return 'available'
  return slots.some(({ startsAt }) => Date.parse(startsAt) > services.clock.now()) ? 'full' : 'none'
}

export const joinWaitlist = (day: WaitDay) => async (services: Services, typed: unknown, sender: Sender) => {
  const form = validateForm({ email: emailField }, typed)
  if (!form.ok) throw new FormError('invalid-fields', { errors: form.errors })
  if ((await dayStatus(services, day)) !== 'full') throw new FormError('day-not-full')
  await limitForm(services.app, 'waitlist', sender, form.values)
  await services.waitlist.add({ ...day, ...form.values, token: newToken() }, services.clock.now())
}
