import type { SubmitEvent } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { buildResultPath } from '#app/assessment/links.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { addReasonToDraft } from '#app/booking/components/values.ts'
import { resultTexts, shareTexts } from '#app/content/assessment.ts'
import type { EducationLevel } from '#app/content/pathways.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/hooks.ts'
import { useFilledTexts } from '#app/ui/use-business.ts'

const freePath = '/services/sessionbooking'
const paidPath = '/services/paid-session'

/**
 * Form that opens the booking page of the free or the paid session. If its box is ticked, the booking form starts with
 * the result as the reason.
 */
export function BookingPrompt({ reason }: { reason: string }) {
  const navigate = useNavigate()
  const words = useFilledTexts(resultTexts)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (new FormData(event.currentTarget).has('reason')) addReasonToDraft(reason)
    navigate(event.nativeEvent.submitter?.getAttribute('formaction') ?? freePath)
  }

  return (
    <section aria-labelledby="talk" className="bg-soft print:hidden">
      <form
        action={freePath}
        onSubmit={onSubmit}
        className="wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-2"
      >
        <div>
          <h2 id="talk">{words.talkTitle}</h2>
          <p className="mt-5 max-w-md text-lg">{words.talkText}</p>
          <p className="mt-3 max-w-md">{words.paidText}</p>
        </div>
        <div className="max-w-lg">
          <Checkbox name="reason" value={reason} aria-describedby="take-along-hint" autoComplete="off">
            <span className="font-semibold">{words.takeAlong}</span>
          </Checkbox>
          <div id="take-along-hint" className="pl-9 text-sm">
            <p>{words.takeAlongHint}</p>
            <blockquote className="mt-3 whitespace-pre-line border-edge border-l-2 pl-4">{reason}</blockquote>
          </div>
          <p className="mt-8 flex flex-wrap gap-3">
            <Button type="submit">{words.book}</Button>
            <Button type="submit" formAction={paidPath} variant="secondary">
              {words.bookPaid}
            </Button>
          </p>
        </div>
      </form>
    </section>
  )
}

type ShareResultProps = { scores: Scores; level: EducationLevel | undefined; reason: string }

export function ShareResult({ scores, level, reason }: ShareResultProps) {
  const { siteUrl = '' } = useRouteLoaderData<{ siteUrl: string }>('root') ?? {}
  const isHydrated = useIsHydrated()
  const links = [
    { ...shareTexts.share, url: siteUrl + buildResultPath(scores, level) },
    { ...shareTexts.book, url: `${siteUrl}${freePath}?${new URLSearchParams({ for: 'child', reason })}` },
  ]
  return (
    <section aria-labelledby="pass-on" className="wrap pt-14 print:hidden">
      <h2 id="pass-on" className="border-text border-b-2 pb-6">
        {shareTexts.title}
      </h2>
      <ul>
        {links.map(({ action, text, message, url }) => (
          <li
            key={action}
            className="grid items-center gap-x-10 gap-y-4 border-line border-b py-6 sm:grid-cols-[1fr_auto]"
          >
            <p className="measure">{text}</p>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={getButtonClass({ variant: 'secondary' })}
            >
              {action}
            </a>
          </li>
        ))}
      </ul>
      {isHydrated && (
        <Button variant="quiet" className="mt-4" onClick={() => print()}>
          {shareTexts.print}
        </Button>
      )}
    </section>
  )
}
