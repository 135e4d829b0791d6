import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Order, Payment, Refund } from './entities.ts'

/** Stored order: Razorpay's entity with data that the API does not return. */
export type OrderRecord = {
  id: string
  entity: Order
  capture: 'automatic' | 'manual'
  /** Minutes after its start in which a payment is captured automatically; null for no limit. */
  automaticExpiry: number | null
  paymentIds: string[]
}

export type PaymentRecord = {
  id: string
  entity: Payment
  /** Present while a failed payment may still succeed. `at` is the time of the bank's response; null if by hand. */
  late?: { at: number | null }
}

export type RefundRecord = {
  id: string
  entity: Refund
  /** Later outcome of a pending refund. `at` is its time; null if the refund is settled by hand. */
  settles?: { at: number | null; as: 'processed' | 'failed' }
}

/** Completed refund request. `id` is its idempotency key. */
export type IdempotencyKeyRecord = { id: string; request: string; refundId: string }

export type Delivery = {
  id: string
  event: string
  /** Body as it is sent and signed. */
  body: string
  createdAt: number
  state: 'pending' | 'delivered' | 'lost' | 'gave up'
  attempts: { at: number; status: number | null; error?: string }[]
  nextAt: number | null
}

type Records = {
  orders: OrderRecord
  payments: PaymentRecord
  refunds: RefundRecord
  keys: IdempotencyKeyRecord
  deliveries: Delivery
}

export type Table<T> = {
  get(id: string): T | undefined
  /** Lists the records, oldest first. */
  list(): T[]
  put(record: T): void
}

export type Store = { [Kind in keyof Records]: Table<Records[Kind]> }

const kinds: (keyof Records)[] = ['orders', 'payments', 'refunds', 'keys', 'deliveries']

/**
 * Creates the store of all records. With a file, each change is written as a line before the response. On a restart,
 * the last line of a record is used, and a line that a crash left incomplete is ignored.
 */
export function createStore(file?: string): Store {
  const maps = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, { id: string }>()]))
  const line = (kind: string, record: unknown) => `${JSON.stringify({ kind, record })}\n`
  if (file) {
    for (const { kind, record } of read(file)) maps[kind]?.set(record.id, record)
    mkdirSync(dirname(file), { recursive: true })
    const all = kinds.flatMap((kind) => [...(maps[kind]?.values() ?? [])].map((record) => line(kind, record)))
    writeFileSync(`${file}.tmp`, all.join(''), { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }
  const table = (kind: string) => {
    const map = maps[kind] ?? new Map<string, { id: string }>()
    return {
      get: (id: string) => map.get(id),
      list: () => [...map.values()],
      put(record: { id: string }) {
        map.set(record.id, record)
        if (file) appendFileSync(file, line(kind, record))
      },
    }
  }
  return Object.fromEntries(kinds.map((kind) => [kind, table(kind)])) as unknown as Store
}

function read(file: string): { kind: string; record: { id: string } }[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}
