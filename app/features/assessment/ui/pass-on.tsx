import type { MouseEvent } from 'react'
import { useMatches } from 'react-router'
import { passOnWords } from '#app/content/assessment.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatScores } from '../domain/score-list.ts'
import type { Scores } from '../domain/scoring.ts'
import type { Drawn } from './own-figure.ts'
import { beside, path, pictureLink, scoresLink } from './place.ts'

/** The booking page for a parent, with a child's result in it. */
const bookingLink = (scores: Scores) => `/services/sessionbooking?for=child&scores=${formatScores(scores)}`

/** Sends a link on: to a parent who books, to a parent who answers beside the child, and back; and prints the page. */
export function PassOn({ scores, line, other }: Drawn & { other: Scores | null }) {
  const scripts = useHydrated()
  const links = [
    { ...passOnWords.book, link: bookingLink(scores) },
    other
      ? { ...passOnWords.back, link: beside(scoresLink(scores, line), other) }
      : { ...passOnWords.compare, link: beside(path, scores) },
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

/** Sends the picture of a muggu with the link to its page, on which nobody else's result stands, and saves the picture. */
export const ShareMuggu = ({ scores, line }: Drawn) => (
  <div className="pt-5 print:hidden">
    <SendLink
      {...passOnWords.share}
      link={scoresLink(scores, line)}
      picture={pictureLink('wide', scores, line)}
      variant="primary"
    />
    <p className="flex flex-wrap gap-x-6 pt-2 text-sm">
      {(['tall', 'wide'] as const).map((shape) => (
        <a
          key={shape}
          href={pictureLink(shape, scores, line)}
          download={passOnWords.save.file}
          className="inline-flex min-h-11 items-center font-semibold text-rice underline underline-offset-4"
        >
          {passOnWords.save[shape]}
        </a>
      ))}
    </p>
  </div>
)

type SendLinkProps = {
  action: string
  message: string
  link: string
  /** The address of a picture that goes along, where the device can send one. */
  picture?: string
  variant?: 'primary' | 'secondary'
}

/** Opens what the device shares by; where it has nothing of the kind, WhatsApp. */
function SendLink({ action, message, link, picture, variant = 'secondary' }: SendLinkProps) {
  const url = useSiteUrl() + link
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`

  function onClick(event: MouseEvent) {
    if (!navigator.share) return
    event.preventDefault()
    share({ text: message, url }, picture).catch((error: Error) => {
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
      className={buttonClass({ variant })}
    >
      {action}
    </a>
  )
}

async function share(words: { text: string; url: string }, picture: string | undefined): Promise<void> {
  const file = picture && (await fileAt(picture))
  const together = { text: `${words.text} ${words.url}`, files: file ? [file] : [] }
  // apps that take a picture leave out an address beside it, and keep the words
  return navigator.share(file && navigator.canShare?.(together) ? together : words)
}

/** Null where no picture comes: then the link goes alone. */
async function fileAt(address: string): Promise<File | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? new File([await answer.blob()], passOnWords.save.file, { type: 'image/png' }) : null
}

/** The site's origin, which the layout's loader gives to every page. */
function useSiteUrl(): string {
  const matches = useMatches()
  for (const { loaderData } of matches)
    if (loaderData && typeof loaderData === 'object' && 'siteUrl' in loaderData)
      return String(loaderData.siteUrl)
  return ''
}
