import { useLocation } from 'react-router'
import { CitedCourseLength, SourceList } from '#app/assessment/components/cited.tsx'
import { assessmentPath } from '#app/assessment/links.ts'
import { interestTypes } from '#app/assessment/scoring.ts'
import { formatYears, sumCourseYears } from '#app/assessment/years.ts'
import { interestTypeTexts, joinPhrases, kindOfWorkTexts } from '#app/content/assessment.ts'
import { getCourse } from '#app/content/courses.ts'
import { kindsOfWork } from '#app/content/occupations/all.ts'
import { onetAttribution } from '#app/content/occupations/interests.ts'
import type { CareerPath, Occupation } from '#app/content/occupations/occupation.ts'
import type { Page } from '#app/lib/page.ts'
import { buildMeta } from '#app/site/head.ts'
import { findPage } from '#app/site/routes/find-page.ts'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/kind-of-work'

export const handle: Page = { cache: 'still' }

const pages = Object.fromEntries(interestTypes.map((type) => [kindsOfWork[type].path, type]))

export const meta: Route.MetaFunction = (args) => {
  const type = findPage(pages, args.location.pathname)
  const { plain } = interestTypeTexts[type]
  return buildMeta(args, {
    title: kindOfWorkTexts.title(plain),
    description: kindOfWorkTexts.description(plain, kindsOfWork[type].occupations.length),
  })
}

const groups = ['mpc', 'bipc', 'cec', 'mec', 'hec', 'inter']

export default function KindOfWorkPage() {
  const type = findPage(pages, useLocation().pathname)
  const { plain, meaning } = interestTypeTexts[type]
  const { occupations } = kindsOfWork[type]
  return (
    <>
      <PageHead title={plain} lead={meaning} />
      <div className="wrap pb-14">
        <ul className="grid gap-x-16 border-text border-t-2 lg:grid-cols-2">
          {occupations.map((occupation) => (
            <li key={occupation.name} className="border-line border-b py-8">
              <OccupationDetails {...occupation} />
            </li>
          ))}
        </ul>
        <SourceList />
        <p className="mt-4 max-w-3xl text-muted text-sm">{onetAttribution}</p>
        <nav aria-label={kindOfWorkTexts.others} className="mt-10 flex flex-wrap gap-x-6">
          {interestTypes
            .filter((other) => other !== type)
            .map((other) => (
              <TextLink key={other} to={kindsOfWork[other].path}>
                {interestTypeTexts[other].plain}
              </TextLink>
            ))}
        </nav>
      </div>
      <ClosingSection
        title={kindOfWorkTexts.test}
        text={joinPhrases(interestTypes.map((each) => interestTypeTexts[each].plain))}
        link={{ title: 'Take the skills assessment', path: assessmentPath }}
      />
    </>
  )
}

function OccupationDetails({ name, day, ways, cheaper }: Occupation) {
  return (
    <article>
      <h2 className="text-h3">{name}</h2>
      <p className="measure mt-3">{day}</p>
      <dl className="mt-4 grid gap-3">
        <Ways title={kindOfWorkTexts.from.ten} ways={ways.filter(([first]) => !groups.includes(first))} />
        <Ways title={kindOfWorkTexts.from.twelve} ways={ways.filter(([first]) => groups.includes(first))} />
        {cheaper && (
          <div>
            <dt className="font-semibold">{kindOfWorkTexts.cheaper}</dt>
            <dd>{cheaper}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

const Ways = ({ title, ways }: { title: string; ways: readonly CareerPath[] }) =>
  ways.length > 0 && (
    <div>
      <dt className="font-semibold">{title}</dt>
      {ways.map((way) => (
        <dd key={way.join()} className="mt-1">
          {way.map((id, index) => (
            <span key={id}>
              {index > 0 && ', then '}
              {getCourse(id).name} (<CitedCourseLength years={getCourse(id).years} />)
            </span>
          ))}
          {way.length > 1 && <span className="text-muted">: {formatTotalYears(way)}</span>}
        </dd>
      ))}
    </div>
  )

function formatTotalYears(way: CareerPath): string {
  const { isOpen, ...total } = sumCourseYears(way.map(getCourse))
  const years = formatYears(total)
  return isOpen ? kindOfWorkTexts.openLength(years) : `${years} from class 10`
}
