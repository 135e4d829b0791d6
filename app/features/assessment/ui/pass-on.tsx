import type { MouseEvent } from 'react'
import { useMatches } from 'react-router'
import { passOnWords } from '#app/content/assessment.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatScores } from '../domain/score-list.ts'
import type { Scores } from '../domain/scoring.ts'
import { beside, path, scoresLink } from './place.ts'

/** The booking page for a parent, with a child's result in it. */
const bookingLink = (scores: Scores) => `/services/sessionbooking?for=child&scores=${formatScores(scores)}`

/** Sends a link on: to a parent who books, to a parent who answers beside the child, to anybody; and prints the page. */
export function PassOn({ scores, other }: { scores: Scores; other: Scores | null }) {
  const scripts = useHydrated()
  const links = [
    { ...passOnWords.book, link: bookingLink(scores) },
    ...(other ? [] : [{ ...passOnWords.compare, link: beside(path, scores) }]),
    { ...passOnWords.share, link: beside(scoresLink(scores), other) },
  ]
  return (
    <section aria-labelledby="pass-on" className="wrap pt-14 print:hidden">
      <h2 id="pass-on" className="border-text border-b-2 pb-6">
        {passOnWords.title}
      </h2>
      <ul>
        {links.map((entry) => (
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

/** Opens what the device shares by; where it has nothing of the kind, WhatsApp. */
function SendLink({ action, message, link }: { action: string; message: string; link: string }) {
  const url = useSiteUrl() + link
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`

  function onClick(event: MouseEvent) {
    if (!navigator.share) return
    event.preventDefault()
    navigator.share({ text: message, url }).catch((error: Error) => {
      // whoever closes it has changed their mind; all else is no way to share
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
