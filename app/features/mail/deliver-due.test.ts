import { expect, test } from 'vitest'
import { FarEndDown, RefusedForGood } from '#app/ports/mailer.ts'
import type { ClaimedMail, Retry } from '#app/ports/outbox.ts'
import { anOutgoingMail } from '../../../tests/builders/mails.ts'
import { type Delivery, deliverDue, deliverEarly } from './deliver-due.ts'
import { maxAttempts } from './retry.ts'

const now = 1_000_000

type Marked = {
  sent: string[]
  dropped: string[]
  failed: [id: string, error: string, retry: Retry][]
  freed: number
}

/** A delivery of `mails` that all go well, with what the test is about changed, and what became of them. */
function aDelivery(mails: Partial<ClaimedMail>[], changes: Partial<Delivery> = {}) {
  const marked: Marked = { sent: [], dropped: [], failed: [], freed: 0 }
  const logged: object[] = []
  const claimed = mails.map((mail, index) => ({
    ...anOutgoingMail(),
    id: String(index + 1),
    attempts: 1,
    early: null,
    requestId: null,
    ...mail,
  }))
  const outbox: Delivery['outbox'] = {
    claim: async (_channel, _now, limit) => claimed.splice(0, limit),
    claimEarly: async () => claimed.shift() ?? null,
    farEndTakes: async () => {
      marked.freed += 1
      return 2
    },
    sent: async (id) => void marked.sent.push(id),
    dropped: async (id) => void marked.dropped.push(id),
    failed: async (id, error, retry) => void marked.failed.push([id, error, retry]),
  }
  const log = {
    warn: (details: object) => logged.push(details),
    error: (details: object) => logged.push(details),
  }
  const delivery: Delivery = {
    outbox,
    channel: { id: 'email', send: async () => {} },
    clock: { now: () => now },
    wanted: async () => true,
    log,
    ...changes,
  }
  return { delivery, marked, logged }
}

test('what is due is sent and marked', async () => {
  const { delivery, marked } = aDelivery([{}, {}, {}])
  expect(await deliverDue(delivery, 20)).toEqual({ claimed: 3, sent: 3, dropped: 0, failed: 0, freed: 2 })
  expect(marked.sent.sort()).toEqual(['1', '2', '3'])
})

test('of what is sent the words are kept, and no secret of a link', async () => {
  const { delivery } = aDelivery([{}])
  const kept: unknown[] = []
  const sending: Delivery = {
    ...delivery,
    outbox: { ...delivery.outbox, sent: async (_id, _now, said) => void kept.push(said) },
    channel: {
      id: 'email',
      send: async (_mail, _now, saying) =>
        saying('Hello: https://margam.example/bookings/TokenThatNobodyGuesses0123456789'),
    },
  }
  await deliverDue(sending, 20)
  expect(kept).toEqual(['Hello: https://margam.example/bookings/…'])
})

test('what nobody wants any more is dropped unsent', async () => {
  const sent: unknown[] = []
  const { delivery, marked } = aDelivery([{}], {
    wanted: async () => false,
    channel: { id: 'email', send: async (mail) => void sent.push(mail) },
  })
  await deliverDue(delivery, 20)
  expect(marked.dropped).toEqual(['1'])
  expect(sent).toEqual([])
})

const refusing = {
  id: 'email',
  async send() {
    throw new Error('451 <asha@example.org> try later')
  },
}

test('what was refused is due again later, and the log names no one', async () => {
  const { delivery, marked, logged } = aDelivery([{ attempts: 2 }], { channel: refusing })
  expect(await deliverDue(delivery, 20)).toMatchObject({ failed: 1 })
  expect(marked.failed).toEqual([['1', '451 <[address]> try later', { at: now + 60_000, forFarEnd: false }]])
  expect(JSON.stringify(logged)).not.toContain('asha')
})

test('what is refused for good is given up at once', async () => {
  const send = async () => {
    throw new RefusedForGood('550 <asha@example.org> no such user')
  }
  const { delivery, marked } = aDelivery([{ attempts: 1 }], { channel: { id: 'email', send } })
  await deliverDue(delivery, 20)
  expect(marked.failed).toEqual([['1', '550 <[address]> no such user', null]])
})

test('what was refused for a day is given up', async () => {
  const { delivery, marked } = aDelivery([{ attempts: maxAttempts }], { channel: refusing })
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
    channel: {
      id: 'email',
      async send(mail) {
        if (mail.key === 'bad') throw new Error('no words for it')
      },
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
      channel: {
        id: 'email',
        async send() {
          running += 1
          most = Math.max(most, running)
          await new Promise(setImmediate)
          running -= 1
        },
      },
    },
  )
  await deliverDue(delivery, 20)
  expect(most).toBe(4)
})

const down = {
  id: 'email',
  async send() {
    throw new FarEndDown('connect ECONNREFUSED')
  },
}

test('what the far end has no ear for is due on its own schedule, or as soon as the far end takes something', async () => {
  const { delivery, marked } = aDelivery([{ attempts: 3 }], { channel: down })
  expect(await deliverDue(delivery, 20)).toMatchObject({ failed: 1, freed: 0 })
  expect(marked.failed).toEqual([['1', 'connect ECONNREFUSED', { at: now + 120_000, forFarEnd: true }]])
})

test('a try before its time changes nothing of when a mail is due, and is not told each time', async () => {
  const { delivery, marked, logged } = aDelivery([{ attempts: 3, early: now + 5_000 }], { channel: down })
  expect(await deliverEarly(delivery)).toBe(0)
  const retry = { at: now + 5_000, forFarEnd: true, uncounted: true }
  expect(marked).toMatchObject({ failed: [['1', 'connect ECONNREFUSED', retry]], freed: 0 })
  expect(logged).toEqual([])
})

test('one that the far end takes before its time frees all that wait for it', async () => {
  const { delivery, marked } = aDelivery([{ early: now + 5_000 }])
  expect(await deliverEarly(delivery)).toBe(2)
  expect(marked).toMatchObject({ sent: ['1'], freed: 1 })
})
