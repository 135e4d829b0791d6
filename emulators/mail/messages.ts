import { randomUUID } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type Message = {
  id: string
  /** Time of receipt, in ISO 8601, UTC. */
  receivedAt: string
  /** Addresses of the SMTP envelope. */
  envelope: { from: string; to: string[] }
  from: string
  to: string[]
  replyTo: string[]
  subject: string
  messageId: string
  text: string
  html: string
  /** Part text/calendar, with the `method` parameter of its Content-Type. */
  calendar: { method: string; ics: string } | null
  attachments: { filename: string; mimeType: string; size: number }[]
  headers: { name: string; value: string }[]
  raw: string
}

/** Store of the newest messages, only in memory. */
export type MessageStore = {
  add(raw: Buffer, envelope: Message['envelope']): Promise<void>
  /** Lists messages, newest first. `to` and `subject` need only be a part of the text, and ignore case. */
  list(filter?: { to?: string; subject?: string }): Message[]
  get(id: string): Message | undefined
  clear(): void
  onChange(listener: () => void): () => void
}

export function createMessageStore(keep: number): MessageStore {
  let messages: Message[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const has = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase())

  return {
    async add(raw, envelope) {
      const message = await read(raw, envelope)
      messages = [message, ...messages].slice(0, keep)
      changed()
    },
    list(filter = {}) {
      return messages.filter(
        (message) => has(message.envelope.to.join(' '), filter.to) && has(message.subject, filter.subject),
      )
    },
    get: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = []
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function read(raw: Buffer, envelope: Message['envelope']): Promise<Message> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    envelope,
    from: addresses(email.from && [email.from])[0] ?? envelope.from,
    to: addresses(email.to),
    replyTo: addresses(email.replyTo),
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    text: email.text ?? '',
    html: withPictures(email),
    calendar: loadCounselorCalendar(email),
    attachments: email.attachments
      .filter((part) => part.disposition === 'attachment')
      .map((part) => ({
        filename: part.filename ?? 'unnamed',
        mimeType: part.mimeType,
        size: bytesOf(part).length,
      })),
    headers: email.headers.map((header) => ({ name: header.originalKey, value: header.value })),
    raw: raw.toString('utf8'),
  }
}

function loadCounselorCalendar(email: Email): Message['calendar'] {
  const part = email.attachments.find((found) => found.mimeType === 'text/calendar')
  return part ? { method: part.method ?? '', ics: bytesOf(part).toString('utf8') } : null
}

/** Inlines images that the HTML refers to by Content-ID, because browsers cannot resolve these references. */
const withPictures = ({ html = '', attachments }: Email) =>
  html.replace(/cid:([\w.-]+)/g, (named, id) => {
    const part = attachments.find(({ contentId }) => contentId === `<${id}>`)
    return part ? `data:${part.mimeType};base64,${bytesOf(part).toString('base64')}` : named
  })

const bytesOf = ({ content }: Attachment) => Buffer.from(String(content), 'base64')

function addresses(list: Address[] = []): string[] {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
}
