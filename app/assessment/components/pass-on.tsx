import type { MouseEvent } from 'react'
import { useMatches } from 'react-router'
import { formatScores } from '#app/assessment/score-list.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { passOnWords } from '#app/content/assessment.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hooks.ts'
import { scoresLink } from './place.ts'

/** Shares a link to the result, sends a parent the booking page with the result in it, and prints the page. */
export function PassOn({ scores }: { scores: Scores }) {
  const scripts = useHydrated()
  return (
    <section aria-labelledby="pass-on" className="wrap pt-14 print:hidden">
      <h2 id="pass-on" className="border-text border-b-2 pb-6">
        {passOnWords.title}
      </h2>
      <ul>
        {[
          { ...passOnWords.share, link: scoresLink(scores) },
          {
            ...passOnWords.book,
            link: `/services/sessionbooking?for=child&scores=${formatScores(scores)}`,
          },
        ].map((entry) => (
          <li
            key={entry.action}
            className="grid items-center gap-x-10 gap-y-4 border-line border-b py-6 sm:grid-cols-[1fr_auto]"
          >
            <p className="measure">{entry.text}</p>
            <SendLink {...entry} />
          </li>
        ))}
      </ul>
      {scripts && (
        <Button variant="secondary" className="mt-6" onClick={() => print()}>
          {passOnWords.print}
        </Button>
      )}
    </section>
  )
}

/** Opens the device's share sheet, or WhatsApp if the device has none. */
function SendLink({ action, message, link }: { action: string; message: string; link: string }) {
  const url = useSiteUrl() + link
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`

  function onClick(event: MouseEvent) {
    if (!navigator.share) return
    event.preventDefault()
    navigator.share({ text: message, url }).catch((error: Error) => {
      // an AbortError means that the visitor closed the sheet
      if (error.name !== 'AbortError') location.assign(whatsApp)
    })
  }

  return (
    <a
      href={whatsApp}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
      className={buttonClass({ variant: 'secondary' })}
    >
      {action}
    </a>
  )
}

/** The site's origin, which the layout's loader gives to every page. */
function useSiteUrl(): string {
  const matches = useMatches()
  for (const { loaderData } of matches)
    if (loaderData && typeof loaderData === 'object' && 'siteUrl' in loaderData)
      return String(loaderData.siteUrl)
  return ''
}
