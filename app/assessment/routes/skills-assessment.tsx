import { Assessment } from '#app/assessment/components/assessment.tsx'
import { path, placeOf, scoresLink } from '#app/assessment/components/place.ts'
import { sentenceOn } from '#app/assessment/components/sentence.ts'
import { stepCount } from '#app/assessment/items.ts'
import { profileOf } from '#app/assessment/scoring.ts'
import { assessment, resultWords, stepWords } from '#app/content/assessment.ts'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { service } from '#app/routes/structured.ts'
import type { Route } from './+types/skills-assessment'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(new URLSearchParams(args.location.search))
  const before = {
    intro: '',
    step: place.at === 'step' ? `${stepWords.at(place.step, stepCount)}: ` : '',
    result: 'Your result: ',
  }
  return head(args, {
    title: before[place.at] + assessment.title,
    description: assessment.description,
    noindex: place.at !== 'intro',
    ...(place.at === 'result' && {
      shared: {
        title: resultWords.shared(sentenceOn(profileOf(place.scores))),
        query: scoresLink(place.scores).slice(path.length),
      },
    }),
    jsonLd: (site) => [service(site, { name: assessment.title, description: assessment.description, path })],
  })
}

export default function SkillsAssessment() {
  return <Assessment />
}
