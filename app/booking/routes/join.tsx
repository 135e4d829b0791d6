import { data, redirect } from 'react-router'
import { isCounselorLate, recordJoin } from '#app/booking/attendance.ts'
import { getJoinStart, getJoinStatus } from '#app/booking/booking-status.ts'
import { LateCounselor, lateCounselorTitle } from '#app/booking/components/booking-actions.tsx'
import { buildMeetingLink, identifyJoiner } from '#app/booking/links.ts'
import { findBookingByReference, findUpgrade } from '#app/booking/queries.ts'
import { isPhoneCall } from '#app/booking/visitor.ts'
import { joinPageTexts } from '#app/content/joining.ts'
import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { privatePage } from '#app/lib/page.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import type { Route } from './+types/join.ts'

export const handle = privatePage

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { name: 'robots', content: 'noindex' },
  // refreshes the page without scripts, too
  ...(loaderData?.againIn ? [{ httpEquiv: 'refresh', content: String(loaderData.againIn) }] : []),
]

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

/** Finds the session of a join URL, who is joining, and the room if they may enter; null for an invalid URL. */
async function loadSession({ params, context }: Args) {
  const app = context.get(appContext)
  const named = await findBookingByReference(app, params.reference)
  const joiner = named && identifyJoiner(named, params.code)
  if (!named || !joiner) return null
  // a join URL of an upgraded free session leads to the paid session
  const booking = (await findUpgrade(app, named)) ?? named
  const now = app.clock.now()
  const how = getJoinStatus(booking, now)
  const mayEnter =
    joiner === 'counselor' ? how !== 'not-booked' : how === 'open' && !isPhoneCall(booking.visitor)
  return {
    booking,
    joiner,
    now,
    how,
    room: mayEnter ? buildMeetingLink(app.config.meetingUrl, booking) : null,
  }
}

type JoinData = {
  title: string
  lines: string[]
  link?: { title: string; path: string }
  /** Seconds after which the page reloads, because the call opens then. */
  againIn?: number
  mayJoin?: 'visitor' | 'counselor'
  /** Whether the counselor is late. Visitors may share a join link, so the page must not link to the booking. */
  isLate?: true
}

const show = (page: JoinData, status = 200) => data<JoinData>(page, { status })

/**
 * Shows the session's status, with a button to join while the room is open. Changes nothing, because mail scanners
 * open every link (RFC 9110, 9.2.1).
 */
export async function loader(args: Route.LoaderArgs) {
  const session = await loadSession(args)
  if (!session) {
    const { title, says, link } = joinPageTexts.none
    return show({ title, lines: [says], link }, 404)
  }
  const { booking, joiner, now, how, room } = session
  const start = formatDateTime(booking.startsAt)
  if (room) {
    const isLate = joiner === 'visitor' && (await isCounselorLate(args.context.get(appContext), booking))
    if (isLate) return show({ title: lateCounselorTitle, lines: [], mayJoin: joiner, isLate })
    const { title, [joiner]: formatLine } = joinPageTexts.open
    return show({ title, lines: [formatLine(start)], mayJoin: joiner })
  }
  if (how === 'not-booked')
    return show({ title: joinPageTexts[how].title, lines: [joinPageTexts[how].says] }, 410)
  if (how === 'over')
    return show({ title: joinPageTexts[how].title, lines: [joinPageTexts[how].says(start)] }, 410)
  if (isPhoneCall(booking.visitor))
    return show({ title: joinPageTexts['by-phone'].title, lines: [joinPageTexts['by-phone'].says(start)] })
  const left = getJoinStart(booking) - now
  const { title, says, soon } = joinPageTexts['too-early']
  const line = says(start, formatTime(getJoinStart(booking)))
  if (left > HOUR) return show({ title, lines: [line] })
  return show({ title, lines: [line, soon], againIn: Math.ceil(left / SECOND) })
}

/** Records the arrival, at any time, and redirects to the room if it is open, otherwise to the status page. */
export async function action(args: Route.ActionArgs) {
  const session = await loadSession(args)
  const statusPage = redirect(args.url.pathname, 303)
  if (!session || session.how === 'not-booked') return statusPage
  const { booking, joiner, room } = session
  const who = joiner === 'counselor' ? booking.counselorId : joiner
  await recordJoin(args.context.get(appContext), booking, who)
  return room ? redirect(room, 303) : statusPage
}

export default function JoinPage({
  loaderData: { title, lines, link, mayJoin, isLate },
}: Route.ComponentProps) {
  const submitLabel = mayJoin ? joinPageTexts.open.button : undefined
  return (
    <NoticePage
      title={title}
      lines={lines}
      link={link}
      submitLabel={submitLabel}
      autoSubmit={mayJoin === 'visitor' && !isLate}
      seed="join"
    >
      {isLate && <LateCounselor />}
    </NoticePage>
  )
}
