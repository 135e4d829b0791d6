import type { ReactNode } from 'react'
import { contactPage } from '#app/content/contact.ts'

type ReachProps = {
  company: { phone: string; email: string; address: { lines: readonly string[]; country: string } }
  phoneLink: string
  emailLink: string
}

/** Phone, e-mail and postal address as a list. */
export function Reach({ company, phoneLink, emailLink }: ReachProps) {
  const { reach } = contactPage
  return (
    <dl className="mt-10 max-w-md border-text border-t-2">
      <Row label={reach.phone}>
        <a href={phoneLink} className="link inline-flex min-h-11 items-center font-semibold text-h4">
          {company.phone}
        </a>
      </Row>
      <Row label={reach.email}>
        <a
          href={emailLink}
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline border-line border-b py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
