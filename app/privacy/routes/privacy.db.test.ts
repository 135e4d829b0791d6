import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { DAY } from '#app/lib/time.ts'
import type { Findings } from '#app/privacy/findings.ts'
import { visitorsOn } from '../../../tests/builders/personal-data.ts'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import * as privacy from './privacy.tsx'
import * as file from './privacy-export.ts'

let site: Awaited<ReturnType<typeof openWorkspace>>
let visitors: ReturnType<typeof visitorsOn>
beforeAll(async () => {
  site = await openWorkspace()
  await site.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  visitors = visitorsOn(site.db)
}, 60_000)
afterAll(() => site?.close())

let made = 0
let wrote: string
let typed: { reference: string; email: string; phone: string }
beforeEach(async () => {
  made += 1
  typed = {
    reference: `P-20261123-${String(made).padStart(6, '0')}`,
    email: `visitor${made}@example.org`,
    phone: '',
  }
  wrote = (await visitors.wrote(typed, 'contact', site.services.clock.now())).id
})

type Answer = { findings: Findings | null }
const post = (person: Person, given: Record<string, string>) =>
  site.ask(privacy.action, person, { typed: { ...typed, ...given } })
const look = async () => {
  const { status, body } = await post('admin', { do: 'find' })
  const { findings } = body as Answer
  if (status !== 200 || !findings) throw new Error(`not found: ${status}`)
  return findings
}
const erase = (person: Person, seen: string, given = {}) =>
  post(person, { do: 'erase', confirm: 'yes', seen, ...given })
const lines = async () => {
  const subject = { kind: 'privacy-request', id: typed.reference }
  const { entries } = await listAuditLog(site.services.app, { subject, limit: 9, offset: 0 })
  return entries.map(({ action, details }) => [action, details])
}

const ways: [string, (person: Person) => ReturnType<typeof site.ask>][] = [
  ['the page', (person) => site.ask(privacy.loader, person)],
  ['to look somebody up', (person) => post(person, { do: 'find' })],
  ['to look up who wrote a message', (person) => post(person, { do: 'find-of', message: wrote })],
  ['to erase somebody', (person) => erase(person, '')],
  ['the file', (person) => site.ask(file.action, person, { typed })],
  ['the address of the file', (person) => site.ask(file.loader, person)],
]

test('from a booking or a message its person is looked up under a number of ours', async () => {
  const { reference } = await visitors.booked({ email: typed.email }, site.services.clock.now())
  const ways: Record<string, string>[] = [{ message: wrote }, { booking: reference.toLowerCase() }]
  for (const of of ways) {
    const { status, body } = await site.ask(privacy.action, 'admin', { typed: { do: 'find-of', ...of } })
    const { asked } = (body as Answer).findings ?? {}
    expect(status).toBe(200)
    expect(asked).toMatchObject({ email: typed.email, reference: expect.stringMatching(/^P-\d{8}-\d{6}$/) })
  }
  const gone = await site.ask(privacy.action, 'admin', { typed: { do: 'find-of', booking: 'MG-00000000' } })
  expect(gone.status).toBe(404)
})

describe('who may', () => {
  test.each(ways)('%s is for nobody who is not signed in, or no longer', async (_, ask) => {
    expect((await ask('visitor')).status).toBe(401)
    expect((await ask('disabled')).status).toBe(401)
    expect(await ask('without a role')).toMatchObject({
      status: 302,
      location: '/services/counselor-login?notice=no-role',
    })
    expect(await lines()).toEqual([])
  })

  test.each(ways)('%s is for admins alone', async (_, ask) => {
    expect((await ask('counselor')).status).toBe(403)
    expect(await lines()).toEqual([])
    expect((await ask('admin')).status).not.toBe(403)
    expect((await ask('admin')).status).not.toBe(401)
  })
})

