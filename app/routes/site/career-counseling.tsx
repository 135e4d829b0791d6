import { counseling as page } from '#app/content/counseling.ts'
import { nextFree } from '#app/features/booking/board.ts'
import { CounselorProfile } from '#app/features/counseling/ui/counselor-profile.tsx'
import { IntroCard } from '#app/features/counseling/ui/intro-card.tsx'
import { Sessions } from '#app/features/counseling/ui/sessions.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { headOf } from '#app/routes/head.ts'
import { counseling, professionalService } from '#app/routes/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { PageHead, Ruled, Section } from '#app/ui/sections.tsx'
import { Steps } from '#app/ui/steps.tsx'
import type { Route } from './+types/career-counseling'

export const handle: Page = { memory: 'live' }

const { title, description, lead, happens, questions, quotes } = page
const { action } = page.booking.free
const path = '/services/career-counseling'

export const meta = headOf({
  title,
  description,
  jsonLd: (siteUrl) => [
    counseling(siteUrl, { name: title, description, path }),
    professionalService(siteUrl),
  ],
})

export async function loader({ context }: Route.LoaderArgs) {
  return { next: await nextFree(context.get(servicesContext), 'free') }
}

export default function CareerCounseling({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...{ title, lead }} aside={<IntroCard to="book" nextFree={loaderData.next?.when ?? null} />}>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={action.path}>{action.title}</ButtonLink>
          <p className="text-muted">{page.free}</p>
        </div>
      </PageHead>
      <Section id="happens" title={happens.title}>
        <Steps list={happens.list} />
      </Section>
      <CounselorProfile />
      <Questions />
      <Parents />
      <Sessions id="book" />
    </>
  )
}

/** Three questions; each opens by itself, before scripts too. */
const Questions = () => (
  <section
    aria-labelledby="questions"
    className="reveal wrap grid gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.8fr]"
  >
    <h2 id="questions" className="max-w-[16ch]">
      {questions.title}
    </h2>
    <div className="border-text border-t-2">
      {questions.list.map(({ question, answer }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-5 font-bold text-h4 hover:underline hover:decoration-2 hover:underline-offset-4">
            {question}
            <ChevronDown className="size-6 transition-transform group-open:rotate-180" />
          </summary>
          <p className="measure pb-7">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)

/** What two parents say. */
const Parents = () => (
  <Ruled id="parents" title={quotes.title} className="reveal wrap pb-14 md:pb-20">
    <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-2">
      {quotes.list.map(({ text, author }) => (
        <figure key={author} className="flex flex-col justify-between gap-5">
          <blockquote className="max-w-[36ch] text-[clamp(1.3rem,1.1rem+0.9vw,1.75rem)] leading-[1.28]">
            <p>“{text}”</p>
          </blockquote>
          <figcaption className="text-muted">{author}</figcaption>
        </figure>
      ))}
    </div>
  </Ruled>
)
