import { onTestFinished } from 'vitest'
import { type Inbox, startInbox } from '../emulators/mail/inbox.ts'

/** Starts a mail server, which is closed when the test ends. Concurrent tests pass the hook of their own context. */
export async function openInbox(onEnd = onTestFinished): Promise<Inbox> {
  const inbox = await startInbox({ keep: 20_000 })
  onEnd(() => inbox.close())
  return inbox
}

/** Waits until at least `atLeast` emails have arrived. Does not fail on timeout; the caller checks. */
export async function waitForEmails(
  inbox: Inbox,
  atLeast: number,
  timeoutMs = 30_000,
): Promise<ReturnType<Inbox['messages']>> {
  const answer = await fetch(`${inbox.webUrl}/api/messages?atLeast=${atLeast}&timeoutMs=${timeoutMs}`)
  await answer.body?.cancel()
  return inbox.messages()
}

/** Waits up to 60 s per address for an email. Does not fail on timeout; the caller checks. */
export async function waitForEmailsTo(inbox: Inbox, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const query = new URLSearchParams({ to: address, atLeast: '1', timeoutMs: '60000' })
    const answer = await fetch(`${inbox.webUrl}/api/messages?${query}`)
    await answer.body?.cancel()
  }
}

/** Groups the Message-IDs of received emails by recipient, in order of arrival. */
export function groupByRecipient(messages: ReturnType<Inbox['messages']>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const message of messages.toReversed()) {
    for (const address of message.envelope.to)
      found.set(address, [...(found.get(address) ?? []), message.messageId])
  }
  return found
}
