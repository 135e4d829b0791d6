import { type InterestType, types } from '#app/assessment/items.ts'
import { inYears, lengthOf } from '#app/assessment/ways.ts'
import { inLine, kindWords, typeWords } from '#app/content/assessment.ts'
import { course } from '#app/content/courses.ts'
import { kinds } from '#app/content/occupations/all.ts'
import { onetNotice } from '#app/content/occupations/interests.ts'
import type { Occupation, Way } from '#app/content/occupations/occupation.ts'
import { Closing, PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Cited, SourceList } from './cited.tsx'
import { path as testPath } from './place.ts'

const groups = ['mpc', 'bipc', 'cec', 'mec', 'hec', 'inter']

/** One of the six kinds: all its occupations, each with a day, the ways there, their years, and a sooner neighbour. */
export function Kind({ type }: { type: InterestType }) {
  const { plain, meaning } = typeWords[type]
  const { occupations } = kinds[type]
  const used = occupations.flatMap(({ ways }) => ways.flat()).flatMap((id) => course(id).years?.source ?? [])
  return (
    <>
      <PageHead title={plain} lead={meaning} />
      <div className="wrap pb-14">
        <ul className="grid gap-x-16 border-text border-t-2 lg:grid-cols-2">
          {occupations.map((occupation) => (
            <li key={occupation.name} className="border-line border-b py-8">
              <OneOccupation {...occupation} />
            </li>
          ))}
        </ul>
        <SourceList used={used} />
        <p className="mt-4 max-w-3xl text-muted text-sm">{onetNotice}</p>
        <nav aria-label={kindWords.others} className="mt-10 flex flex-wrap gap-x-6">
          {types
            .filter((other) => other !== type)
            .map((other) => (
              <TextLink key={other} to={kinds[other].path}>
                {typeWords[other].plain}
              </TextLink>
            ))}
        </nav>
      </div>
      <Closing
        title={kindWords.test}
        text={inLine(types.map((each) => typeWords[each].plain))}
        link={toTest}
      />
    </>
  )
}

const toTest = { title: 'Take the skills assessment', path: testPath }

function OneOccupation({ name, day, ways, cheaper }: Occupation) {
  return (
    <article>
      <h2 className="text-h3">{name}</h2>
      <p className="measure mt-3">{day}</p>
      <dl className="mt-4 grid gap-3">
        <Ways title={kindWords.from.ten} ways={ways.filter(([first]) => !groups.includes(first))} />
        <Ways title={kindWords.from.twelve} ways={ways.filter(([first]) => groups.includes(first))} />
        {cheaper && (
          <div>
            <dt className="font-semibold">{kindWords.cheaper}</dt>
            <dd>{cheaper}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

const Ways = ({ title, ways }: { title: string; ways: readonly Way[] }) =>
  ways.length > 0 && (
    <div>
      <dt className="font-semibold">{title}</dt>
      {ways.map((way) => (
        <dd key={way.join()} className="mt-1">
          {way.map((id, index) => (
            <span key={id}>
              {index > 0 && ', then '}
              {course(id).name} (<Cited years={course(id).years} />)
            </span>
          ))}
          {way.length > 1 && <Sum way={way} />}
        </dd>
      ))}
    </div>
  )

/** All of a way together, from class 10. */
function Sum({ way }: { way: Way }) {
  const { open, ...length } = lengthOf(way.map(course))
  const years = inYears(length)
  return <span className="text-muted">: {open ? kindWords.openLength(years) : `${years} from class 10`}</span>
}
