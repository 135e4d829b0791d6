/** Faults of an adversarial payment service. */
export type FaultSettings = {
  /** Frequency of faulty responses: one in `n`, or 0 for none. */
  slow: number
  fails: number
  nonsense: number
  lost: number
  /** Frequency of orders with a wrong amount: one in `n`, or 0 for none. */
  wrongOrder: number
  /** Delay before a payment or refund is listed, in ms. */
  lag: number
  /** Number of deliveries per webhook, maximum delay in ms, and whether the body is corrupted. */
  webhooks: { times: number; withinMs: number; garbled: boolean }
  /** Number of initial refund requests to reject, as for a low balance. */
  refusals: number
  /** Results of successive refunds. */
  refunds: readonly ('processed' | 'no reference' | 'pending' | 'fails' | 'fails later')[]
  /** Behavior of customers, or partial refunds in the dashboard. */
  customers: 'usual' | 'captured late' | 'bear the fee' | 'pay twice' | 'get parts back by hand'
}

export const noFaults: FaultSettings = {
  slow: 0,
  fails: 0,
  nonsense: 0,
  lost: 0,
  wrongOrder: 0,
  lag: 0,
  webhooks: { times: 1, withinMs: 0, garbled: false },
  refusals: 0,
  refunds: ['processed'],
  customers: 'usual',
}

const withWebhooks = (changes: Partial<FaultSettings['webhooks']>): Partial<FaultSettings> => ({
  webhooks: { ...noFaults.webhooks, ...changes },
})

/** Named faults with the expected behavior of the site. */
export const faults: readonly { name: string; injected: Partial<FaultSettings>; expected: string }[] = [
  { name: 'answers take seconds', injected: { slow: 2 }, expected: 'others are not held up' },
  { name: 'answers 500, 502 and 429', injected: { fails: 3 }, expected: 'asked again' },
  { name: 'answers of wrong shapes', injected: { nonsense: 3 }, expected: 'asked again' },
  { name: 'done, and the answer lost', injected: { lost: 3 }, expected: 'done once' },
  { name: 'order over another amount', injected: { wrongOrder: 2 }, expected: 'not shown, another opened' },
  { name: 'lists lag by 2 s', injected: { lag: 2000 }, expected: 'asked again in seconds, booked' },
  { name: 'webhooks twice', injected: withWebhooks({ times: 2 }), expected: 'booked once' },
  {
    name: 'webhooks late and out of order',
    injected: withWebhooks({ withinMs: 3000 }),
    expected: 'booked once',
  },
  { name: 'webhooks lost', injected: withWebhooks({ times: 0 }), expected: 'found by asking' },
  {
    name: 'signed webhooks of any shape',
    injected: withWebhooks({ garbled: true }),
    expected: '200, found by asking',
  },
  { name: 'refunds refused twice', injected: { refusals: 2 }, expected: 'sent at the third try' },
  { name: 'refunds pending', injected: { refunds: ['pending'] }, expected: 'asked about until done' },
  {
    name: 'refunds fail at the bank',
    injected: { refunds: ['fails', 'processed'] },
    expected: 'a case, sent by the button',
  },
  {
    name: 'refunds fail after they were done',
    injected: { refunds: ['fails later', 'processed'] },
    expected: 'unlearned, a case',
  },
  {
    name: 'reference after it was done',
    injected: { refunds: ['no reference'] },
    expected: 'stored when it comes',
  },
  { name: 'captured late', injected: { customers: 'captured late' }, expected: 'the time kept, booked' },
  { name: 'customers bear the fee', injected: { customers: 'bear the fee' }, expected: 'booked' },
  { name: 'paid twice', injected: { customers: 'pay twice' }, expected: 'the second goes back' },
  {
    name: 'parts by hand, which fail',
    injected: { customers: 'get parts back by hand', refunds: ['processed', 'fails later'] },
    expected: 'the newest word counts',
  },
]
