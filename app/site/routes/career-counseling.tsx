import type { Counselor } from '#app/availability/queries.ts'
import { findNextSlot, loadOfferedCounselors } from '#app/booking/list-slots.ts'
import { type CounselingTexts, counselingContent } from '#app/content/counseling.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { noPicture } from '#app/pictures/picture.ts'
import { appContext } from '#app/server/context.ts'
import { SessionKinds } from '#app/site/components/counseling/sessions.tsx'
import { Portrait } from '#app/site/components/portrait.tsx'
import { Band, PageSection } from '#app/site/components/sections.tsx'
import { Steps } from '#app/site/components/steps.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildBusinessJsonLd, buildCounselingJsonLd } from '#app/site/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/career-counseling'

export const handle: Page = { cache: 'live' }

const path = '/services/career-counseling'

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData.page
  return buildMeta(args, {
    title,
    description,
    jsonLd: (site) => [
      buildCounselingJsonLd(site, { name: title, description, path }),
      buildBusinessJsonLd(site),
    ],
  })
}

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext)
  return {
    page: loadTexts(args, counselingContent),
    next: await findNextSlot(app, 'free'),
    ...(await loadOfferedCounselors(app)),
  }
}

export default function CareerCounselingPage({ loaderData }: Route.ComponentProps) {
  const { page, next, counselor, languages, portraits } = loaderData
  const { action } = page.booking.free
  return (
    <>
      <PageHead
        title={page.title}
        says={page.lead}
        aside={
          <IntroCard
            texts={page.intro}
            seed={page.counselor.seed}
            to="book"
            nextFree={next && `${formatShortDateTime(next.startsAt)} IST`}
          />
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={action.path}>{action.title}</ButtonLink>
          <p className="text-muted">{page.free}</p>
        </div>
      </PageHead>
      <PageSection id="happens" title={page.happens.title}>
        <Steps list={page.happens.list} />
      </PageSection>
      <CounselorProfile texts={page.counselor} name={counselor} spoken={languages} portraits={portraits} />
      <Questions {...page.questions} />
      <ParentQuotes {...page.quotes} />
      <SessionKinds id="book" texts={page.booking} />
    </>
  )
}

const Questions = ({ title, list }: CounselingTexts['questions']) => (
  <PageSection id="questions" title={title}>
    <div className="border-text border-t-2">
      {list.map(({ question, answer }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-5 font-bold text-h4 hover:underline hover:decoration-2 hover:underline-offset-4">
            {question}
            <ChevronDown className="size-6 transition-transform group-open:rotate-180" />
          </summary>
          <p className="measure pb-7">{answer}</p>
        </details>
      ))}
    </div>
  </PageSection>
)

const ParentQuotes = ({ title, sample, list }: CounselingTexts['quotes']) => (
  <PageSection id="parents" title={title} lead={sample}>
    <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
      {list.map(({ text, author }) => (
        <figure key={author} className="border-text border-t-2 pt-6">
          <blockquote className="text-pretty font-medium text-[clamp(1.4rem,1rem+1.2vw,1.9rem)] leading-[1.22] tracking-[-0.01em]">
            <p>“{text}”</p>
          </blockquote>
          <figcaption className="mt-4 text-muted">{author}</figcaption>
        </figure>
      ))}
    </div>
  </PageSection>
)

type CounselorProfileProps = {
  texts: CounselingTexts['counselor']
  /** Name of the counselor, or of all counselors. */
  name: string
  /** Session languages as text, such as `Telugu, Hindi or English`. */
  spoken: string
  portraits: readonly Pick<Counselor, 'id' | 'name' | 'photo'>[]
}

/** Profile of the counselors with their photos; without any, with a drawing. */
function CounselorProfile({ texts, name, spoken, portraits }: CounselorProfileProps) {
  const { title, seed, figures, text, languages } = texts
  const shown = portraits.length > 0 ? portraits : [{ id: '', name, photo: noPicture }]
  const isRow = shown.length > 1
  const captions = shown.map((person) => person.name).join(', ')
  return (
    <Band
      labelledBy="counselor"
      ground="leaf"
      className="grid items-center gap-x-14 gap-y-10 md:grid-cols-[1fr_1.8fr]"
    >
      <div
        className={`grid gap-4 sm:max-w-72 md:max-w-none ${isRow ? 'grid-cols-2' : 'max-w-32 has-[img]:max-w-none'}`}
      >
        {shown.map((person) => (
          <figure key={person.id}>
            <Portrait
              person={{ seed, ...person }}
              place={0}
              sizes={isRow ? '13rem' : '(min-width: 48rem) 26rem, (min-width: 40rem) 18rem, 90vw'}
              className="aspect-square w-full rounded-xl"
            />
            {person.name !== name && <figcaption className="mt-2 font-semibold">{person.name}</figcaption>}
          </figure>
        ))}
      </div>
      <div>
        <h2 id="counselor">{title}</h2>
        {!(isRow && captions === name) && <p className="mt-2 text-lg">{name}</p>}
        <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-6">
          {figures.map(({ figure, text: unit }) => (
            <div key={unit} className="flex flex-col-reverse">
              <dt>{unit}</dt>
              <dd className="font-bold text-[clamp(3rem,2rem+5vw,5.5rem)] leading-[0.9] tracking-tight">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <p className="measure mt-8">{text}</p>
        <p className="measure mt-4">
          <span className="font-semibold">{languages.term}:</span> {spoken}, {languages.text}
        </p>
      </div>
    </Band>
  )
}

type IntroCardProps = {
  texts: CounselingTexts['intro']
  seed: string
  /** Id of the section that the card links to. */
  to: string
  /** Next available slot, such as `Tue 24 Nov, 4:00 PM IST`; null if there is none. */
  nextFree: string | null
}

/** Summary of the free session. The whole card is a link to the booking section. */
function IntroCard({ texts, seed, to, nextFree }: IntroCardProps) {
  const { title, text, more, next } = texts
  return (
    <a
      href={`#${to}`}
      className="on-dark group grid grid-cols-[1fr_auto] content-start gap-x-6 md:max-lg:grid-rows-[auto_1fr] rounded-2xl bg-neel p-7 text-rice sm:p-9"
    >
      <span className="font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2rem)] leading-none tracking-tight">
        {title.map((line) => (
          <span key={line} className="block sm:whitespace-nowrap">
            {line}{' '}
          </span>
        ))}
      </span>
      <span className="md:max-lg:row-span-2 w-16 max-[23rem]:hidden sm:w-24 md:max-lg:w-40">
        <DiamondMuggu seed={seed} weight={5} draws />
      </span>
      <span className="mt-5 max-w-[44ch] text-rice-muted max-md:col-span-2 lg:col-span-2">{text}</span>
      {nextFree && (
        <span className="col-span-2 mt-5 border-rice/25 border-t pt-4">
          {next} <span className="inline-block font-semibold">{nextFree}</span>
        </span>
      )}
      <span className="col-span-2 mt-4 inline-flex items-center gap-2 font-semibold text-marigold underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
        {more}
        <ChevronDown className="size-5 transition-transform group-hover:translate-y-1" />
      </span>
    </a>
  )
}
