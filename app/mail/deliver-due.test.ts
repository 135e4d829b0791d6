import { expect, test } from 'vitest'
import { RefusedForGood } from '#app/ports/mailer.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'
import { anOutgoingMail } from '../../tests/builders/mails.ts'
import { type Delivery, deliverDue } from './deliver-due.ts'
import { maxAttempts } from './retry.ts'

const now = 1_000_000

type Marked = {
  sent: string[]
  dropped: string[]
  failed: [id: string, error: string, retryAt: number | null][]
}

/** A delivery of `mails` that all go well, with what the test is about changed, and what became of them. */
function aDelivery(mails: Partial<ClaimedMail>[], changes: Partial<Delivery> = {}) {
  const marked: Marked = { sent: [], dropped: [], failed: [] }
  const logged: object[] = []
  const claimed = mails.map((mail, index) => ({
    ...anOutgoingMail(),
    id: String(index + 1),
    attempts: 1,
    requestId: null,
    ...mail,
  }))
  const outbox: Delivery['outbox'] = {
    claim: async (_now, limit) => claimed.splice(0, limit),
    sent: async (id) => void marked.sent.push(id),
    dropped: async (id) => void marked.dropped.push(id),
    failed: async (id, error, retryAt) => void marked.failed.push([id, error, retryAt]),
  }
  const log = {
    warn: (details: object) => logged.push(details),
    error: (details: object) => logged.push(details),
  }
  const delivery: Delivery = {
    outbox,
    send: async () => {},
    clock: { now: () => now },
    wanted: async () => true,
    log,
    ...changes,
  }
  return { delivery, marked, logged }
}

test('what is due is sent and marked', async () => {
  const { delivery, marked } = aDelivery([{}, {}, {}])
  expect(await deliverDue(delivery, 20)).toEqual({ claimed: 3, sent: 3, dropped: 0, failed: 0 })
  expect(marked.sent.sort()).toEqual(['1', '2', '3'])
})

test('what nobody wants any more is dropped unsent', async () => {
  const sent: unknown[] = []
  const { delivery, marked } = aDelivery([{}], {
    wanted: async () => false,
    send: async (mail) => void sent.push(mail),
  })
  await deliverDue(delivery, 20)
  expect(marked.dropped).toEqual(['1'])
  expect(sent).toEqual([])
})

const refusing = async () => {
  throw new Error('451 <asha@example.org> try later')
}

test('what was refused is due again later, and the log names no one', async () => {
  const { delivery, marked, logged } = aDelivery([{ attempts: 2 }], { send: refusing })
  expect(await deliverDue(delivery, 20)).toMatchObject({ failed: 1 })
  expect(marked.failed).toEqual([['1', '451 <[address]> try later', now + 60_000]])
  expect(JSON.stringify(logged)).not.toContain('asha')
})

test('what is refused for good is given up at once', async () => {
  const send = async () => {
    throw new RefusedForGood('550 <asha@example.org> no such user')
  }
  const { delivery, marked } = aDelivery([{ attempts: 1 }], { send })
  await deliverDue(delivery, 20)
  expect(marked.failed).toEqual([['1', '550 <[address]> no such user', null]])
})

test('what was refused for a day is given up', async () => {
  const { delivery, marked } = aDelivery([{ attempts: maxAttempts }], { send: refusing })
  await deliverDue(delivery, 20)
  expect(marked.failed).toEqual([['1', expect.any(String), null]])
})

test('what kills every worker is given up without another try', async () => {
  const { delivery, marked } = aDelivery([{ attempts: maxAttempts + 1 }])
  await deliverDue(delivery, 20)
  expect(marked.sent).toEqual([])
  expect(marked.failed).toEqual([['1', expect.any(String), null]])
})

test('one that fails keeps none of the others from being sent', async () => {
  const { delivery, marked } = aDelivery([{}, { key: 'bad' }, {}], {
    async send(mail) {
      if (mail.key === 'bad') throw new Error('no words for it')
    },
  })
  await deliverDue(delivery, 20)
  expect(marked.sent.sort()).toEqual(['1', '3'])
  expect(marked.failed.map(([id]) => id)).toEqual(['2'])
})

test('at most four are under way at a time', async () => {
  let running = 0
  let most = 0
  const { delivery } = aDelivery(
    Array.from({ length: 12 }, () => ({})),
    {
      async send() {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
      },
    },
  )
  await deliverDue(delivery, 20)
  expect(most).toBe(4)
})
