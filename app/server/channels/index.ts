import type { Env } from '../env.ts'
import type { Channel } from './channel.ts'
import { email } from './email/index.ts'

/** Every way to reach people. What the outbox is told goes out on each that has somewhere to send it. */
export const channelsOf = (env: Env): readonly Channel[] => [email(env)]
