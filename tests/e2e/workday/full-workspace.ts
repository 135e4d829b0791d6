import { addDays } from '#app/lib/time.ts'
import type { Account } from '../sign-in.ts'
import type { Workday } from './workday.ts'

/** Workspace whose lists are longer than a screen of 768 px. */
export type FullWorkspace = {
  /** Paths of an admin's pages, relative to the workspace. */
  pages: Readonly<Record<string, string>>
  /** Counselor without bookings. */
  idle: Account
}

const many = 11
const somebody = [
  'Lakshmi Narasimha Rao',
  'Asha Rao',
  'Mohammed Irfan',
  'Sai Teja Reddy',
  'Venkata Subrahmanyam',
]
const names = Array.from(
  { length: many },
  (_, place) => `${somebody[place % somebody.length]} ${'ABC'[Math.floor(place / somebody.length)]}`,
)

export async function fillWorkspace(site: Workday): Promise<FullWorkspace> {
  const { office, today, staff, sessions } = site
  const [arun, bhavna, chitra] = [staff.arun.id, staff.bhavna.id, staff.chitra.id]
  for (const [place, name] of names.entries()) {
    const [day, at] = [
      addDays(today, 2 + Math.floor(place / 4)),
      `${9 + 2 * (place % 4)}:00`.padStart(5, '0'),
    ]
    const reason = `${name} asks whether MPC or BiPC suits, what the colleges near Warangal cost, and what the family could do until June.`
    await Promise.all([
      office.book({ with: bhavna, on: day, at, who: { name, reason } }),
      office.bookPaid({ with: arun, on: day, at, who: { name } }),
      office.invite(`colleague-${place}@example.org`, `${name} junior`),
      write(site, { name, email: `writer-${place}@example.org`, message: reason }),
    ])
  }
  const closed = addDays(today, 9)
  const moved = await office.book({ with: bhavna, on: closed, at: '10:00', who: { name: 'To Be Moved' } })
  await office.closeDay(bhavna, closed)
  await site.refuseMails(2)
  for (const name of ['Bounces Once', 'Bounces Twice'])
    await write(site, {
      name,
      email: `${name.toLowerCase().replace(' ', '-')}@example.org`,
      message: 'Hello?',
    })
  const linkIn = async (page: string, link: RegExp) => link.exec(await office.read(page))?.[1] ?? ''
  return {
    idle: await office.hire('Devi Prasad'),
    pages: {
      Today: '',
      Bookings: '/bookings',
      'a week': '/calendar',
      'a week with slots': `/calendar?counselor=${chitra}`,
      'a day': `/calendar?view=day&counselor=${bhavna}`,
      'a search': '/bookings?when=all&q=asha',
      'a new booking': '/bookings/new',
      'a booking to come': below(sessions.later[0]?.path ?? ''),
      'a move': `${below(sessions.later[0]?.path ?? '')}/time`,
      'a cancellation': `${below(sessions.later[1]?.path ?? '')}/cancellation`,
      'a reassignment': `${below(sessions.later[2]?.path ?? '')}/counselor`,
      'a paid booking': below(sessions.toRefund.path),
      'a booking to be moved': below(moved.path),
      'a booking without a plan': below(sessions.toPlan.path),
      'a plan': `${below(sessions.toPlan.path)}/plan`,
      Availability: '/availability',
      'calendars of one’s own': `/availability?counselor=${chitra}`,
      'changed days': '/availability/days',
      'affected bookings': `/availability/days?counselor=${arun}&from=${addDays(today, 2)}`,
      Messages: '/inbox',
      'a message': `/inbox/${await linkIn('/inbox', /\/inbox\/([\w-]+)"/)}`,
      Website: '/website',
      'company facts': '/website/company',
      people: '/website/people',
      events: '/events',
      Blog: '/blog',
      'a new post': '/blog/new',
      Privacy: '/privacy',
      Activity: '/activity',
      System: '/system',
      Money: '/money',
      Reports: '/reports',
      Team: '/team',
      'an invitation': '/team/new',
      'a member': `/team/${await linkIn('/team', /\/team\/(?!new)([\w-]+)"/)}`,
      Account: '/account',
    },
  }
}

/** Returns a path relative to the workspace. */
const below = (path: string): string => path.replace('/services/counselor-dashboard', '')

async function write(site: Workday, typed: { name: string; email: string; message: string }): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/enquiries/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...typed, user_phone: '' }),
  })
  if (answer.status !== 201) throw new Error(`enquiry: ${answer.status} ${await answer.text()}`)
}