describe('looking somebody up', () => {
  test('shows all there is, what goes and what stays, and is in the audit log without the person', async () => {
    const findings = await look()
    expect(findings).toMatchObject({
      asked: typed,
      parts: [{ title: 'Messages', records: [{ fate: 'An erasure deletes it.' }] }, { title: 'Mails' }],
      goes: [
        { title: 'Messages', count: 1, how: 'deleted' },
        { title: 'Mails', count: 1, how: 'deleted' },
      ],
      stays: [],
      hindrances: [],
    })
    expect(findings.none).toContain('Bookings')
    expect(await lines()).toEqual([['privacy.looked-up', { messages: 1, mails: 1 }]])
    expect(JSON.stringify(await lines())).not.toContain('visitor')
  })

  test('asks for what is missing, with what was typed', async () => {
    expect(await post('admin', { do: 'find', email: 'x' })).toMatchObject({
      status: 422,
      body: {
        typed: { email: 'x' },
        errors: { email: 'Please enter an e-mail address.' },
        findings: null,
      },
    })
    expect((await post('admin', { do: 'dance' })).status).toBe(400)
  })
})

describe('erasing somebody', () => {
  test('takes what was shown, once', async () => {
    const { seen } = await look()
    expect(await erase('admin', seen)).toMatchObject({
      status: 200,
      body: {
        typed: {},
        erased: {
          reference: typed.reference,
          gone: [{ title: 'Messages', count: 1 }, { title: 'Mails' }],
          stays: [{ title: 'Records of agreements', count: 1, until: expect.any(String) }],
        },
      },
    })
    const again = await look()
    expect(again.goes).toEqual([])
    expect(await erase('admin', again.seen)).toMatchObject({ body: { erased: { gone: [] } } })
    expect((await lines()).map(([action]) => action)).toEqual([
      'privacy.erased',
      'privacy.looked-up',
      'privacy.erased',
      'privacy.looked-up',
    ])
  })

  test('needs the tick, and shows again what there is', async () => {
    const { seen } = await look()
    expect(await erase('admin', seen, { confirm: '' })).toMatchObject({
      status: 422,
      body: { errors: { confirm: expect.any(String) }, findings: { seen } },
    })
    expect((await look()).seen).toBe(seen)
  })

  test('takes nothing when something came since, and shows it', async () => {
    const { seen } = await look()
    await visitors.wrote(typed, 'home', site.services.clock.now())
    const refused = await erase('admin', seen)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/changed meanwhile. Nothing was erased/) },
    })
    expect((refused.body as Answer).findings?.goes[0]).toMatchObject({ title: 'Messages', count: 2 })
  })

  test('waits for a session that lies ahead, with the way to cancel it', async () => {
    const { reference } = await visitors.booked(
      { ...typed, phone: '9000000001' },
      site.services.clock.now() + DAY,
    )
    const { seen, hindrances } = await look()
    expect(hindrances).toEqual([
      {
        why: `${reference} is a session that lies ahead.`,
        cancelHref: `/services/counselor-dashboard/bookings/${reference.toLowerCase()}`,
      },
    ])
    expect(await erase('admin', seen)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Something has to be over first/) },
    })
    expect((await look()).seen).toBe(seen)
  })
})

