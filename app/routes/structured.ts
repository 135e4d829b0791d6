import { company } from '#app/content/company.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { sessionMinutes } from '#app/features/booking/domain/session.ts'
import { decimalRupees } from '#app/lib/money.ts'

/**
 * What search engines are told about the company and its sessions, in the words of schema.org. `head` adds
 * `@context`. Things refer to each other by `@id`, so that every page speaks of one company.
 */
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`
const businessId = (siteUrl: string) => `${siteUrl}/#business`

const contact = {
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.lines[0],
    addressLocality: 'Hyderabad',
    addressRegion: 'Telangana',
    addressCountry: 'IN',
  },
}

export const organization = (siteUrl: string) => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: company.name,
  legalName: company.legalName,
  description: company.blurb,
  url: siteUrl,
  logo: `${siteUrl}/favicon.svg`,
  sameAs: company.social.map(({ url }) => url),
  ...contact,
})

export const professionalService = (siteUrl: string) => ({
  '@type': 'ProfessionalService',
  '@id': businessId(siteUrl),
  name: company.name,
  description: company.tagline,
  url: siteUrl,
  image: `${siteUrl}/og/site.png`,
  parentOrganization: { '@id': organizationId(siteUrl) },
  areaServed: 'India',
  ...contact,
})

type Named = { name: string; description: string; path: string }

/** A service with a page of its own. */
export const service = (siteUrl: string, { name, description, path }: Named) => ({
  '@type': 'Service',
  name,
  description,
  url: `${siteUrl}${path}`,
  provider: { '@id': businessId(siteUrl) },
  areaServed: 'India',
})

const serviceType = 'Career counseling'

/** Career counseling: the free call and the paid hour, each with its price. */
export const counseling = (siteUrl: string, page: Named) => ({
  ...service(siteUrl, page),
  serviceType,
  offers: [offer(siteUrl, 'free'), offer(siteUrl, 'paid')],
})

/** The paid hour alone, with its price. */
export const paidHour = (siteUrl: string, page: Named) => ({
  ...service(siteUrl, page),
  serviceType,
  offers: offer(siteUrl, 'paid'),
})

const sessions = {
  free: { name: 'Free', price: '0.00', path: '/services/sessionbooking' },
  paid: { name: 'Paid', price: decimalRupees(paidPrice.total), path: '/services/paidsessioninitial' },
}
const priceCurrency = 'INR'

function offer(siteUrl: string, kind: keyof typeof sessions) {
  const { name, price, path } = sessions[kind]
  return {
    '@type': 'Offer',
    name: `${name} session, ${sessionMinutes[kind]} minutes`,
    ...{ price, priceCurrency },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...{ price, priceCurrency },
      valueAddedTaxIncluded: true,
    },
    url: siteUrl + path,
    availability: 'https://schema.org/InStock',
  }
}
