import { findNextSlot, formatOffer } from '#app/booking/list-slots.ts'
import { type CounselingTexts, counselingContent } from '#app/content/counseling.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CounselorProfile } from '#app/site/components/counseling/counselor-profile.tsx'
import { IntroCard } from '#app/site/components/counseling/intro-card.tsx'
import { SessionKinds } from '#app/site/components/counseling/sessions.tsx'
import { Steps } from '#app/site/components/processes.tsx'
import { Ruled, SplitSection } from '#app/site/components/sections.tsx'
import { head } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { counselingService, professionalService } from '#app/site/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/career-counseling'

export const handle: Page = { memory: 'live' }

const path = '/services/career-counseling'

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData.page
  return head(args, {
    title,
    description,
    jsonLd: (site) => [
      counselingService(site, { name: title, description, path }),
      professionalService(site),
    ],
  })
}

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext)
  return {
    page: loadTexts(args, counselingContent),
    next: await findNextSlot(app, 'free'),
    ...(await formatOffer(app)),
  }
}

export default function CareerCounseling({ loaderData }: Route.ComponentProps) {
  const { page, next } = loaderData
  const { action } = page.booking.free
  return (
    <>
      <PageHead
        title={page.title}
        says={page.lead}
        aside={
          <IntroCard texts={page.intro} seed={page.counselor.seed} to="book" nextFree={next?.when ?? null} />
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={action.path}>{action.title}</ButtonLink>
          <p className="text-muted">{page.free}</p>
        </div>
      </PageHead>
      <SplitSection id="happens" title={page.happens.title}>
        <Steps list={page.happens.list} />
      </SplitSection>
      <CounselorProfile texts={page.counselor} name={loaderData.counselor} spoken={loaderData.languages} />
      <Questions {...page.questions} />
      <Parents {...page.quotes} />
      <SessionKinds id="book" texts={page.booking} />
    </>
  )
}

/** Three questions as disclosures, which work without scripts. */
const Questions = ({ title, list }: CounselingTexts['questions']) => (
  <Ruled id="questions" title={title} className="reveal wrap py-14 md:py-20">
    {list.map(({ question, answer }) => (
      <details key={question} className="group border-line border-b">
        <summary className="flex min-h-16 items-center justify-between gap-6 py-5 font-bold text-h4 hover:underline hover:decoration-2 hover:underline-offset-4">
          {question}
          <ChevronDown className="size-6 transition-transform group-open:rotate-180" />
        </summary>
        <p className="measure pb-7">{answer}</p>
      </details>
    ))}
  </Ruled>
)

/** Quotes of two parents in large type, one after the other. */
const Parents = ({ title, sample, list }: CounselingTexts['quotes']) => (
  <section aria-labelledby="parents" className="reveal wrap pb-14 md:pb-20">
    <h2 id="parents">{title}</h2>
    <p className="mt-2 text-sm text-muted">{sample}</p>
    {list.map(({ text, author }) => (
      <figure key={author} className="mt-8 md:mt-12 md:last:ml-[16%]">
        <blockquote className="max-w-[44ch] text-pretty font-medium text-[clamp(1.4rem,1rem+1.7vw,2.4rem)] leading-[1.22] tracking-[-0.01em]">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-4 text-muted">{author}</figcaption>
      </figure>
    ))}
  </section>
)
