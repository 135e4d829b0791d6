import { globSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workspacePath } from '#app/features/staff/domain/paths.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { fieldsFor } from '../builders/enquiries.ts'
import { bookingRequest } from '../builders/requests.ts'
import type { Start } from '../client.ts'
import type { Site } from '../site.ts'
import { startsOf } from './load.ts'

type Slot = Start & { counselor: string }
type Session = { token: string; reference: string; start: Slot; paid: boolean; moved: boolean }
type Held = { orderId: string; token: string; reference: string; start: Slot }

/** What became of the requests of a kind: from when each was due until the last byte of its answer, in milliseconds. */
export type Seen = { took: number[]; errors: number }

/** Sessions that stand before the first one is moved or cancelled; from then on as many are cancelled as are booked. */
const standing = 20

/** How many of 120 requests are of a kind: one in eight changes something. */
const mix = {
  page: 50,
  asset: 24,
  'calendar page': 8,
  availability: 8,
  'test result': 5,
  enquiry: 1,
  'free booking': 3,
  hold: 2,
  payment: 2,
  'own booking': 4,
  move: 1,
  cancellation: 5,
  workspace: 7,
} as const
export type Kind = keyof typeof mix

const pages = [
  '/',
  '/about',
  '/about/team',
  '/services',
  '/services/career-counseling',
  '/solutions',
  '/pricing',
  '/insights',
  '/insights/blog',
  '/careers',
  '/contactus',
  '/muggu',
]
const workspacePages = ['', '/bookings', '/bookings?when=week', '/inbox', '/money', '/figures', '/news']

/**
 * Visitors and staff at a steady pace: each request starts when it is due, whatever became of those before, and what it
 * takes counts from then. Every visitor has a network of their own, as behind a proxy.
 *
 * @param cookie of an admin
 * @param patienceMs an answer that takes longer is an error
 */
