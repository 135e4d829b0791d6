import type { PoolClient } from 'pg'
import { openPool, readLimits } from './pool.ts'

/** Few: a figure is looked at by one of the staff at a time. */
const size = 3
/** A replica may be so much behind, in seconds. */
const mostBehind = 10
/** For so long a replica that is not fit is not asked again, in milliseconds. */
const leftAloneMs = 5_000

/** How many seconds of the primary's work a replica lacks; null when it hears of none. One that has all it was sent lacks nothing. */
const behind = `select case when not pg_is_in_recovery() then 0
    when not exists (select from pg_stat_wal_receiver) then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp()) end as seconds`

type Pool = ReturnType<typeof openPool>

/**
 * Connections for what may be read from a replica. Where it can't be reached, hears nothing of the primary or is more than ten
 * seconds behind, the primary's are given out.
 */
export function openReads(url: string, primary: Pool): Pool {
  const replica = openPool({ url, size, limits: readLimits })
  const connect = replica.connect.bind(replica) as () => Promise<PoolClient>
  let leftAloneUntil = 0

  async function upToDate(): Promise<PoolClient> {
    const client = await connect()
    try {
      const { rows } = await client.query<{ seconds: string | number | null }>(behind)
      const seconds = rows[0]?.seconds ?? null
      if (seconds !== null && Number(seconds) <= mostBehind) return client
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    throw new Error('The replica is too far behind.')
  }

  async function either(): Promise<PoolClient> {
    if (performance.now() < leftAloneUntil) return primary.connect()
    try {
      return await upToDate()
    } catch {
      leftAloneUntil = performance.now() + leftAloneMs
      return primary.connect()
    }
  }

  type Callback = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void
  const given = (callback?: Callback) => {
    const client = either()
    if (!callback) return client
    void client.then((one) => callback(undefined, one, one.release), callback)
  }
  return Object.assign(replica, { connect: given as Pool['connect'] })
}
