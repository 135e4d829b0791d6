import type { Company } from '#app/lib/business.ts'
import { formatDecimalRupees } from '#app/lib/money.ts'
import type { SiteFacts } from './head.ts'

/** `@id` of the company in structured data (schema.org). Every page refers to the company by this id. */
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`
const businessId = (siteUrl: string) => `${siteUrl}/#business`

const contact = (company: Company) => ({
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.lines[0],
    addressLocality: 'Hyderabad',
    addressRegion: 'Telangana',
    addressCountry: 'IN',
  },
})

export const buildOrganizationJsonLd = ({ siteUrl, business }: SiteFacts) => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: business.company.name,
  legalName: business.company.legalName,
  description: business.company.blurb,
  url: siteUrl,
  logo: `${siteUrl}/favicon.svg`,
  sameAs: business.company.social.map(({ url }) => url),
  ...contact(business.company),
})

export const buildBusinessJsonLd = ({ siteUrl, business }: SiteFacts) => ({
  '@type': 'ProfessionalService',
  '@id': businessId(siteUrl),
  name: business.company.name,
  description: business.company.tagline,
  url: siteUrl,
  image: `${siteUrl}/og/site.png`,
  parentOrganization: { '@id': organizationId(siteUrl) },
  areaServed: 'India',
  ...contact(business.company),
})

type Named = { name: string; description: string; path: string }

export const buildServiceJsonLd = ({ siteUrl }: SiteFacts, { name, description, path }: Named) => ({
  '@type': 'Service',
  name,
  description,
  url: `${siteUrl}${path}`,
  provider: { '@id': businessId(siteUrl) },
  areaServed: 'India',
})

const serviceType = 'Career counseling'

export const buildCounselingJsonLd = (site: SiteFacts, page: Named) => ({
  ...buildServiceJsonLd(site, page),
  serviceType,
  offers: [offer(site, 'free'), offer(site, 'paid')],
})

export const buildPaidSessionJsonLd = (site: SiteFacts, page: Named) => ({
  ...buildServiceJsonLd(site, page),
  serviceType,
  offers: offer(site, 'paid'),
})

const sessions = {
  free: { name: 'Free', path: '/services/sessionbooking' },
  paid: { name: 'Paid', path: '/services/paidsessioninitial' },
}
const priceCurrency = 'INR'

function offer({ siteUrl, business }: SiteFacts, kind: keyof typeof sessions) {
  const { name, path } = sessions[kind]
  const price = kind === 'free' ? '0.00' : formatDecimalRupees(business.paidPrice.total)
  return {
    '@type': 'Offer',
    name: `${name} session, ${business.sessionMinutes[kind]} minutes`,
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      valueAddedTaxIncluded: true,
    },
    url: siteUrl + path,
    availability: 'https://schema.org/InStock',
  }
}
