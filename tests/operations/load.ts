import { setTimeout as sleep } from 'node:timers/promises'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import type { Start } from '../client.ts'
import { holdSession } from '../customers.ts'
import type { Site } from '../site.ts'

/** A pause that begins later after a crash is not the crash's, but of a machine that can't keep up; milliseconds. */
const soonAfter = 30_000

/** Of so many visitors one pays. */
const onePaysOf = 3

/**
 * Visitors who come at a steady pace, whatever becomes of those before: two book a free session, the third holds a paid
 * one, pays and tells of it. Who is refused asks once more, with the same key, at the other instance.
 */
export async function bookingLoad(sites: readonly Site[], razorpay: Razorpay, perSecond: number) {
  const starts = await startsOf(sites[0] as Site)
  const told: { reference: string; at: number }[] = []
  const underWay = new Set<Promise<void>>()
  let [came, refused, paid] = [0, 0, 0]
  const site = () => sites[came % sites.length] as Site
  const other = () => sites[(came + 1) % sites.length] as Site

  async function free(start: Start & { counselor: string }): Promise<void> {
    const request = bookingRequest({ date: start.date, time: start.time, counselor: start.counselor })
    const key = crypto.randomUUID()
    for (const at of [site(), other()]) {
      const answer = await fetch(`${at.url}/api/v1/bookings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(request),
      }).catch(() => null)
      if (answer?.status === 201) {
        const { data } = (await answer.json()) as { data: { reference: string } }
        told.push({ reference: data.reference, at: performance.now() })
        return
      }
      await answer?.arrayBuffer()
    }
    refused += 1
  }

  async function pays(start: Start): Promise<void> {
    const [here, there] = [site(), other()]
    const customer = await holdSession(here, start, [there])
    if (customer.status !== 201) {
      refused += 1
      return
    }
    const { proof } = razorpay.pay(customer.orderId)
    paid += 1
    for (const at of [here, there]) {
      const { status, body } = await customer.verify(at, proof)
      if (status === 200 && body.data.status === 'confirmed') {
        told.push({ reference: customer.reference, at: performance.now() })
        return
      }
    }
  }

  return {
    async go(ms: number): Promise<void> {
      const [began, before] = [performance.now(), came]
      while (performance.now() - began < ms) {
        const due = ((performance.now() - began) / 1000) * perSecond
        while (came - before < due) {
          const paying = came % onePaysOf === 0
          const start = starts(paying)
          const visit = (paying ? pays(start) : free(start)).finally(() => underWay.delete(visit))
          underWay.add(visit)
          came += 1
        }
        await sleep(10)
      }
    },
    /** @returns what was told, and how many seconds after `crashed` bookings were confirmed again */
    async end(crashed: number) {
      await Promise.all(underWay)
      const confirmations = told.map(({ at }) => at - crashed).sort((a, b) => a - b)
      const gaps = confirmations.map((at, index) => ({ at, gap: at - (confirmations[index - 1] ?? at) }))
      const longest = gaps
        .filter(({ at, gap }) => at > 0 && at - gap < soonAfter)
        .sort((a, b) => b.gap - a.gap)[0]
      return {
        confirmed: told.map(({ reference }) => reference),
        paid,
        refused,
        answered: told.length,
        seconds: (longest?.at ?? Number.POSITIVE_INFINITY) / 1000,
      }
    },
  }
}

/** Starts of the wide open calendar, each a session of its own: free ones of the first two counselors, paid ones of the third. */
export async function startsOf(site: Site): Promise<(paid: boolean) => Start & { counselor: string }> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const all = async (session: string, counselor: string) => {
    const query = `from=${day(2)}&to=${day(50)}&session=${session}&counselor=${counselor}`
    const answer = await fetch(`${site.url}/api/v1/availability?${query}`)
    const { data } = (await answer.json()) as { data: { days: { date: string; slots: Start[] }[] } }
    return data.days
      .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date, counselor })))
      .filter(({ available, time }) => available && time.includes(':00'))
  }
  const free = [...(await all('free', 'counselor-0')), ...(await all('free', 'counselor-1'))].values()
  const paid = (await all('paid', 'counselor-2')).values()
  return (paying) => {
    const { value, done } = (paying ? paid : free).next()
    if (done) throw new Error('the calendar is too small')
    return value
  }
}
