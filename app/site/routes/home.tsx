import type { ReactNode } from 'react'
import { buildStepPath } from '#app/assessment/links.ts'
import { findNextSlot, loadOfferedCounselors } from '#app/booking/list-slots.ts'
import { firstQuestionsTexts as words } from '#app/content/assessment.ts'
import { homeContent } from '#app/content/home.ts'
import { addDrawingSeeds, peopleContent } from '#app/content/people.ts'
import { purposeContent } from '#app/content/purpose.ts'
import { answerScale, questions } from '#app/content/questions.ts'
import { servicesContent } from '#app/content/services.ts'
import { testimonialsContent } from '#app/content/testimonials.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { enquiryForms } from '#app/enquiries/forms.ts'
import type { Page } from '#app/lib/page.ts'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { Entries, PageLinks } from '#app/site/components/entries.tsx'
import { Founders } from '#app/site/components/home/founders.tsx'
import { Hero } from '#app/site/components/home/hero.tsx'
import { NextSession } from '#app/site/components/home/next-session.tsx'
import { Testimonials } from '#app/site/components/home/testimonials.tsx'
import { SolutionFigure } from '#app/site/components/page-figure.tsx'
import { Band, PageSection } from '#app/site/components/sections.tsx'
import { ServiceGrid } from '#app/site/components/services/service-grid.tsx'
import { buildMeta, readSiteFacts } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildBusinessJsonLd, buildOrganizationJsonLd } from '#app/site/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/home'

export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, {
    title: readSiteFacts(args.matches).business.company.tagline,
    description: args.loaderData.page.description,
    jsonLd: (site) => [buildOrganizationJsonLd(site), buildBusinessJsonLd(site)],
  })

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext)
  return {
    page: loadTexts(args, homeContent),
    purpose: loadTexts(args, purposeContent),
    services: loadTexts(args, servicesContent),
    next: await findNextSlot(app, 'free'),
    languages: (await loadOfferedCounselors(app)).languages,
    today: indiaDate(app.clock.now()),
    founders: addDrawingSeeds(app.content.read(peopleContent).leaders.slice(0, 3)),
    testimonials: app.content.read(testimonialsContent),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, services } = loaderData
  return (
    <>
      <Hero texts={page} next="start" today={loaderData.today} languages={loaderData.languages}>
        <NextSession next={loaderData.next} languages={loaderData.languages} />
      </Hero>
      <FirstQuestions id="start" />
      <PageSection id="who-comes" title={page.whoComes.title}>
        <PageLinks list={page.whoComes.list} />
      </PageSection>
      <SolutionCards {...page.transform} />
      <PurposeSection {...loaderData.purpose} more={page.more} />
      <PageSection id="services" title={services.title}>
        <ServiceGrid services={services.services} />
      </PageSection>
      <Founders founders={loaderData.founders} />
      <Testimonials tiles={loaderData.testimonials.tiles} />
      <Contact {...page.quicker} />
    </>
  )
}

const Contact = ({ text, link, path }: { text: string; link: string; path: string }) => (
  <Band labelledBy="write" className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.15fr] print:hidden">
    <div>
      <h2 id="write" className="max-w-[14ch]">
        {enquiryForms.home.title}
      </h2>
      <p className="mt-5 max-w-md text-lg text-muted">{enquiryForms.home.lead}</p>
      <p className="mt-4 max-w-md text-muted">
        {text}{' '}
        <a href={path} className="link">
          {link}
        </a>
      </p>
    </div>
    <EnquiryForm kind="home" />
  </Band>
)

type Statement = { title: string; text: string }
type PurposeProps = {
  vision: Statement
  mission: Statement
  values: Statement & { list: readonly Statement[] }
  more: { title: string; path: string }
}

