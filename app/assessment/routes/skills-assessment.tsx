import { stepCount } from '#app/assessment/answers.ts'
import { Assessment } from '#app/assessment/components/assessment.tsx'
import { assessmentPath, parseView, resultQuery } from '#app/assessment/links.ts'
import { formatSummary } from '#app/assessment/result.ts'
import { buildProfile } from '#app/assessment/scoring.ts'
import { assessment, resultWords, stepWords } from '#app/content/assessment.ts'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/site/head.ts'
import { service } from '#app/site/structured.ts'
import type { Route } from './+types/skills-assessment'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => {
  const view = parseView(new URLSearchParams(args.location.search))
  const prefix = {
    intro: '',
    step: view.name === 'step' ? `${stepWords.at(view.step, stepCount)}: ` : '',
    result: 'Your result: ',
  }
  return head(args, {
    title: prefix[view.name] + assessment.title,
    description: assessment.description,
    noindex: view.name !== 'intro',
    ...(view.name === 'result' && {
      shared: {
        title: resultWords.shared(formatSummary(buildProfile(view.scores))),
        query: `?${resultQuery(view.scores, view.level)}`,
      },
    }),
    jsonLd: (site) => [
      service(site, { name: assessment.title, description: assessment.description, path: assessmentPath }),
    ],
  })
}

export default Assessment
