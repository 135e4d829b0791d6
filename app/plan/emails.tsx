import { eq } from 'drizzle-orm'
import type { Booking } from '#app/booking/booking.ts'
import { findEmailBooking } from '#app/booking/emails.tsx'
import { buildManageLink } from '#app/booking/links.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { EmailButton, EmailFacts, EmailLink, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { formatGreeting } from '#app/mail/greeting.ts'
import { buildEmailContext, type EmailContent, type EmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { type Plan, planHeadings, planTitle, sortPlanSteps } from './forms.ts'
import { plans } from './tables.ts'

export const planEmails = (app: App) =>
  ({
    'plan-sent': async (email) => {
      const booking = await findEmailBooking(app, email)
      if (!booking || email.isSuperseded) return null
      const [plan] = await app.db
        .select({ sent: plans.sent })
        .from(plans)
        .where(eq(plans.bookingId, booking.id))
      const hasChanged = email.details.reason === 'changed'
      return plan?.sent ? planEmail(booking, plan.sent, hasChanged, buildEmailContext(app)) : null
    },
  }) satisfies Record<string, EmailTemplate>

function planEmail(
  booking: Booking,
  plan: Plan,
  hasChanged: boolean,
  { siteUrl, company }: EmailContext,
): EmailContent {
  const page = `${buildManageLink(siteUrl, booking)}/plan`
  const day = formatLongDate(indiaDate(booking.startsAt))
  const texts = (['situation', 'paths'] as const).filter((part) => plan[part])
  const steps = sortPlanSteps(plan.steps).map(({ what, date }) => ({
    label: date ? `By ${formatLongDate(date)}` : 'No date',
    value: what,
  }))
  return {
    footerReason: 'You get this email because a counseling session was booked with this address.',
    params: { name: booking.visitor.name, reference: booking.reference, plan_link: page },
    subject: hasChanged ? `${planTitle} has changed` : `${planTitle} from the session of ${day}`,
    preheader: 'Read it here, print it or open its page.',
    heading: hasChanged ? `${planTitle} has changed` : planTitle,
    body: (
      <>
        <EmailText>{formatGreeting(booking.visitor.name)}</EmailText>
        <EmailText>
          This is the plan from your session on {day}. You can open it with the link below at any time.
        </EmailText>
        <EmailButton url={page} spelled>
          Open the plan
        </EmailButton>
        {texts.map((part) => (
          <EmailFacts key={part} facts={[{ label: planHeadings[part], value: plan[part] }]} />
        ))}
        {steps.length > 0 && <EmailText>{planHeadings.steps}</EmailText>}
        {steps.length > 0 && <EmailFacts facts={steps} />}
        <EmailLink url={`${page}/plan.pdf`}>The plan on one page, to print (PDF)</EmailLink>
        <EmailSmallText>Is something not right? Reply to this email.</EmailSmallText>
        {!hasChanged && (
          <EmailSmallText>
            Did the session help? Reply with one sentence, and with a yes if we may show it on our site with
            your first name.
          </EmailSmallText>
        )}
        {!hasChanged && company.reviewsUrl !== '' && (
          <EmailLink url={company.reviewsUrl}>Write a public review</EmailLink>
        )}
      </>
    ),
  }
}
