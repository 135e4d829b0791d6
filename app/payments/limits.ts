import { countUses } from '#app/db/limiter.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'

/** Limit of payment checks per network. Each check calls the provider, and a whole class may share a network. */
const checksPerNetwork = { max: 120, windowMs: MINUTE }

/** Limit of document downloads per booking. Each document is a large file, and a client rarely needs it twice. */
const documentsPerBooking = { max: 30, windowMs: MINUTE }

/** Counts a payment check from a network and returns whether it is within the limit. */
export const canCheckPayment = async (app: App, clientIp: string): Promise<boolean> =>
  (await countUses(app, { [`verify:${getClientNetwork(clientIp)}`]: checksPerNetwork })) === null

/** @throws a 429 response above the limit */
export async function limitDocumentPrints(app: App, bookingId: string): Promise<void> {
  const wait = await countUses(app, { [`documents:${bookingId}`]: documentsPerBooking })
  if (wait === null) return
  throw new Response(
    'The documents of this booking were opened very often just now. They are still here: please try again in a minute.',
    { status: 429 },
  )
}
