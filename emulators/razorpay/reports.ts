import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { findDispute } from './disputes.ts'
import { settleUp } from './settlements.ts'
import type { World } from './world.ts'

/** In India a day begins five and a half hours earlier than in London. */
const indiaDay = (at: number) => new Date((at + 19_800) * 1000).toISOString().slice(0, 10)

/** The lists by time of the vendor's REST API: payments, settlements, what they are made of, and disputes. */
export function reportRoutes(rest: Hono<{ Bindings: HttpBindings }>, world: World): void {
  const { store, settings } = world
  rest.get('/payments', (c) => c.json(within(c, store.payments.list())))
  rest.get('/disputes', (c) => c.json(within(c, store.disputes.list())))
  rest.get('/disputes/:id', (c) => c.json(findDispute(store, c.req.param('id')).entity))
  rest.get('/balance', (c) => c.json({ entity: 'balance', currency: 'INR', balance: balanceOf(world) }))
  rest.get('/settlements', (c) => {
    settleUp(world, settings.settlement.afterMs)
    return c.json(within(c, store.settlements.list()))
  })
  rest.get('/settlements/recon/combined', (c) => {
    settleUp(world, settings.settlement.afterMs)
    const { year = '', month = '', day } = c.req.query()
    const begins = `${year}-${month.padStart(2, '0')}${day ? `-${day.padStart(2, '0')}` : ''}`
    const items = store.settlements.list().flatMap((record) => record.items)
    return c.json(
      part(
        c,
        items.filter((item) => indiaDay(item.settled_at).startsWith(begins)),
        1000,
      ),
    )
  })
}

/** Newest first, of a stretch of time. */
function within<Entity extends { created_at: number }>(c: Context, records: { entity: Entity }[]) {
  const { from = '0', to = 'Infinity' } = c.req.query()
  const found = records.map(({ entity }) => entity)
  const wanted = found.filter(({ created_at: at }) => at >= Number(from) && at <= Number(to))
  return part(c, wanted.reverse(), 10)
}

function part<Item>(c: Context, items: Item[], usual: number) {
  const { skip = '0', count = String(usual) } = c.req.query()
  const most = Math.min(Number(count) || usual, usual === 10 ? 100 : usual)
  const some = items.slice(Number(skip) || 0, (Number(skip) || 0) + most)
  return { entity: 'collection', count: some.length, items: some }
}

/** What the merchant's refunds can be paid from: what is not settled yet, unless it is said otherwise. */
function balanceOf({ store, settings }: World): number {
  if (settings.settlement.balance !== null) return settings.settlement.balance
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const taken = store.payments
    .list()
    .map(({ entity }) => (entity.captured ? entity.amount - (entity.fee ?? 0) : 0))
  const back = store.refunds.list().map(({ entity }) => (entity.status === 'failed' ? 0 : entity.amount))
  const paidOut = store.settlements.list().map(({ entity }) => entity.amount)
  return sum(taken) - sum(back) - sum(paidOut)
}
