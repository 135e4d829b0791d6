import { company } from '#app/content/company.ts'
import type { Env } from '../../env.ts'
import type { Channel } from '../channel.ts'
import { openTransport } from './transport.ts'
import { renderMail } from './words.ts'

export const email = (env: Env): Channel => ({
  id: 'email',
  title: 'Mail',
  recipientOf: (mail) => mail.recipient,
  async open({ bookings, settings }) {
    const { mailer, how, close } = await openTransport(env)
    return {
      how,
      close,
      async send(mail, now, saying) {
        const counselors = await bookings.counselors(now)
        const counselorNames = new Map(counselors.map(({ id, name }) => [id, name]))
        const rendered = renderMail(mail, { ...settings, company, counselorNames }, now)
        const traced = mail.requestId && { 'X-Request-Id': mail.requestId }
        const words = { ...rendered, headers: { ...rendered.headers, ...traced } }
        saying(`${words.subject}\n\n${words.text}`)
        await mailer.send(words)
      },
    }
  },
})
