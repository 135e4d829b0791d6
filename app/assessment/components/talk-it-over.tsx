import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { resultWords } from '#app/content/assessment.ts'
import { noteReason } from '#app/features/booking/ui/draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

const booking = '/services/sessionbooking'

/**
 * Leads to the free session. If the box is ticked, the result goes into this tab's draft of the booking, and leaves the
 * browser only with the booking.
 */
export function TalkItOver({ reason }: { reason: string }) {
  const navigate = useNavigate()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (new FormData(event.currentTarget).has('reason')) noteReason(reason)
    navigate(booking)
  }

  return (
    <section aria-labelledby="talk" className="bg-soft print:hidden">
      <form
        action={booking}
        onSubmit={onSubmit}
        className="wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-2"
      >
        <div>
          <h2 id="talk">{resultWords.talkTitle}</h2>
          <p className="mt-5 max-w-md text-lg">{resultWords.talkText}</p>
        </div>
        <div className="max-w-lg">
          <Checkbox name="reason" value={reason} aria-describedby="take-along-hint" autoComplete="off">
            <span className="font-semibold">{resultWords.takeAlong}</span>
          </Checkbox>
          <div id="take-along-hint" className="pl-9 text-sm">
            <p>{resultWords.takeAlongHint}</p>
            <blockquote className="mt-3 whitespace-pre-line border-edge border-l-2 pl-4">{reason}</blockquote>
          </div>
          <Button type="submit" className="mt-8">
            {resultWords.book}
          </Button>
        </div>
      </form>
    </section>
  )
}
