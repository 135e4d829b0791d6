import type { Mail } from '#app/ports/mailer.ts'

/** A line break in a header would let whoever wrote it add headers of their own. */
export class HeaderInjection extends Error {
  constructor(field: string) {
    super(`a line break in ${field}`)
    this.name = 'HeaderInjection'
  }
}

/** @throws HeaderInjection when a field that becomes a header holds a line break or NUL */
export function refuseLineBreaks(mail: Mail): void {
  const fields = {
    to: mail.to,
    replyTo: mail.replyTo ?? '',
    subject: mail.subject,
    messageId: mail.messageId,
    ...mail.headers,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (/[\r\n\0]/.test(name + value))
      throw new HeaderInjection(/^[\w-]+$/.test(name) ? name : 'a header name')
  }
}
