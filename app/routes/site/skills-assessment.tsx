import { assessment, resultWords, stepWords } from '#app/content/assessment.ts'
import { stepCount } from '#app/features/assessment/domain/items.ts'
import { profileOf } from '#app/features/assessment/domain/scoring.ts'
import { Assessment } from '#app/features/assessment/ui/assessment.tsx'
import { path, placeOf, scoresLink } from '#app/features/assessment/ui/place.ts'
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
    jsonLd: (siteUrl) => [
      service(siteUrl, { name: assessment.title, description: assessment.description, path }),
    ],
  })
}

export default function SkillsAssessment() {
  return <Assessment />
}