const PurposeSection = ({ vision, mission, values, more }: PurposeProps) => (
  <div className="on-dark bg-neel text-rice">
    <div className="reveal wrap grid gap-x-12 gap-y-3 py-9 md:grid-cols-2 md:gap-y-8 md:py-14 lg:grid-cols-[1fr_1.4fr]">
      {[vision, mission].map(({ title, text }) => (
        <Block key={title} title={title}>
          <p className="leading-snug md:text-h4 md:leading-snug">{text}</p>
        </Block>
      ))}
      <Block title={values.title}>
        <Entries list={values.list} layout="pairs" />
        <ButtonLink
          to={more.path}
          variant="secondary"
          size="sm"
          className="mt-4 border-rice! text-rice! hover:bg-rice! hover:text-neel!"
        >
          {more.title}
        </ButtonLink>
      </Block>
    </div>
  </div>
)

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase()
  return (
    <section
      aria-labelledby={id}
      className="border-rice/25 max-md:border-t max-md:pt-3 max-md:first:border-t-0 max-md:first:pt-0 md:last:max-lg:col-span-2 lg:last:col-start-2 lg:last:row-span-2 lg:last:row-start-1"
    >
      <h2 id={id} className="mb-2 text-h3 md:mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Drawings of the cards in `Transform`, in order. */
const figures = [
  '/solutions/learning',
  '/solutions/talent',
  '/solutions/innovation',
  '/solutions/hr',
] as const

type SolutionCardsProps = {
  title: string
  lead: string
  cards: readonly { title: string; text: string; path: string }[]
}

/** "Transform Your Career with AI": the four solutions with their drawings. */
const SolutionCards = ({ title, lead, cards }: SolutionCardsProps) => (
  <PageSection id="transform" title={title} lead={lead}>
    <ul className="grid border-text border-t-2 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map((card, place) => (
        <li
          key={card.path}
          className="group relative flex flex-col border-line border-b py-8 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-5 max-sm:py-6 sm:px-6 sm:odd:border-r lg:border-r lg:border-b-0 lg:pb-4 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
        >
          <SolutionFigure
            of={figures[place] ?? figures[0]}
            weight={4.5}
            className="mb-7 size-28 art max-sm:row-span-2 max-sm:size-20"
          />
          <h3 className="max-sm:pr-8">
            <CardLink to={card.path}>{card.title}</CardLink>
          </h3>
          <p className="mt-3 text-muted">{card.text}</p>
          <ArrowRight className="text-accent transition-transform group-hover:translate-x-1.5 max-sm:absolute max-sm:top-6 max-sm:right-0 max-sm:size-5 sm:mt-auto sm:size-6 sm:translate-y-3" />
        </li>
      ))}
    </ul>
  </PageSection>
)

const asked = questions.slice(0, 3)

/**
 * First questions of the interest test, for a page without React. `answer-first-questions.ts` stores the answers in the
 * browser. Without scripts, an answer is a link to the test.
 */
const FirstQuestions = ({ id }: { id: string }) => (
  <section
    id={id}
    tabIndex={-1}
    aria-label={words.label}
    data-first-questions
    // a link to this section scrolls to 20 px above it, whatever the scroll padding of the page
    className="print:hidden wrap grid scroll-mt-[calc(-20px-1.25rem)] gap-x-12 gap-y-4 pt-10 pb-4 lg:pt-16 lg:grid-cols-[1.25fr_1fr] lg:items-center"
  >
    <div aria-live="polite">
      {asked.map(({ text }, index) => (
        <div key={text} hidden={index > 0} data-question={index}>
          <p className="font-bold text-h3 tracking-tight" tabIndex={-1}>
            {words.question}{' '}
            <span className="font-normal">{text.charAt(0).toLowerCase() + text.slice(1)}?</span>
          </p>
          <ul className="mt-5 -ml-2 grid max-w-md grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))]">
            {answerScale.map((label, place) => (
              <li key={label}>
                <a
                  href={buildStepPath(1)}
                  rel="nofollow"
                  data-answer={place + 1}
                  className="group/dot flex flex-col items-center gap-1 rounded-lg px-0.5 pb-1 text-center text-balance text-muted text-sm leading-tight hover:text-text"
                >
                  <span aria-hidden="true" className={dot} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p hidden data-go-on>
        <a href={buildStepPath(1)} className="link inline-flex min-h-11 items-center font-bold text-h3">
          {words.goOn}
        </a>
      </p>
    </div>
    <p className="max-w-md text-muted">{words.about}</p>
  </section>
)

const dot =
  'size-11 rounded-full border-2 border-edge bg-[radial-gradient(circle,var(--color-edge)_5px,transparent_6px)] group-hover/dot:border-art forced-colors:border-current'
