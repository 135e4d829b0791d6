import { type Millis, SECOND } from '#app/lib/time.ts'

/**
 * Duration after which another worker may take over a job whose worker was killed. A slower worker does no
 * harm: each job is safe to run twice.
 */
export const workLease: Millis = 20 * SECOND
