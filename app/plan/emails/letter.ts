import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { longDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import { formatCost, inOrder, type Step, textParts } from '#app/plan/plan.ts'
import { partNames, planTitle } from '#app/plan/plan-words.ts'
import type { PlanMailContent } from '#app/ports/outbox.ts'

/** Renders the email that brings the written plan. */
export function planLetter({ booking, plan, again }: PlanMailContent, context: MailContext): Letter {
  const page = `${manageLink(context.siteUrl, booking)}/plan`
  const day = longDate(indiaDate(booking.startsAt))
  const texts = textParts.filter((part) => plan[part])
  const hasDates = plan.steps.some(({ date }) => date)
  return {
    because: 'You get this email because a counseling session was booked with this address.',
    params: { name: booking.visitor.name, reference: booking.reference, plan_link: page },
    subject: again ? 'Your plan has changed' : `Your plan, from the session of ${day}`,
    preheader: 'Read it here, print it or open its page.',
    heading: again ? 'Your plan has changed' : planTitle,
    blocks: [
      greeting(booking.visitor.name),
      `This is the plan from your session on ${day}. You can open it with the link below at any time.`,
      { button: 'Open the plan', url: page, spelled: true },
      ...(texts.length > 0
        ? [{ facts: texts.map((part) => ({ label: partNames[part], value: plan[part] })) }]
        : []),
      ...(plan.steps.length > 0
        ? [
            {
              facts: inOrder(plan.steps).map((step) => ({
                label: step.date ? longDate(step.date) : 'Step',
                value: formatStep(step),
              })),
            },
          ]
        : []),
      { link: 'The plan on one page, to print (PDF)', url: `${page}/plan.pdf` },
      ...(hasDates ? [{ link: 'The dates for your calendar', url: `${page}/dates.ics` }] : []),
      { small: 'Is something not right? Reply to this email.' },
    ],
  }
}

const formatStep = (step: Step) => [step.what, step.who, formatCost(step)].filter(Boolean).join(', ')
