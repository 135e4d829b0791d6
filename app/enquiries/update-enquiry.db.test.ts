import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import { buildMessageId } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { anEnquiry, openForms, storeEnquiry, writtenAt } from '../../tests/builders/enquiries.ts'
import { enquiryEmails } from './emails.tsx'
import { countEnquiriesByStatus, findEnquiry, listEnquiries } from './queries.ts'
import {
  changeApplicationStage,
  changeEnquiryStatus,
  deleteEnquiry,
  replyToEnquiry,
} from './update-enquiry.ts'

const admin: Member = {
  id: 'ravi',
  email: 'ravi@margam.example',
  name: 'Ravi',
  role: 'admin',
  counselorId: null,
}
const counselor: Member = { ...admin, role: 'counselor' }

const forms = await openForms()
let app: Awaited<ReturnType<typeof forms.fresh>>
beforeEach(async () => {
  app = await forms.fresh()
})

const store = (enquiry = anEnquiry('contact'), status: 'open' | 'done' = 'open') =>
  storeEnquiry(forms.db, enquiry, { status })
const reply = (id: string, version: number, text = 'We do.\nIn Warangal too.') =>
  replyToEnquiry(app, admin, { id, version }, { subject: 'Re: We have your message', text })
const countAuditEntries = async (id: string) => (await listAuditEntries(app, { kind: 'enquiry', id })).length

test('emails a reply in the thread of earlier emails and marks the message done', async () => {
  const id = await store()
  await reply(id, 1)
  app.clock.advance(1)
  await reply(id, 2, 'One more thing.')
  const sent = await forms.emails()
  const written = await Promise.all(sent.map(enquiryEmails(app)['enquiry-reply']))
  const ids = [`enquiry:${id}:visitor`, sent[0]?.key ?? ''].map((key) => buildMessageId(key, app.config))
  expect(sent.map(({ recipient }) => recipient)).toEqual(['asha@example.org', 'asha@example.org'])
  expect(written).toMatchObject([
    { headers: { 'In-Reply-To': ids[0], References: ids[0] } },
    { headers: { 'In-Reply-To': ids[1], References: ids.join(' ') }, params: { message: 'One more thing.' } },
  ])
  expect(await findEnquiry(forms.db, admin, id)).toMatchObject({
    status: 'done',
    version: 3,
    replies: [{ authorName: 'Ravi', text: 'We do.\nIn Warangal too.' }, { text: 'One more thing.' }],
  })
  expect(await countAuditEntries(id)).toBe(2)
})

test('accepts only one of several simultaneous replies to a message', async () => {
  const id = await store()
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) => reply(id, 1, `Reply ${turn}`)),
  )
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(errors).toEqual(Array(9).fill('changed-meanwhile'))
  expect([await countAuditEntries(id), (await forms.emails()).length]).toEqual([1, 1])
})

test('shows the stage of an application beside its status', async () => {
  const id = await store(anEnquiry('application'))
  await changeApplicationStage(app, admin, { id, version: 1 }, 'talk')
  await expect(changeApplicationStage(app, admin, { id, version: 1 }, 'no')).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const [listed] = await listEnquiries(forms.db, admin, { limit: 9, offset: 0 }, writtenAt)
  expect(listed).toMatchObject({ id, status: 'Open, talk' })
  expect(await countAuditEntries(id)).toBe(1)
})

test('deletes an enquiry and its replies only if the submitted version number is current', async () => {
  const id = await store()
  await changeEnquiryStatus(app, admin, { id, version: 1 }, 'done')
  await expect(deleteEnquiry(app, admin, { id, version: 1 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await deleteEnquiry(app, admin, { id, version: 2 })
  for (const gone of [id, 'no id'])
    await expect(deleteEnquiry(app, admin, { id: gone, version: 2 })).rejects.toMatchObject({
      code: 'not-found',
    })
  expect(await forms.db.$count(emails)).toBe(0)
})

describe('`listEnquiries`', () => {
  const list = async (query: Partial<Parameters<typeof listEnquiries>[2]> = {}, user = admin) =>
    (await listEnquiries(forms.db, user, { limit: 9, offset: 0, ...query }, writtenAt)).map(({ id }) => id)

  test('lists messages by status with the newest first', async () => {
    const first = await store({ ...anEnquiry('contact'), createdAt: writtenAt })
    const second = await store({ ...anEnquiry('home'), createdAt: writtenAt + 1 })
    const done = await store({ ...anEnquiry('home'), createdAt: writtenAt + 2 }, 'done')
    expect(await list({ status: 'open' })).toEqual([second, first])
    expect(await list({ status: 'open', limit: 1, offset: 1 })).toEqual([first])
    expect(await list({ status: 'done' })).toEqual([done])
    expect(await countEnquiriesByStatus(forms.db, admin)).toEqual({ open: 2, done: 1 })
  })

  test('finds messages by words in any case and phone numbers in any format', async () => {
    const id = await store(
      anEnquiry('contact', { message: '100 % of Warangal', user_phone: '+91 98765-43210' }),
    )
    const home = await store(anEnquiry('home'))
    for (const search of ['warangal', '100 %', '9876543210']) expect(await list({ search })).toEqual([id])
    expect(await list({ search: 'asha rao' })).toContain(home)
    for (const search of ['%', "' or 1=1"]) expect(await list({ search })).not.toContain(home)
    expect(await list({ search: 'Hyderabadi' })).toEqual([])
  })

  test('shows a counselor only the messages about career counseling', async () => {
    const counselling = await store(anEnquiry('modal', { topic: 'Career counselling' }))
    const other = await store(anEnquiry('modal', { topic: 'AWS cloud services' }))
    expect(await list({}, counselor)).toEqual([counselling])
    expect(await countEnquiriesByStatus(forms.db, counselor)).toEqual({ open: 1, done: 0 })
    expect(await findEnquiry(forms.db, counselor, other)).toBeNull()
    expect(await findEnquiry(forms.db, counselor, counselling)).not.toBeNull()
  })
})
