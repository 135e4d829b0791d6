import { redirect } from 'react-router'
import { assessment, resultWords, stepWords } from '#app/content/assessment.ts'
import { stepCount } from '#app/features/assessment/domain/items.ts'
import { profileOf } from '#app/features/assessment/domain/scoring.ts'
import { Assessment } from '#app/features/assessment/ui/assessment.tsx'
import type { Drawn } from '#app/features/assessment/ui/own-figure.ts'
import { linkAfter, path, pictureLink, placeOf, scoresLink } from '#app/features/assessment/ui/place.ts'
import { sentenceOn } from '#app/features/assessment/ui/sentence.ts'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { service } from '#app/routes/structured.ts'
import type { Route } from './+types/skills-assessment'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(new URLSearchParams(args.location.search))
  const before = {
    intro: '',
    step:
      place.at === 'step' ? `${place.missing ? 'Error: ' : ''}${stepWords.at(place.step, stepCount)}: ` : '',
    result: 'Your result: ',
  }
  return head(args, {
    title: before[place.at] + assessment.title,
    description: assessment.description,
    noindex: place.at !== 'intro',
    ...(place.at === 'result' && { shared: sharedResult(place) }),
    jsonLd: (siteUrl) => [
      service(siteUrl, { name: assessment.title, description: assessment.description, path }),
    ],
  })
}

/** A result is shared with the picture of itself, and by its six scores alone; whoever is sent it did not answer. */
const sharedResult = ({ scores, line }: Drawn) => ({
  title: resultWords.shared(sentenceOn(profileOf(scores))),
  picture: pictureLink('wide', scores, line),
  query: scoresLink(scores, line).slice(path.length),
})

/** A step that was sent without scripts goes on to the address of what comes next. */
export function loader({ request }: Route.LoaderArgs) {
  const next = linkAfter(new URL(request.url).searchParams)
  return next ? redirect(next, 303) : null
}

/** The page follows from its address alone: in the browser there is nothing to ask the server for. */
export const clientLoader = () => null

export default function SkillsAssessment() {
  return <Assessment />
}
