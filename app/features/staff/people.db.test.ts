import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { account, staffServices } from '../../../tests/builders/staff.ts'
import { askForLink } from './password-links.ts'
import { actOnPerson, invite, type PersonAct } from './people.ts'

let site: Awaited<ReturnType<typeof staffServices>>
beforeAll(async () => {
  site = await staffServices()
}, 30_000)
afterAll(() => site.database.close())

const byEmail = async (email: string) => {
  const found = (await site.people.list()).find((one) => one.email === email)
  if (!found) throw new Error('not made')
  return { ...found, counselorId: null }
}
async function member(role: 'admin' | 'counselor') {
  const email = `${crypto.randomUUID()}@margam.example`
  await site.staff.ensure(account({ email, role }))
  return byEmail(email)
}
async function invited(by: Awaited<ReturnType<typeof member>>) {
  const email = `${crypto.randomUUID()}@margam.example`
  const made = await invite(site, by, { email, name: 'Ravi Kumar', role: 'admin' })
  if (!made.ok) throw new Error('not invited')
  return byEmail(email)
}
const mailsTo = async ({ email }: { email: string }) =>
  (await site.database.db.select().from(outbox).where(eq(outbox.recipient, email))).length

test.each<PersonAct>(['reset', 'invite-again'])(
  'of admins too an account gets three links an hour (%s), and who wants another is told when',
  async (act) => {
    const [asha, admin] = [await member('admin'), await member('admin')]
    const [ravi, other] =
      act === 'reset'
        ? [await member('counselor'), await member('counselor')]
        : [await invited(asha), await invited(asha)]
    for (const by of [asha, admin, asha])
      expect(await actOnPerson(site, by, ravi, act)).toMatchObject({ ok: true })
    const sent = await mailsTo(ravi)
    site.clock.advance(10 * MINUTE)
    expect(await actOnPerson(site, admin, ravi, act)).toEqual({
      ok: false,
      reason: {
        status: 429,
        message:
          'Three links were sent to this account within the hour. No other was sent: please try again in 50 minutes.',
      },
    })
    expect(await mailsTo(ravi)).toBe(sent)
    expect(await actOnPerson(site, admin, other, act)).toMatchObject({ ok: true })
    site.clock.advance(HOUR - 10 * MINUTE)
    expect(await actOnPerson(site, admin, ravi, act)).toMatchObject({ ok: true })
  },
)

test('links that were asked for at the login keep no admin from sending one', async () => {
  const [asha, ravi] = [await member('admin'), await member('counselor')]
  for (let time = 0; time < 4; time++) {
    await askForLink(site, { email: ravi.email, address: '192.0.2.1' }, async () => {})
  }
  expect(await actOnPerson(site, asha, ravi, 'reset')).toMatchObject({ ok: true })
  expect(await mailsTo(ravi)).toBe(4)
})
