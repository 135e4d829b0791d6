import { bookingRequest } from '../tests/builders/requests.ts'
import { createClient } from '../tests/client.ts'

type Day = { date: string; slots: { time: string }[] }

/** Creates `count` valid booking requests as JSON, each for another slot and visitor, spread over the calendar. */
export async function createBookingBodies(
  site: string,
  counselors: number,
  count: number,
): Promise<string[]> {
  const starts: Record<string, string>[] = []
  for (let index = 0; index < counselors; index += 1) {
    const counselor = `counselor-${index}`
    for (const { date, slots } of await days(site, counselor)) {
      for (const { time } of slots) starts.push({ counselor, date, time })
    }
  }
  if (starts.length < count) throw new Error(`only ${starts.length} starts to book`)
  const step = 7919 // a prime, so that consecutive requests are far apart in time
  return Array.from({ length: count }, (_, turn) =>
    JSON.stringify(bookingRequest(starts[(turn * step) % starts.length])),
  )
}

/** Has 50 clients book the same slot at once, for `rounds` slots. Returns the number of slots with several bookings. */
export async function countOversoldSlots(site: string, counselor: string, rounds: number): Promise<number> {
  const clients = 50
  const client = createClient(clients)
  let sold = 0
  const starts = (await days(site, counselor))
    .toReversed()
    .flatMap(({ date, slots }) => slots.map(({ time }) => ({ date, time })))
  for (const start of starts.slice(0, rounds)) {
    const bodies = Array.from({ length: clients }, () => bookingRequest({ counselor, ...start }))
    const answers = await Promise.all(bodies.map((body) => client.book(site, body)))
    if (answers.filter((answer) => answer.status === 201).length > 1) sold += 1
  }
  client.close()
  return sold
}

export const buildMonthQuery = (firstDayAhead = 2): string => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(firstDayAhead)}&to=${day(firstDayAhead + 30)}`
}

async function days(site: string, counselor: string): Promise<Day[]> {
  const answer = await fetch(
    `${site}/api/v1/availability?${buildMonthQuery()}&session=free&counselor=${counselor}`,
  )
  const { data } = (await answer.json()) as { data: { days: Day[] } }
  return data.days
}
