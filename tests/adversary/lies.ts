/** How an adversarial payment service behaves, each a fault that was seen with one or is to be feared. */
export type Lies = {
  /** One in so many answers; 0 for none. */
  slow: number
  fails: number
  nonsense: number
  lost: number
  /** One in so many orders is opened over something else. */
  wrongOrder: number
  /** How long a payment, and a refund, is not listed, milliseconds. */
  lag: number
  /** Webhooks: each is sent so often, after up to so many milliseconds, or is no webhook any more. */
  webhooks: { times: number; withinMs: number; garbled: boolean }
  /** The first tries to send a payment back that are refused, as when the balance is too low. */
  refusals: number
  /** What becomes of a refund, in turn. */
  refunds: readonly ('processed' | 'no reference' | 'pending' | 'fails' | 'fails later')[]
  /** Customers are captured late, bear the fee, pay twice; somebody sends parts back by hand. */
  customers: 'usual' | 'captured late' | 'bear the fee' | 'pay twice' | 'get parts back by hand'
}

export const honest: Lies = {
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

const withWebhooks = (changes: Partial<Lies['webhooks']>): Partial<Lies> => ({
  webhooks: { ...honest.webhooks, ...changes },
})

/** Each by its name, with what is expected of the site. */
export const faults: readonly { name: string; lies: Partial<Lies>; expected: string }[] = [
  { name: 'answers take seconds', lies: { slow: 2 }, expected: 'others are not held up' },
  { name: 'answers 500, 502 and 429', lies: { fails: 3 }, expected: 'asked again' },
  { name: 'answers of wrong shapes', lies: { nonsense: 3 }, expected: 'asked again' },
  { name: 'done, and the answer lost', lies: { lost: 3 }, expected: 'done once' },
  { name: 'order over another amount', lies: { wrongOrder: 2 }, expected: 'not shown, another opened' },
  { name: 'lists lag by 2 s', lies: { lag: 2000 }, expected: 'asked again in seconds, booked' },
  { name: 'webhooks twice', lies: withWebhooks({ times: 2 }), expected: 'booked once' },
  { name: 'webhooks late and out of order', lies: withWebhooks({ withinMs: 3000 }), expected: 'booked once' },
  { name: 'webhooks lost', lies: withWebhooks({ times: 0 }), expected: 'found by asking' },
  {
    name: 'signed webhooks of any shape',
    lies: withWebhooks({ garbled: true }),
    expected: '200, found by asking',
  },
  { name: 'refunds refused twice', lies: { refusals: 2 }, expected: 'sent at the third try' },
  { name: 'refunds pending', lies: { refunds: ['pending'] }, expected: 'asked about until done' },
  {
    name: 'refunds fail at the bank',
    lies: { refunds: ['fails', 'processed'] },
    expected: 'a case, sent by the button',
  },
  {
    name: 'refunds fail after they were done',
    lies: { refunds: ['fails later', 'processed'] },
    expected: 'unlearned, a case',
  },
  {
    name: 'reference after it was done',
    lies: { refunds: ['no reference'] },
    expected: 'stored when it comes',
  },
  { name: 'captured late', lies: { customers: 'captured late' }, expected: 'the time kept, booked' },
  { name: 'customers bear the fee', lies: { customers: 'bear the fee' }, expected: 'booked' },
  { name: 'paid twice', lies: { customers: 'pay twice' }, expected: 'the second goes back' },
  {
    name: 'parts by hand, which fail',
    lies: { customers: 'get parts back by hand', refunds: ['processed', 'fails later'] },
    expected: 'the newest word counts',
  },
]
