import * as z from 'zod/mini'
import { getGstinState, homeState, isGstin } from '#app/booking/gst.ts'
import type { Business, Company } from '#app/lib/business.ts'
import {
  type ContentItem,
  groupField,
  linesField,
  linkField,
  listField,
  longTextField,
  optionalUrlField,
  textField,
} from '#app/lib/content.ts'
import { emailPattern, phonePattern } from '#app/lib/forms/form-field.ts'

const name = 'Margam'
const domain = 'margam.example'
const meaning = 'Telugu for path'

/** Facts about the company until the owner changes them. Placeholders use reserved names and no real person's data. */
export const company: Company = {
  name,
  domain,
  legalName: `${name} Skills and Technology Private Limited (placeholder)`,
  meaning,
  tagline: 'Workforce agility through AI, analytics and skilling',
  blurb: `${name} is ${meaning}. We train people, build AI and analytics, and place specialists with the companies that need them. Students and parents come to us to choose a career with open eyes.`,
  phone: '+91 00000 00000',
  email: `hello@${domain}`,
  teamEmail: `team@${domain}`,
  address: {
    lines: ['Plot 00, Placeholder Road', 'Hyderabad, Telangana 500000'],
    country: 'India',
  },
  gstin: null,
  sac: '999299',
  social: [
    { title: 'Professional network', url: `https://network.${domain}` },
    { title: 'Video channel', url: `https://video.${domain}` },
  ],
  grievance: { role: 'Grievance Officer', email: `grievance@${domain}` },
  reviewsUrl: '',
  meetingHost: `meet.${domain}`,
}

const email = (label: string, hint?: string) =>
  textField(label, 254, hint ? { hint } : {}).check(z.regex(emailPattern, 'Invalid email address.'))

/** Adds India's country code to ten digits, except toll-free numbers. */
const addCountryCode = (phone: string) => phone.replace(/^0?(?=[2-9]([ -]?\d){9}$)/, '+91 ')

const isOwnGstin = (gstin: string) => gstin === '' || (isGstin(gstin) && getGstinState(gstin) === homeState)

const companySchema = groupField('Company', {
  name: textField('Name', 40, { hint: 'In the header, page titles and emails.' }),
  meaning: textField('Meaning of the name', 60, { hint: 'Completes “the name is …” on About Us.' }),
  legalName: textField('Legal name', 120, { hint: 'On invoices and in the terms.' }),
  tagline: textField('Tagline', 80, { hint: 'Title of the home page in search engines.' }),
  blurb: longTextField('About the company', 300, { hint: 'In the footer.' }),
  phone: textField('Phone', 20).check(
    z.overwrite(addCountryCode),
    z.regex(phonePattern, 'Invalid phone number.'),
  ),
  email: email('Email'),
  teamEmail: email('Mailbox of the team', 'It receives messages and bookings.'),
  address: linesField('Address', { min: 1, max: 4, longest: 60 }),
  gstin: textField('GSTIN', 15, {
    isOptional: true,
    hint: 'With it, buyers get tax invoices; without it, receipts.',
  }).check(z.refine(isOwnGstin, `This is no valid GSTIN of ${homeState}.`)),
  social: listField(
    'Social links',
    { entry: 'Link', max: 6 },
    groupField('Link', { title: textField('Name', 40), url: linkField('Address') }),
  ),
  reviewsUrl: optionalUrlField('Page for reviews', {
    hint: 'Such as your Google profile. The email with the written plan links to it.',
  }),
  grievanceEmail: email('Grievance contact', 'Named in the privacy notice, as the law requires.'),
})

export const companyContent: ContentItem<z.infer<typeof companySchema>> = {
  path: 'company',
  title: 'Company',
  about: 'Name, phone, email, address and links in the footer, on documents and in emails.',
  page: '/contactus',
  isForAdmins: true,
  schema: companySchema,
  shipped: {
    name,
    meaning,
    legalName: company.legalName,
    tagline: company.tagline,
    blurb: company.blurb,
    phone: company.phone,
    email: company.email,
    teamEmail: company.teamEmail,
    address: [...company.address.lines],
    gstin: '',
    social: [...company.social],
    reviewsUrl: company.reviewsUrl,
    grievanceEmail: company.grievance.email,
  },
}

/** Combines the facts that the owner has edited with those that only a developer can change. */
export const buildCompany = ({
  address,
  gstin,
  grievanceEmail,
  ...edited
}: z.infer<typeof companySchema>): Business['company'] => ({
  ...company,
  ...edited,
  gstin: gstin || null,
  address: { ...company.address, lines: address },
  grievance: { ...company.grievance, email: grievanceEmail },
})
