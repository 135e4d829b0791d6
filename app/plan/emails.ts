import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { longDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { PlanMailContent } from '#app/ports/outbox.ts'
import { headings, planTitle, sortSteps } from './forms.ts'

/** Renders the email with the written plan. */
export function planEmail({ booking, plan, hasChanged }: PlanMailContent, context: MailContext): Letter {
  const page = `${manageLink(context.siteUrl, booking)}/plan`
  const day = longDate(indiaDate(booking.startsAt))
  const texts = (['situation', 'paths'] as const).filter((part) => plan[part])
  const steps = sortSteps(plan.steps)
  return {
    because: 'You get this email because a counseling session was booked with this address.',
    params: { name: booking.visitor.name, reference: booking.reference, plan_link: page },
    subject: hasChanged ? `${planTitle} has changed` : `${planTitle} from the session of ${day}`,
    preheader: 'Read it here, print it or open its page.',
    heading: hasChanged ? `${planTitle} has changed` : planTitle,
    blocks: [
      greeting(booking.visitor.name),
      `This is the plan from your session on ${day}. You can open it with the link below at any time.`,
      { button: 'Open the plan', url: page, spelled: true },
      ...texts.map((part) => ({ facts: [{ label: headings[part], value: plan[part] }] })),
      ...(steps.length > 0
        ? [
            headings.steps,
            {
              facts: steps.map(({ what, date }) => ({
                label: date ? `By ${longDate(date)}` : 'No date',
                value: what,
              })),
            },
          ]
        : []),
      { link: 'The plan on one page, to print (PDF)', url: `${page}/plan.pdf` },
      { small: 'Is something not right? Reply to this email.' },
    ],
  }
}