describe('what another address wrote with the same phone number', () => {
  let sister: string
  let phone: string
  let ticked: Record<string, string>
  beforeEach(async () => {
    sister = `sister${made}@example.org`
    phone = `91000000${String(made).padStart(2, '0')}`
    ticked = { [`also:${sister}`]: 'yes' }
    await visitors.booked({ email: sister, phone }, site.services.clock.now() - 30 * DAY)
  })
  const lookWith = async (given = {}) => {
    const { body } = await post('admin', { do: 'find', phone, ...given })
    const { findings } = body as Answer
    if (!findings) throw new Error('not found')
    return findings
  }
  const ofSister = async () => {
    const { body } = await post('admin', { do: 'find', email: sister })
    return (body as Answer).findings?.goes.map(({ title, count }) => [title, count])
  }

  test('is shown apart, by the mailbox it came from and unticked', async () => {
    const findings = await lookWith()
    expect(findings.parts.map(({ title }) => title)).toEqual(['Messages', 'Mails'])
    expect(findings.goes.map(({ title, count }) => [title, count])).toEqual([
      ['Messages', 1],
      ['Mails', 1],
    ])
    expect(findings.others).toMatchObject([
      { mailbox: sister, ticked: false, parts: [{ title: 'Bookings', records: [{}] }, { title: 'Mails' }] },
    ])
    expect((await look()).others).toEqual([])
  })

  test('is neither in the file nor erased', async () => {
    expect(await (await download({ phone })).text()).not.toContain(sister)
    const before = await ofSister()
    const { seen } = await lookWith()
    expect(await erase('admin', seen, { phone })).toMatchObject({
      status: 200,
      body: {
        erased: {
          gone: [
            { title: 'Messages', count: 1 },
            { title: 'Mails', count: 1 },
          ],
        },
      },
    })
    expect(await ofSister()).toEqual(before)
    expect((await lines())[1]).toEqual(['privacy.erased', { messages: 1, mails: 1 }])
  })

  test('is in the file and goes when it was ticked', async () => {
    const file = await (await download({ phone, ...ticked })).text()
    expect(file).toContain('Bookings (1)')
    expect(file).toContain(`<dd>${sister}</dd>`)
    const { seen } = await lookWith()
    expect(await erase('admin', seen, { phone, ...ticked })).toMatchObject({
      status: 200,
      body: {
        erased: { gone: [{ title: 'Bookings', count: 1 }, { title: 'Messages' }, { title: 'Mails' }] },
      },
    })
    expect(await ofSister()).toEqual([])
  })

  test('is asked for by its own address when no phone number finds it', async () => {
    expect(await (await download(ticked)).text()).not.toContain(sister)
  })

  test('hinders only who ticked it, and stays ticked when that is refused', async () => {
    await visitors.booked({ email: sister, phone }, site.services.clock.now() + 30 * DAY)
    const { seen, hindrances, others } = await lookWith()
    expect([hindrances, others[0]?.hindrances]).toEqual([[], [expect.anything()]])
    expect(await erase('admin', seen, { phone, ...ticked })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Something has to be over first/),
        findings: { others: [{ ticked: true }] },
      },
    })
    expect((await erase('admin', seen, { phone })).status).toBe(200)
  })
})

/** What a route answers as it is: the workspace's tests read no bodies of files. */
async function download(given: Record<string, string> = {}) {
  let answer: Response | undefined
  await site.ask(
    async (args) => {
      answer = await file.action(args)
      return answer
    },
    'admin',
    { typed: { ...typed, ...given } },
  )
  if (!answer) throw new Error('no answer')
  return answer
}

describe('the file', () => {
  test('is a page that a parent can open, with all of it in words', async () => {
    const answer = await download({ phone: '9000000003' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${typed.reference}.html"`,
    })
    const text = await answer.text()
    for (const part of [
      `about ${typed.email}, 9000000003`,
      'Messages (1)',
      'What was sent with a form of the site',
      '<dt>message</dt><dd>Where do you teach?\nIn Warangal too?</dd>',
      /<dt>sent at<\/dt><dd>\w+day \d+ \w+ 2026, [\d:]+ [AP]M IST<\/dd>/,
      'Nothing under: Bookings',
      'the mail service that delivers our e-mails',
    ])
      expect(text).toMatch(part)
    expect(await lines()).toEqual([['privacy.exported', { messages: 1, mails: 1 }]])
  })

  test('escapes what visitors wrote', async () => {
    await visitors.wrote({ email: typed.email }, 'contact', site.services.clock.now())
    await site.db.execute(sql`update enquiries set fields = fields || '{"message": "<script>alert(1)</script>"}'
      where email = ${typed.email}`)
    const text = await (await download()).text()
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).not.toContain('<script')
  })

  test('is not made for what is no request', async () => {
    const answer = await download({ email: '' })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      'Please enter an e-mail address, or a phone number alone. No file was made. Go back and look the person up again.',
    ])
    expect(await lines()).toEqual([])
  })
})
