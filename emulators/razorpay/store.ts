import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Order, Payment, Refund } from './entities.ts'

/** An order with what its entity does not say. */
export type OrderRecord = {
  id: string
  entity: Order
  capture: 'automatic' | 'manual'
  /** A payment authorised later than this many minutes after it was begun is not captured by itself. */
  automaticExpiry: number | null
  paymentIds: string[]
}

export type PaymentRecord = {
  id: string
  entity: Payment
  /** It failed for want of the bank's answer, which comes at this time; null: only when told to. */
  late?: { at: number | null }
}

export type RefundRecord = {
  id: string
  entity: Refund
  /** While it is pending: what becomes of it, and when; null: only when told to. */
  settles?: { at: number | null; as: 'processed' | 'failed' }
}

/** A request to refund that was done, under the key it came with. */
export type KeyRecord = { id: string; request: string; refundId: string }

/** One event and what became of it. */
export type Delivery = {
  id: string
  event: string
  /** As it is sent, byte for byte. */
  body: string
  createdAt: number
  state: 'pending' | 'delivered' | 'lost' | 'gave up'
  attempts: { at: number; status: number | null; error?: string }[]
  /** When it is tried again. */
  nextAt: number | null
}

type Records = {
  orders: OrderRecord
  payments: PaymentRecord
  refunds: RefundRecord
  keys: KeyRecord
  deliveries: Delivery
}

export type Table<T> = {
  get(id: string): T | undefined
  /** Oldest first. */
  list(): T[]
  put(record: T): void
}

export type Store = { [Kind in keyof Records]: Table<Records[Kind]> }

const kinds: (keyof Records)[] = ['orders', 'payments', 'refunds', 'keys', 'deliveries']

/**
 * Everything the emulator knows. With a file, every change is a line of it before it is answered; the last line
 * of a record counts, and a line that a crash cut short does not.
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
