import type { ReactNode } from 'react'
import { contactContent } from '#app/content/contact.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import type { Page } from '#app/lib/page.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildOrganizationJsonLd } from '#app/site/structured.ts'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import type { Route } from './+types/contact'

export const handle: Page = { cache: 'still' }

export const loader = (args: Route.LoaderArgs) => loadTexts(args, contactContent)

export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, {
    ...args.loaderData,
    jsonLd: (site) => [
      { '@type': 'ContactPage', name: args.loaderData.title, about: buildOrganizationJsonLd(site) },
    ],
  })

export default function ContactUsPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, reach, elsewhere, elsewhereTitle, complaint } = loaderData
  const { company } = useBusiness()
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-8 pb-16 md:pb-24 lg:grid-cols-[1fr_1.15fr] lg:pt-14">
      <div className="max-w-lg">
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-display">{title}</h1>
          <DiamondMuggu seed="office" weight={5} draws className="art w-20 shrink-0 xl:-my-2 xl:w-24" />
        </div>
        <p className="mt-6 max-w-md text-lg text-muted">{lead}</p>
        <ContactDetails {...reach} />
        <section aria-labelledby="elsewhere" className="mt-12">
          <h2 id="elsewhere" className="text-h3">
            {elsewhereTitle}
          </h2>
          <ul className="mt-5 border-text border-t-2">
            {elsewhere.map((way) => (
              <li key={way.question} className="border-line border-b pt-3.5 pb-2">
                <p className="font-semibold">{way.question}</p>
                <a href={way.path} className="link inline-flex min-h-11 items-center">
                  {way.answer}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="grid content-start gap-y-12 lg:pt-4">
        <section aria-labelledby="message">
          <h2 id="message" className="mb-6 text-h3">
            {enquiryForms.contact.title}
          </h2>
          <EnquiryForm kind="contact" />
        </section>
        <section aria-labelledby="complaint">
          <h2 id="complaint" className="text-h3">
            {complaint.title}
          </h2>
          <p className="mt-4 max-w-md text-muted">{complaint.text}</p>
          <p className="mt-2">
            {company.grievance.role}:{' '}
            <a
              href={`mailto:${company.grievance.email}`}
              className="link inline-flex min-h-11 items-center break-all"
            >
              {company.grievance.email}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}

function ContactDetails(reach: Route.ComponentProps['loaderData']['reach']) {
  const { company } = useBusiness()
  return (
    <dl className="mt-10 border-text border-t-2">
      <Row label={reach.phone}>
        <a
          href={formatPhoneLink(company)}
          className="link inline-flex min-h-11 items-center font-semibold text-h4"
        >
          {company.phone}
        </a>
      </Row>
      <Row label={reach.email}>
        <a
          href={formatEmailLink(company)}
          className="link inline-flex min-h-11 items-center break-all font-semibold text-h4"
        >
          {company.email}
        </a>
      </Row>
      <Row label={reach.address}>
        <address className="py-2.5 not-italic">
          {[...company.address.lines, company.address.country].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Row>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_1fr] items-baseline border-line border-b py-1.5">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
