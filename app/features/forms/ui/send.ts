import { formMessages } from '../domain/messages.ts'
import type { Errors } from './form-state.ts'

export type Answer = { ok: true } | { ok: false; errors?: Errors; alert?: string }

/** What a script can tell of how a form came about. */
type How = { key: string; took: number }

const patience = 20_000

/** Posts a form's fields to our API. No answer, for whatever reason, is a failure that loses nothing. */
export async function send(path: string, fields: Record<string, string>, how: How): Promise<Answer> {
  const headless = navigator.webdriver || !navigator.languages?.length
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, how: { ...how, headless, page: location.pathname } }),
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return { ok: true }
    const { errors, shown } = (await response.json()) as { errors?: Errors; shown?: string }
    return { ok: false, ...(errors ? { errors } : { alert: shown ?? formMessages.failed }) }
  } catch {
    return { ok: false, alert: formMessages.failed }
  }
}

/** A name for one message, so that sending it again after a lost answer makes no second one. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
