import { company, emailLink, phoneLink } from '#app/content/company.ts'
import { contactPage } from '#app/content/contact.ts'
import { enquiryForms } from '#app/features/enquiries/domain/forms.ts'
import { EnquiryForm } from '#app/features/enquiries/ui/enquiry-form.tsx'
import { Reach } from '#app/features/enquiries/ui/reach.tsx'
import type { Page } from '#app/lib/page.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import { head, siteUrlOf } from '../head.ts'
import { organization } from '../structured.ts'
import type { Route } from './+types/contact'

export const handle: Page = { memory: 'still' }

const { title, description, lead, elsewhere, complaint } = contactPage

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  const about = { '@type': 'ContactPage', name: title, about: organization(siteUrl) }
  return head(args, {
    title,
    description,
    jsonLd: [about],
  })
}

export default function ContactUs() {
  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-12 pt-8 pb-14 md:pb-20 lg:grid-cols-[1fr_1.15fr] lg:pt-14">
        <div>
          <h1 className="text-display">{title}</h1>
          <p className="mt-6 max-w-md text-lg text-muted">{lead}</p>
          <Reach {...{ company, phoneLink, emailLink }} />
          <Muggu
            seed="write to us"
            size={7}
            shape="diamond"
            symmetry="turning"
            className="art mt-12 w-48 max-lg:hidden"
          />
        </div>
        <section aria-labelledby="message" className="lg:pt-4">
          <h2 id="message" className="mb-6 text-h3">
            {enquiryForms.contact.title}
          </h2>
          <EnquiryForm kind="contact" />
        </section>
      </div>
      <div className="wrap grid gap-x-16 gap-y-12 pb-16 md:pb-24 lg:grid-cols-[1fr_1.15fr]">
        <section aria-labelledby="complaint" className="max-lg:order-last">
          <h2 id="complaint" className="text-h3">
            {complaint.title}
          </h2>
          <p className="mt-4 max-w-md text-muted">{complaint.text}</p>
          <p className="mt-2 max-w-md">
            {company.grievance.role},{' '}
            <a
              href={`mailto:${company.grievance.email}`}
              className="link inline-flex min-h-11 items-center break-all"
            >
              {company.grievance.email}
            </a>
          </p>
        </section>
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere" className="text-h3">
            {contactPage.elsewhereTitle}
          </h2>
          <ul className="mt-5 border-text border-t-2">
            {elsewhere.map((way) => (
              <li key={way.question} className="border-line border-b py-4">
                <p className="font-semibold">{way.question}</p>
                {'path' in way ? (
                  <a href={way.path} className="link -mb-1.5 inline-flex min-h-11 items-center">
                    {way.answer}
                  </a>
                ) : (
                  <p className="mt-1.5 text-muted">{way.answer}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
