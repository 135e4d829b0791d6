import { bookingRequest } from './builders/requests.ts'
import { listOfferedStarts, type Start } from './client.ts'
import type { Site } from './site.ts'

type At = Pick<Site, 'url'>

/** Client of a paid session, who acts through HTTP. Status 0 means that the site did not respond. */
export type Customer = Awaited<ReturnType<typeof holdSession>>

/** Holds a slot. On failure, repeats the request on each site in `again`. */
export async function holdSession(
  site: At,
  { date, time, counselor }: Pick<Start, 'date' | 'time'> & { counselor?: string },
  again: readonly At[] = [],
) {
  const key = crypto.randomUUID()
  const who = counselor ? { counselor } : {}
  const request = bookingRequest({ session: 'paid', state: 'Kerala', date, time, ...who })
  const ask = (at: At) => post(`${at.url}/api/v1/bookings`, request, { 'idempotency-key': key })
  let { status, body } = await ask(site)
  for (const next of again) if (status !== 201) ({ status, body } = await ask(next))
  const data = status === 201 ? body.data : null
  return {
    status,
    body,
    email: String(request.email),
    reference: String(data?.reference),
    orderId: String(data?.order.id),
    token: new URL(data?.manageUrl ?? 'http://none').pathname.split('/').at(-1) ?? '',
    verify: (at: At, proof: unknown) => post(`${at.url}/api/v1/payments/verification`, proof),
    /** Repeats the booking request and returns the booking status. */
    async look(at: At): Promise<string> {
      const again = await ask(at)
      return again.status === 201 ? again.body.data.status : `answered ${again.status}`
    },
    /** Cancels with the form of the booking page. Returns 303 on success. */
    async cancel(at: At): Promise<number> {
      const token = new URL(data?.manageUrl ?? '').pathname
      const form = { method: 'POST', body: new URLSearchParams(), redirect: 'manual' } as const
      try {
        const response = await fetch(`${at.url}${token}/cancellation`, form)
        await response.body?.cancel()
        return response.status
      } catch {
        return 0
      }
    },
  }
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: null }
  }
}

/**
 * Returns a function that yields paid slots that do not overlap and start at least `fromHours` hours from now.
 *
 * @param counselors ids; empty for the default counselor
 */
export async function listPaidStarts(site: At, fromHours: number, counselors: readonly string[] = ['']) {
  const after = Date.now() + fromHours * 3_600_000
  const found: (Start & { counselor?: string })[] = []
  for (const counselor of counselors) {
    const offered = await listOfferedStarts(site.url, { from: 0, counselor, session: 'paid' })
    found.push(
      ...offered
        .filter((slot) => slot.available && slot.time.includes(':00') && Date.parse(slot.startsAt) > after)
        .map((slot) => ({ ...slot, ...(counselor && { counselor }) })),
    )
  }
  const starts = found.values()
  return () => {
    const { value, done } = starts.next()
    if (done) throw new Error('the calendar is too small')
    return value
  }
}
