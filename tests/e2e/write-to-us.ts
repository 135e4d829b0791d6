import type { Demo } from './demo.ts'
import { expect } from './fixtures.ts'

/** Sends a contact message through the API and waits for the confirmation email. */
export async function writeToUs(site: Demo, email: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/enquiries/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Rao', email, user_phone: '', message: 'Do you teach in Warangal?' }),
  })
  expect(answer.status).toBe(201)
  await site.mails(email, 1)
}
