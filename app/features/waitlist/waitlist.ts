import { refuseFlood } from '#app/enquiries/form-kit/limits.ts'
import type { Sender } from '#app/enquiries/form-kit/sender.ts'
import { getAvailability } from '#app/features/booking/availability.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { newToken } from '#app/lib/id.ts'
import { ok, refuse } from '#app/lib/result.ts'
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

const notFull = { status: 409, message: 'That day is not full.', shown: 'That day is not full.' } as const

export const joinWaitlist = (day: WaitDay) => async (services: Services, typed: unknown, sender: Sender) => {
  const form = validateForm({ email: emailField }, typed)
  if (!form.ok) return refuse({ status: 422 as const, errors: form.errors })
  if ((await dayStatus(services, day)) !== 'full') return refuse(notFull)
  const flood = await refuseFlood(services, 'waitlist', sender, form.values)
  if (flood) return refuse(flood)
  await services.waitlist.add({ ...day, ...form.values, token: newToken() }, services.clock.now())
  return ok(null)
}
