import type { ReactNode } from 'react'
import { loginPath } from '#app/accounts/paths.ts'
import { findBookingLink, footerLinks, legalLinks, type NavigationItem } from '#app/content/navigation.ts'
import { formatEmailLink, formatPhoneLink } from '#app/lib/business.ts'
import { NewsletterForm } from '#app/newsletter/components/newsletter-form.tsx'
import { Logo } from '#app/ui/muggu.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { ExternalLink } from './external-link.tsx'

const link = 'inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline'

export function SiteFooter({ year }: { year: number }) {
  const { company } = useBusiness()
  return (
    <footer className="on-dark bg-night text-rice sm:max-xl:pb-18">
      <MugguBand className="text-rice" />
      <div className="wrap flex flex-wrap gap-x-6 gap-y-9 pt-10 pb-9 sm:grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-12 sm:pt-14 sm:pb-12 lg:grid-cols-[1.7fr_0.8fr_1.2fr_1.3fr]">
        <Block title={`About ${company.name}`} onPhones="basis-full">
          <p className="max-w-sm text-rice-muted">{company.blurb}</p>
        </Block>
        <Block title="Links" onPhones="basis-[4.5rem]">
          <Links list={footerLinks} className="-mt-1" />
        </Block>
        <Block title="Contact" onPhones="grow basis-[11.5rem]">
          <address className="-mt-1 not-italic">
            <a href={formatPhoneLink(company)} className={link}>
              {company.phone}
            </a>
            <br />
            <a href={formatEmailLink(company)} className={`${link} break-all`}>
              {company.email}
            </a>
            <br />
            <a href={findBookingLink.path} className={link}>
              {findBookingLink.title}
            </a>
            <p className="mt-2 text-rice-muted">
              {[...company.address.lines, company.address.country].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          </address>
        </Block>
        <Block title="Newsletter" onPhones="basis-full">
          <NewsletterForm />
        </Block>
      </div>
      <div className="wrap pb-8 sm:pb-6 xl:pb-16">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-night-line border-t pt-6 text-sm">
          <Logo className="size-9" />
          <div className="grow max-sm:order-last max-sm:pr-10">
            <p className="text-rice-muted">{`© ${year} ${company.legalName}`}</p>
            <Links
              list={[...legalLinks, { title: 'Team login', path: loginPath }]}
              className="flex flex-wrap gap-x-6"
            />
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {company.social.map(({ title, url }) => (
              <li key={url}>
                <ExternalLink to={url} arrow="size-3.5" className={`${link} min-h-11`}>
                  {title}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const Links = ({ list, className }: { list: readonly NavigationItem[]; className?: string }) => (
  <ul className={className}>
    {list.map(({ title, path }) => (
      <li key={path}>
        <a href={path} className={link}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

type BlockProps = {
  title: string
  /** Class for the width on phones, in rem, so that blocks wrap if the text is large. */
  onPhones: string
  children: ReactNode
}

const Block = ({ title, onPhones, children }: BlockProps) => (
  <div className={onPhones}>
    <h2 className="mb-3 font-bold text-h4">{title}</h2>
    {children}
  </div>
)

const upper = 'M0 20c9-9 11.5-12.5 20-12.5c8.5 0 11 3.5 20 12.5l-20 20l-20-20'
const lower = 'M0 60c9 9 11.5 12.5 20 12.5c8.5 0 11-3.5 20-12.5l-20-20l-20 20'

/** Ornament of two lines braided around two rows of dots. */
const MugguBand = ({ className = '' }: { className?: string }) => (
  <svg className={`muggu h-[56px] w-full ${className}`} strokeWidth="3.5" aria-hidden="true">
    <defs>
      <pattern id="muggu-band" viewBox="0 0 40 80" width="28" height="56" patternUnits="userSpaceOnUse">
        <path d={upper + lower} />
        <path className="muggu-dots" strokeWidth="7" d="m20 20h0m0 40h0" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#muggu-band)" stroke="none" />
  </svg>
)
