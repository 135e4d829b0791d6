import { bookingsPath } from '#app/accounts/paths.ts'
import { kindNames } from '#app/availability/session.ts'
import { digestLabels, readDay } from '#app/booking/send-daily-digest.ts'
import { formatDateTime, fullDay, spokenTime } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { type Fact, Facts, LinkLine, Text } from '#app/mail/components.tsx'
import { oneLine } from '#app/mail/greeting.ts'
import { type EmailContent, readEmailContext } from '#app/mail/layout.tsx'
import type { App } from '#app/server/app-context.ts'

/** Renders the digest of an India date. */
export async function dailyDigestEmail(app: App, date: IsoDate): Promise<EmailContent> {
  const { siteUrl, company } = readEmailContext(app)
  const { changes, sessions } = await readDay(app, date)
  const today: Fact[] = changes.map(({ event, startsAt, ...booking }) => ({
    label: digestLabels[event] ?? event,
    value: `${describeSession(booking)}, ${formatDateTime(startsAt.getTime())}`,
  }))
  const tomorrow: Fact[] = sessions.map(({ startsAt, ...booking }) => ({
    label: spokenTime(startsAt.getTime()),
    value: describeSession(booking),
  }))
  const count = `${tomorrow.length === 1 ? '1 session' : `${tomorrow.length} sessions`} tomorrow`
  return {
    subject: `${company.name} on ${fullDay(date)}: ${count}`,
    preheader: today.length === 1 ? '1 booking changed today.' : `${today.length} bookings changed today.`,
    heading: fullDay(date),
    body: (
      <>
        <Text>{today.length > 0 ? 'Today’s bookings and changes:' : 'No booking changed today.'}</Text>
        {today.length > 0 && <Facts facts={today} />}
        <Text>{tomorrow.length > 0 ? 'Tomorrow’s sessions:' : 'No sessions tomorrow.'}</Text>
        {tomorrow.length > 0 && <Facts facts={tomorrow} />}
        <LinkLine url={`${siteUrl}${bookingsPath}`}>All bookings</LinkLine>
      </>
    ),
    because: `You get this email in the evening because your account may see all bookings of ${company.name}.`,
    params: { date },
  }
}

type Described = { name: string; kind: 'free' | 'paid'; counselor: string }

const describeSession = ({ name, kind, counselor }: Described) =>
  `${oneLine(name)}, ${kindNames[kind].toLowerCase()}, with ${counselor}`
