import { contactContent } from '#app/content/contact.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import type { Page } from '#app/lib/page.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildOrganizationJsonLd } from '#app/site/structured.ts'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
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
    <>
      <PageHead title={title} lead={lead} ground="neel" aside={<ContactDetails {...reach} />} />
      <div className="wrap grid gap-x-20 gap-y-14 py-12 md:py-20 lg:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="message">
          <h2 id="message" className="mb-7">
            {enquiryForms.contact.title}
          </h2>
          <EnquiryForm kind="contact" />
        </section>
        <div className="grid content-start gap-y-12">
          <section aria-labelledby="elsewhere" className="rounded-2xl bg-soft p-6 pb-3 sm:p-9 sm:pb-6">
            <h2 id="elsewhere" className="mb-4 text-h3">
              {elsewhereTitle}
            </h2>
            <ul>
              {elsewhere.map((way) => (
                <li key={way.question} className="border-line border-t pt-3.5 pb-2">
                  <p className="font-semibold">{way.question}</p>
                  <TextLink to={way.path}>{way.answer}</TextLink>
                </li>
              ))}
            </ul>
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
    </>
  )
}

function ContactDetails(reach: Route.ComponentProps['loaderData']['reach']) {
  const { company } = useBusiness()
  const links = [
    [reach.phone, company.phone, formatPhoneLink(company)],
    [reach.email, company.email, formatEmailLink(company)],
  ] as const
  return (
    <dl className="border-rice/25 border-t">
      {links.map(([label, text, url]) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-6 border-rice/25 border-b py-1.5">
          <dt className="w-18 text-rice-muted">{label}</dt>
          <dd className="grow basis-40">
            <a
              href={url}
              className="inline-flex min-h-11 items-center break-all font-semibold text-h4 underline underline-offset-4 hover:decoration-2 lg:text-h3"
            >
              {text}
            </a>
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline gap-x-6 py-4">
        <dt className="w-18 text-rice-muted">{reach.address}</dt>
        <dd className="grow basis-40">
          <address className="whitespace-pre-line not-italic">
            {[...company.address.lines, company.address.country].join('\n')}
          </address>
        </dd>
      </div>
    </dl>
  )
}
