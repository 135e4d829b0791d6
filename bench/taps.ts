import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import {
  aVisitor,
  bookingPath,
  confirmButton,
  fillDetails,
  giveConsent,
  pickInCalendar,
  waitForHydration,
} from '../tests/e2e/booking-page.ts'
import { type Account, logIn } from '../tests/e2e/sign-in.ts'

/** Lighthouse's values for applied throttling to Slow 4G: latency in ms, throughput in bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }
const slowerProcessor = 4
const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Timeout after which a tap counts as lost. */
const patienceMs = 8_000

type Tap = {
  name: string
  /** URL path; `{booking}` stands for the reference of a test booking. */
  path: string
  /** CSS selectors of the tap target and of the expected result or progress indicator. */
  tap: string
  shows: string
  /** Text typed before the tap, such as a note. */
  type?: { into: string; text: string }
  staff?: true
}

const taps: readonly Tap[] = [
  { name: 'Home: the menu', path: '/', tap: '[popovertarget=small-menu]', shows: '#small-menu a' },
  {
    name: 'Home: the contact dialog',
    path: '/',
    tap: '.contact-button, [commandfor]',
    shows: 'dialog [name=topic]',
  },
  {
    name: 'Booking: the times',
    path: '/services/sessionbooking',
    tap: '[aria-controls=availability-panel]',
    shows: '#availability-panel [role=grid]',
  },
  {
    name: 'Assessment: the first answer',
    path: '/services/skills-assessment?step=1',
    tap: 'main form label',
    shows: 'main form :checked',
  },
  {
    name: 'Workspace: a link of the menu',
    path: '/services/counselor-dashboard',
    tap: 'nav a[href$="/counselor-dashboard/calendar"]',
    shows: '.underway, h1:text-is("Calendar")',
    staff: true,
  },
  {
    name: 'Workspace: "Add note"',
    path: '/services/counselor-dashboard/bookings/{booking}',
    type: { into: '[name=note]', text: 'Wants to hear about diplomas.' },
    tap: 'button:text-is("Add note")',
    shows: '.underway, [aria-busy=true], li:has-text("Wants to hear about diplomas.")',
    staff: true,
  },
]

export type TapMeasurement = { name: string; later: number[]; atOnce: number[] }
/** Results of a site; `answered` has the response time in ms of each tap and key of a booking (the longest is INP). */
export type TapResults = { taps: TapMeasurement[]; answered: number[] }

/**
 * Measures the response time of each tap in ms, on every site in turn. It taps one second after the load (`later`) and
 * as soon as the target is painted (`atOnce`). Infinity means no response.
 */
export async function measureTaps(
  browser: Browser,
  sites: readonly string[],
  staff: Account,
  visits: number,
): Promise<TapResults[]> {
  const measured = sites.map(() => taps.map(({ name }): TapMeasurement => ({ name, later: [], atOnce: [] })))
  const ready = []
  for (const site of sites) ready.push(await prepare(browser, site, staff))
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [index, tap] of taps.entries()) {
      for (const when of ['later', 'atOnce'] as const) {
        for (const [place, { baseURL, storageState, booking }] of ready.entries()) {
          const context = await browser.newContext({
            ...telephone,
            baseURL,
            ...(tap.staff && { storageState }),
          })
          const path = tap.path.replace('{booking}', booking)
          measured[place]?.[index]?.[when].push(await once(context, { ...tap, path }, when === 'later'))
          await context.close()
        }
      }
    }
  }
  return ready.map(({ answered }, place) => ({ taps: measured[place] ?? [], answered }))
}

export function formatTaps(site: string, { taps, answered }: TapResults): string[][] {
  const shown = (taken: number[]) => {
    const sorted = taken.toSorted((a, b) => a - b)
    const [median = Number.NaN, worst = Number.NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return [median, worst].map((ms) => (Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'lost'))
  }
  return [
    [`First tap, ${site}`, '1 s after load', 'worst', 'once painted', 'worst'],
    ...taps.map(({ name, later, atOnce }) => [name, ...shown(later), ...shown(atOnce)]),
    ['Target', '250 ms', '500 ms', '1500 ms', '1500 ms'],
    [`A booking, ${answered.length} presses and keys`, ...shown(answered)],
    ['Target', '', '100 ms'],
  ]
}

/**
 * Books a session on a simulated phone, and logs in a staff account. The network is not throttled, because it does not
 * affect the response to a tap.
 */
async function prepare(browser: Browser, baseURL: string, staff: Account) {
  const context = await browser.newContext({
    ...telephone,
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const answered: number[] = []
  await recordInteractions(context, answered)
  const page = await context.newPage()
  await page.goto(bookingPath)
  await waitForHydration(page)
  await slowDown(page)
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  await pickInCalendar(page)
  const visitor = aVisitor()
  await fillDetails(page, visitor)
  await page.getByRole('main').getByLabel('City', { exact: true }).pressSequentially(' and Hanamkonda')
  await giveConsent(page)
  await confirmButton(page).click()
  const reference = page.getByText(/^MG-\w/).first()
  const booking = (await reference.textContent())?.trim().toLowerCase() ?? ''
  const counted = [...answered]
  await logIn(page, staff)
  await page.waitForURL('**/counselor-dashboard')
  const storageState = await context.storageState()
  await context.close()
  return { baseURL, storageState, booking, answered: counted }
}

/** Records the duration of interactions. The Event Timing API reports those of 16 ms or longer, in steps of 8 ms. */
async function recordInteractions(context: BrowserContext, answered: number[]): Promise<void> {
  await context.exposeBinding('tellAnswered', (_, ms: number) => answered.push(ms))
  await context.addInitScript(() => {
    const tell = Reflect.get(globalThis, 'tellAnswered') as (ms: number) => void
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) tell(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

async function once(context: BrowserContext, tap: Tap, later: boolean): Promise<number> {
  const page = await context.newPage()
  await holdBack(page)
  await page.goto(tap.path, { waitUntil: later ? 'load' : 'commit' })
  const seen = (css: string) => page.locator(css).locator('visible=true').first()
  await seen(tap.type?.into ?? tap.tap).waitFor()
  if (later) await new Promise((resolve) => setTimeout(resolve, 1000))
  if (tap.type) await seen(tap.type.into).fill(tap.type.text)
  const target = seen(tap.tap)
  await target.scrollIntoViewIfNeeded()
  const began = performance.now()
  await target.tap({ noWaitAfter: true, force: true })
  const answer = tap.shows.includes(':checked') ? page.locator(tap.shows).first() : seen(tap.shows)
  return answer.waitFor({ state: 'attached', timeout: patienceMs }).then(
    () => performance.now() - began,
    () => Number.POSITIVE_INFINITY,
  )
}

async function holdBack(page: Page): Promise<void> {
  const session = await slowDown(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  return session
}
