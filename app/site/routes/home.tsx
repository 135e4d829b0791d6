import { findNextSlot, formatOffer } from '#app/booking/list-slots.ts'
import { purposeContent } from '#app/content/about.ts'
import { homeContent } from '#app/content/home.ts'
import { addSeeds, peopleContent } from '#app/content/people.ts'
import { servicesContent } from '#app/content/services.ts'
import { testimonialsContent } from '#app/content/testimonials.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { enquiryForms } from '#app/enquiries/forms.ts'
import type { Page } from '#app/lib/page.ts'
import { indiaDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { FirstQuestions } from '#app/site/components/home/first-questions.tsx'
import { Founders } from '#app/site/components/home/founders.tsx'
import { Hero } from '#app/site/components/home/hero.tsx'
import { NextSession } from '#app/site/components/home/next-session.tsx'
import { PurposeSection } from '#app/site/components/home/purpose.tsx'
import { Testimonials } from '#app/site/components/home/testimonials.tsx'
import { Transform } from '#app/site/components/home/transform.tsx'
import { WhoComes } from '#app/site/components/home/who-comes.tsx'
import { ServiceGrid } from '#app/site/components/services/service-grid.tsx'
import { head, readSite } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { organization, professionalService } from '#app/site/structured.ts'
import type { Route } from './+types/home'

export const handle: Page = { memory: 'live' }

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: readSite(args.matches).business.company.tagline,
    description: args.loaderData.page.description,
    jsonLd: (site) => [organization(site), professionalService(site)],
  })

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext)
  return {
    page: loadTexts(args, homeContent),
    purpose: loadTexts(args, purposeContent),
    services: loadTexts(args, servicesContent),
    next: await findNextSlot(app, 'free'),
    languages: (await formatOffer(app)).languages,
    today: indiaDate(app.clock.now()),
    founders: addSeeds(app.content.read(peopleContent).leaders.slice(0, 3)),
    testimonials: app.content.read(testimonialsContent),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, services } = loaderData
  return (
    <>
      <Hero texts={page} next="start" today={loaderData.today} languages={loaderData.languages}>
        <NextSession next={loaderData.next} languages={loaderData.languages} />
      </Hero>
      <FirstQuestions id="start" />
      <WhoComes {...page.whoComes} />
      <Transform {...page.transform} />
      <PurposeSection {...loaderData.purpose} more={page.more} />
      <section aria-labelledby="services" className="reveal wrap py-14 md:py-20">
        <h2 id="services" className="pb-8">
          {services.title}
        </h2>
        <ServiceGrid services={services.services} />
      </section>
      <Founders founders={loaderData.founders} />
      <Testimonials tiles={loaderData.testimonials.tiles} />
      <Contact {...page.quicker} />
    </>
  )
}

/** Contact form. */
const Contact = ({ text, link, path }: { text: string; link: string; path: string }) => (
  <section
    aria-labelledby="write"
    className="reveal wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.15fr] print:hidden"
  >
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
  </section>
)
