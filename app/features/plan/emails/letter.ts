import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { greeting } from '#app/features/mail/greeting.ts'
import { type Letter, type MailContext, oneLine } from '#app/features/mail/message.ts'
import { dayInWords, fullDay, longDate } from '#app/lib/dates.ts'
import { bookingPicture } from '#app/lib/muggu/svg.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { PlanMailContent } from '#app/ports/outbox.ts'
import type { Step } from '../domain/plan.ts'

const because =
  'You get this mail because a counseling session was booked with this address, and a plan was written in it.'

/** What the family is told about its plan: that it is there, that it changed, that a step is a week away. */
export function planLetter(content: PlanMailContent, context: MailContext): Letter {
  const { booking } = content
  const page = `${manageLink(context.siteUrl, booking)}/plan`
  const hello = greeting(booking.visitor.name)
  const common = { because, drawing: bookingPicture(booking.reference, true) }
  const params = { name: booking.visitor.name, reference: booking.reference, plan_link: page }
  if (content.kind === 'plan-step') {
    const { step } = content
    const by = step.date ? dayInWords(step.date) : ''
    return {
      ...common,
      params: { ...params, step: step.what },
      subject: oneLine(`In a week: ${step.what}`),
      preheader: `A step of your plan, until ${by}.`,
      heading: oneLine(step.what),
      blocks: [
        hello,
        `This step of your plan is to be done until ${by}.`,
        { facts: factsOf(step) },
        { button: 'Open the plan', url: page, spelled: true },
        {
          small:
            'Done already? Tick it in the plan. There you can also switch these mails off: one comes a week before each step.',
        },
      ],
    }
  }
  const { number, steps, changed } = content
  const again = number > 1
  const day = longDate(indiaDate(booking.startsAt))
  const small = booking.kind === 'free'
  const what = small ? 'next step' : 'plan'
  return {
    ...common,
    params,
    subject: again ? `Your ${what} has changed` : `Your ${what}, from the session of ${day}`,
    preheader: 'To read, to print and to put into your calendar.',
    heading: again ? `Your ${what} has changed` : `Here is your ${what}`,
    blocks: [
      hello,
      again
        ? `The ${what} from your session on ${day} has changed: ${changed.join(', ')}.`
        : `This is what we worked out in your session on ${day}. It stays where it is: the link below works as long as we keep your booking.`,
      { button: small ? 'Open it' : 'Open the plan', url: page, spelled: true },
      { facts: steps.map((step) => ({ label: step.date ? longDate(step.date) : 'Step', value: step.what })) },
      { link: `Your ${what} on one page, to print (PDF)`, url: `${page}/plan.pdf` },
      { link: 'The dates for your calendar', url: `${page}/dates.ics` },
      {
        small:
          'We write to you a week before each step. You can switch that off in the plan, and tick what is done. Something is not right? Answer this mail.',
      },
    ],
  }
}

const factsOf = ({ date, who, cost, source }: Step) => [
  ...(date ? [{ label: 'Until', value: fullDay(date) }] : []),
  { label: 'Who', value: who },
  ...(cost ? [{ label: 'Cost', value: source ? `${cost} (${source})` : cost }] : []),
]
