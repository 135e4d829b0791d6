import { languageCodes } from '#app/lib/languages.ts'
import { buildCookieHeader } from '../../request-login.ts'
import { aVisitor, type Visitor } from '../booking-page.ts'
import type { Demo } from '../demo.ts'
import type { Account } from '../sign-in.ts'

const workspace = '/services/counselor-dashboard'

export type Office = Awaited<ReturnType<typeof openOffice>>

type Session = {
  /** Id of the counselor. */
  with: string
  /** Time of day in India, on a quarter of an hour. */
  at: string
  /** Date in India. */
  on: string
  /** `by-link` holds a paid session until the client pays. Without it, the session is free. */
  paid?: 'by-link'
  /** Mode of the session, `video` by default. */
  way?: 'video' | 'phone'
  who?: Partial<Visitor>
}

export type Booked = Visitor & { reference: string; path: string }

/** Signs in to the workspace. Returns functions that set up test data by posting its forms without a browser. */
export async function openOffice(site: Demo, account: Account) {
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie },
      redirect: 'manual',
    })
  const signIn = async ({ email, password }: Account) => {
    const answer = await post('/services/counselor-login', { email, password })
    return buildCookieHeader(answer)
  }
  const cookie = await signIn(account)
  const done = async (path: string, form: Record<string, string>, by = cookie) => {
    const answer = await post(path, form, by)
    const location = answer.headers.get('location')
    if (answer.status !== 303 && answer.status !== 302) throw new Error(`${path}: ${answer.status}`)
    return location ?? ''
  }
  const invite = (member: Record<string, string>) =>
    done(`${workspace}/team/new`, { ...member, password: account.password })
  return {
    /** Creates a counselor with an account. Returns the id used in forms. */
    async hire(name: string): Promise<Account & { name: string; id: string }> {
      const [first = ''] = name.toLowerCase().split(' ')
      const hired = { email: `${first}@example.org`, password: 'a walk in the hills', name }
      await invite({ email: hired.email, name, role: 'counselor', title: 'Counselor' })
      const [mail] = await site.mails(hired.email, 1)
      const link = /http\S+\/password\/\w+/.exec(mail?.text ?? '')?.[0] ?? ''
      await done(new URL(link).pathname, { password: hired.password }, '') // without the admin's session cookie
      const id = new RegExp(`<option value="([^"]+)"[^>]*>${name}<`)
      return { ...hired, id: id.exec(await read(`${workspace}/availability`))?.[1] ?? '' }
    },
    /** Returns the HTML of a workspace page for the signed-in account. */
    read: (path: string) => read(workspace + path),
    /** Invites a team member without accepting the invitation. */
    invite: (email: string, name: string) => invite({ email, name, role: 'admin' }),
    /** Closes a day of a counselor and asks the booked clients to reschedule. */
    async closeDay(counselor: string, date: string): Promise<void> {
      const path = `${workspace}/availability/days?${new URLSearchParams({ counselor, from: date })}`
      const page = await read(path)
      const decisions = [...page.matchAll(/name="(do-MG-\w+)"/g)].map(([, name]) => [name, 'move'])
      await done(path, { confirmed: '1', ...Object.fromEntries(decisions) })
    },
    /** Sets the same weekly hours, such as `11 AM`, for every day. */
    async setHours(whose: Account, hours: string): Promise<void> {
      const own = await signIn(whose)
      const path = `${workspace}/availability`
      const version = /name="version" value="(\d+)"/.exec(await read(path, own))?.[1] ?? ''
      const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [`day-${day}`, hours])
      const languages = languageCodes.map((code) => [`language-${code}`, 'on'])
      const rules = { notice: '2', horizon: '60', before: '0', after: '0' }
      await done(path, { do: 'save', version, ...rules, ...Object.fromEntries([...days, ...languages]) }, own)
    },
    book,
    /** Holds a session as staff and pays by link. Resolves when the site has recorded the payment. */
    async bookPaid(session: Omit<Session, 'paid'>): Promise<Booked> {
      const booked = await book({ ...session, paid: 'by-link' })
      await site.payments.pay(await site.payments.orderOf(booked.reference), { outcome: 'captured' })
      await site.mails(booked.email, 1, 'Your session is booked')
      return booked
    },
  }

  /** Books a session as staff, even outside the counselor's hours. */
  async function book({
    with: counselor,
    on: date,
    at: time,
    paid,
    way = 'video',
    who,
  }: Session): Promise<Booked> {
    const visitor = { ...aVisitor(), ...who }
    const location = await done(`${workspace}/bookings/new`, {
      name: visitor.name,
      phone: visitor.phone,
      email: visitor.email,
      topic: visitor.reason,
      counselor,
      date,
      time,
      anyway: 'yes',
      session: paid ? 'paid' : 'free',
      state: 'Telangana',
      way,
      agreed: 'self',
      key: crypto.randomUUID(),
    })
    const path = location.split('?')[0] ?? ''
    return { ...visitor, path, reference: (path.split('/').at(-1) ?? '').toUpperCase() }
  }

  async function read(path: string, by = cookie): Promise<string> {
    return (await fetch(site.url + path, { headers: { cookie: by } })).text()
  }
}
