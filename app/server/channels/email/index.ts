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
      async send(mail, now) {
        const counselors = await bookings.counselors(now)
        const counselorNames = new Map(counselors.map(({ id, name }) => [id, name]))
        await mailer.send(renderMail(mail, { ...settings, company, counselorNames }, now))
      },
    }
  },
})
