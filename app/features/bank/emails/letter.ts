import type { Letter, MailContext } from '#app/features/mail/message.ts'
import { moneyAt } from '#app/features/money/domain/money-query.ts'
import { momentInWords } from '#app/lib/dates.ts'
import type { AlertMailContent } from '#app/ports/outbox.ts'
import { alertInWords } from '../domain/alert-words.ts'

/** Tells somebody who may see the money of what can't wait. */
export function alertLetter({ alert, at }: AlertMailContent, { siteUrl, company }: MailContext): Letter {
  const { title, said } = alertInWords(alert)
  return {
    subject: title,
    preheader: momentInWords(at),
    heading: title,
    blocks: [said, { button: 'Open the page of money', url: siteUrl + moneyAt.path }],
    because: `You get this mail because your account in the workspace of ${company.name} may see the money.`,
    params: { cause: alert.cause, said },
  }
}
