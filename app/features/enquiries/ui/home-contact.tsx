import { homeContact } from '#app/content/contact.ts'
import { enquiryForms } from '../domain/forms.ts'
import { EnquiryForm } from './enquiry-form.tsx'

/** The home page's last section: what you are trying to do, in a form. */
export function HomeContact() {
  return (
    <section
      aria-labelledby="write"
      className="reveal wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.15fr]"
    >
      <div>
        <h2 id="write" className="max-w-[14ch]">
          {enquiryForms.home.title}
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">{enquiryForms.home.lead}</p>
        <p className="mt-4 max-w-md text-muted">
          {homeContact.quicker.text}{' '}
          <a href={homeContact.quicker.path} className="link">
            {homeContact.quicker.link}
          </a>
        </p>
      </div>
      <EnquiryForm kind="home" />
    </section>
  )
}
