import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { type Actor, auditAccount } from './audit-log.ts'

/** Security event of an account. `password-reset` is a reset by link, `two-factor-dropped` a reset by an admin. */
export type AccountChange =
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-dropped'
  | 'recovery-code-used'

/** Records a security event in the audit log and emails the owner, who may not have caused it. */
export async function recordSecurityEvent(
  tx: Tx,
  owner: { id: string; email: string },
  change: AccountChange,
  now: Millis,
  actor: Actor = owner,
): Promise<void> {
  const email = {
    ...({ kind: 'account-changed', audience: 'staff', details: { change } } as const),
    ...{ subjectId: owner.id, recipient: owner.email, sendAt: now },
    key: `account-changed:${crypto.randomUUID()}`,
  }
  await insertEmails(tx, [email], now)
  await auditAccount(tx, actor, `account.${change}`, now, undefined, owner.id)
}
