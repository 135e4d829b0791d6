import { type Inbox, startInbox } from '../emulators/mail/inbox.ts'

export const openInbox = (): Promise<Inbox> => startInbox({ keep: 20_000 })

/** Waits until that many mails are there; it is the caller who says what is wrong when they are not. */
export async function arrived(
  inbox: Inbox,
  atLeast: number,
  timeoutMs = 30_000,
): Promise<ReturnType<Inbox['messages']>> {
  const answer = await fetch(`${inbox.webUrl}/api/messages?atLeast=${atLeast}&timeoutMs=${timeoutMs}`)
  await answer.body?.cancel()
  return inbox.messages()
}

/** Waits up to a minute, as after a kill, until each of these addresses has a mail; it is the caller who says what is wrong when one has none. */
export async function arrivedFor(inbox: Inbox, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const query = new URLSearchParams({ to: address, atLeast: '1', timeoutMs: '60000' })
    const answer = await fetch(`${inbox.webUrl}/api/messages?${query}`)
    await answer.body?.cancel()
  }
}

/** The Message-IDs of the mails each address got, in order of arrival. */
export function byRecipient(messages: ReturnType<Inbox['messages']>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const message of messages.toReversed()) {
    for (const address of message.envelope.to)
      found.set(address, [...(found.get(address) ?? []), message.messageId])
  }
  return found
}
