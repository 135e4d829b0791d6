import type { Sender } from '#app/features/forms/sender.ts'

type Outcome = { ok: true } | { ok: false; reason: { status: number; retryAfterMs?: number } }

/** What goes with every answer to a form: the browser's cookie, when to try again, and that nothing keeps it. */
export function answerHeaders({ browser }: Pick<Sender, 'browser'>, outcome: Outcome): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (browser.setCookie) headers.set('Set-Cookie', browser.setCookie)
  const wait = outcome.ok ? undefined : outcome.reason.retryAfterMs
  if (wait !== undefined) headers.set('Retry-After', String(Math.ceil(wait / 1000)))
  return headers
}
