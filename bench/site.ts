import { readFileSync } from 'node:fs'
import { addAvailableCounselors } from '../tests/calendar.ts'
import { type Settings, startSite } from '../tests/site.ts'
import { buildMonthQuery, countOversoldSlots, createBookingBodies } from './bookings.ts'
import { type LoadResult, measureLoad } from './load.ts'

export const readingClientCount = 10
export const bookingClientCount = 50
const warmUpSeconds = 3
const seconds = 10
const bookings = 4000
/** Number of additional counselors, so that there are enough slots to book. */
const counselors = 6

export type SiteMeasurement = {
  availability: LoadResult
  booking: LoadResult
  oversold: number
  megabytes: number
  answer: Buffer
}

/** Measures the site with one database: reads of availability, bookings, and the memory that it uses afterwards. */
export async function measureSite(
  where: { folder: string } | { url: string },
  smtpUrl: string,
): Promise<SiteMeasurement> {
  const database: Settings = 'url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.folder }
  // the first start seeds the default counselor, whose month the benchmark reads
  await (await startSite({ ...database, SMTP_URL: smtpUrl })).kill('SIGTERM')
  await addAvailableCounselors(where, counselors)
  const site = await startSite({ ...database, SMTP_URL: smtpUrl, LOG_LEVEL: 'error' })
  try {
    const url = `${site.url}/api/v1/availability?${buildMonthQuery(0)}&session=free&counselor=career-counselor`
    const answer = Buffer.from(await (await fetch(url)).arrayBuffer())
    await measureLoad({ url, connections: readingClientCount, seconds: warmUpSeconds })
    const availability = await measureLoad({ url, connections: readingClientCount, seconds })
    const bodies = await createBookingBodies(site.url, counselors - 1, bookings)
    const booking = await measureLoad({
      url: `${site.url}/api/v1/bookings`,
      connections: bookingClientCount,
      bodies,
    })
    const oversold = await countOversoldSlots(site.url, `counselor-${counselors - 1}`, 20)
    return { availability, booking, oversold, megabytes: readMemoryMb(site.pid), answer }
  } finally {
    await site.kill('SIGKILL')
  }
}

/** Returns the resident memory of a process in MB. */
function readMemoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