export async function mixedLoad(
  site: Site,
  razorpay: Razorpay,
  { cookie, perSecond, patienceMs }: { cookie: string; perSecond: number; patienceMs: number },
) {
  const starts = await startsOf(site)
  const givenBack = { free: [] as Slot[], paid: [] as Slot[] }
  const nextStart = (paid: boolean): Slot => givenBack[paid ? 'paid' : 'free'].shift() ?? starts(paid)
  const assets = globSync('build/client/assets/*.{js,css,woff2}').map(
    (file) => `/assets/${path.basename(file)}`,
  )
  const seen = new Map(Object.keys(mix).map((kind) => [kind as Kind, { took: [], errors: 0 } as Seen]))
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const [held, sessions] = [[] as Held[], [] as Session[]]
  const promised = new Map<string, 'confirmed' | 'cancelled'>()
  let [turn, visitors] = [0, 0]

  /** @throws when there is no answer, or another one than is wanted */
  async function ask(what: string, wanted: number, init: RequestInit = {}): Promise<string> {
    visitors += 1
    const network = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const answer = await fetch(site.url + what, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': network, ...init.headers },
      signal: AbortSignal.timeout(patienceMs),
    })
    const said = await answer.text()
    if (answer.status !== wanted) throw new Error(`${answer.status} ${said.slice(0, 200)}`)
    return said
  }
  const read = async (what: string) => void (await ask(what, 200))
  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url },
  })
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  const scores = () => Array.from({ length: 6 }, () => 5 * Math.floor(Math.random() * 21)).join('-')
  const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? ''
  /** The one that has stood longest, if enough stand. */
  const oldest = () => (sessions.length > standing ? sessions.shift() : undefined)

  async function book(paid: boolean): Promise<void> {
    const start = nextStart(paid)
    const { date, time, counselor } = start
    const only = paid ? { session: 'paid', state: 'Kerala' } : {}
    const said = await ask('/api/v1/bookings', 201, json(bookingRequest({ date, time, counselor, ...only })))
    const { data } = JSON.parse(said)
    const token = tokenOf(data.manageUrl)
    const { reference } = data
    if (paid) return void held.push({ orderId: data.order.id, token, reference, start })
    if (data.status !== 'confirmed') throw new Error(`a free booking is ${data.status}`)
    promised.set(reference, 'confirmed')
    sessions.push({ token, reference, start, paid, moved: false })
  }

  /** The service's webhook and the browser tell of it at the same time. */
  async function pay({ orderId, ...session }: Held): Promise<void> {
    const { proof } = razorpay.pay(orderId)
    const { data } = JSON.parse(await ask('/api/v1/payments/verification', 200, json(proof)))
    if (data.status !== 'confirmed') throw new Error(`a paid booking is ${data.status}`)
    promised.set(session.reference, 'confirmed')
    sessions.push({ ...session, paid: true, moved: false })
  }

  async function move(session: Session): Promise<void> {
    const to = nextStart(session.paid)
    if (to.counselor !== session.start.counselor) throw new Error('another counselor’s start')
    await ask(`/bookings/${session.token}/time`, 303, form({ date: to.date, time: to.time }))
    givenBack[session.paid ? 'paid' : 'free'].push(session.start)
    sessions.push({ ...session, start: to, moved: true })
  }

  async function cancel(session: Session): Promise<void> {
    await ask(`/bookings/${session.token}/cancellation`, 303, form({}))
    promised.set(session.reference, 'cancelled')
    givenBack[session.paid ? 'paid' : 'free'].push(session.start)
  }

  const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const page = () => read(some(pages))
  const requests: Record<Kind, () => Promise<void>> = {
    page,
    asset: () => read(some(assets)),
    'calendar page': () => read(some(['/services/sessionbooking', '/services/paidsessioninitial'])),
    availability() {
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
      return read(`/api/v1/availability?from=${day(2)}&to=${day(9)}&session=${some(['free', 'paid'])}`)
    },
    'test result': () => read(`/services/skills-assessment?scores=${scores()}`),
    enquiry: () =>
      ask('/api/v1/enquiries/contact', 201, {
        ...json(fieldsFor('contact', { email: `writer-${crypto.randomUUID()}@example.org` })),
      }).then(() => {}),
    'free booking': () => book(false),
    hold: () => book(true),
    payment() {
      const next = held.shift()
      return next ? pay(next) : page()
    },
    'own booking': () => (sessions.length ? read(`/bookings/${some(sessions).token}`) : page()),
    move() {
      const at = sessions.findIndex(({ moved }) => !moved)
      const [session] = at >= 0 && sessions.length > standing ? sessions.splice(at, 1) : []
      return session ? move(session) : page()
    },
    cancellation() {
      const session = oldest()
      return session ? cancel(session) : page()
    },
    workspace: async () =>
      void (await ask(workspacePath + some(workspacePages), 200, { headers: { cookie } })),
  }
  const order = shuffled(Object.entries(mix).flatMap(([kind, count]) => Array(count).fill(kind as Kind)))

  async function one(kind: Kind, due: number): Promise<void> {
    const { took } = seen.get(kind) as Seen
    try {
      await requests[kind]()
    } catch (error) {
      const cause = (error as Error).cause
      failures.push(`${kind}: ${(error as Error).message}${cause ? ` (${cause})` : ''}`)
      ;(seen.get(kind) as Seen).errors += 1
    }
    took.push(performance.now() - due)
  }

  return {
    seen,
    failures,
    /** What visitors were told last of their booking, by its reference. */
    promised,
    async go(ms: number): Promise<void> {
      const began = performance.now()
      for (let sent = 0; ; sent += 1) {
        const due = began + (sent / perSecond) * 1000
        if (due - began >= ms) return
        await sleep(Math.max(0, due - performance.now()))
        const visit = one(order[turn++ % order.length] as Kind, due).finally(() => underWay.delete(visit))
        underWay.add(visit)
      }
    },
    /** Ends once every request was answered or given up. */
    async end(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

/** Kinds follow each other evenly mixed, the same in each run. */
function shuffled<T>(list: readonly T[]): T[] {
  return list.map((_, index) => list[(index * 37) % list.length] as T)
}
