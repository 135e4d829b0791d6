import type * as z from 'zod/mini'
import {
  type ContentItem,
  groupField,
  linkField,
  listField,
  longTextField,
  pictureField,
  textField,
} from '#app/lib/content.ts'
import { noPicture } from '#app/pictures/picture.ts'
import { businessFormPath } from './business-topics.ts'
import { company } from './company.ts'
import { definePageContent } from './page-content.ts'

const partnerFields = groupField('Partner', {
  title: textField('Name', 60, { hint: 'Or the kind of partner, until the partner has agreed to be named.' }),
  description: longTextField('What the partner is for', 200),
  link: linkField('Website'),
  logo: pictureField('Logo'),
})

const partnerList = (label: string) => listField(label, { entry: 'Partner', min: 1, max: 30 }, partnerFields)

const partnersSchema = groupField('Partners', {
  technology: partnerList('Technology partners'),
  strategic: partnerList('Strategic partners'),
})

export type Partner = z.infer<typeof partnerFields>

export const partnersPageContent = definePageContent(
  'about-tech-partners',
  'Partners page',
  '/about/tech-partners',
  {
    title: 'Technology & Strategic Partners',
    says: 'The products and institutions we work with. We choose what fits your case.',
    lead: 'Each one is listed with what we use it for.',
    note: 'Listed by kind. A partner’s name and mark appear here once they have agreed to it.',
    description:
      'The 18 kinds of technology and strategic partners {company} works with, from cloud platforms and observability to universities, incubators and skill councils.',
    choose: {
      title: 'You are not tied to any of them',
      text: 'We recommend what fits what you already have. Accounts and licences are in your name, and if you prefer another product of the same kind, we work with that.',
      link: { title: 'Ask what fits your case', path: businessFormPath('partner') },
    },
  },
)

const at = (name: string) => `https://partners.${company.domain}/${name}`

export const partnersContent: ContentItem<z.infer<typeof partnersSchema>> = {
  path: 'partners',
  title: 'Partners',
  about: 'The page of technology and strategic partners.',
  page: '/about/tech-partners',
  schema: partnersSchema,
  shipped: {
    technology: [
      {
        title: 'Public cloud platform',
        description: 'Runs what we build, and the labs we teach in.',
        link: at('public-cloud'),
        logo: noPicture,
      },
      {
        title: 'Observability platform',
        description: 'Shows when an application slows down, and why.',
        link: at('observability'),
        logo: noPicture,
      },
      {
        title: 'Data warehouse',
        description: 'Brings sales, stock and finance into one place.',
        link: at('data-warehouse'),
        logo: noPicture,
      },
      {
        title: 'Business intelligence suite',
        description: 'Reports that a plant manager opens every morning.',
        link: at('business-intelligence'),
        logo: noPicture,
      },
      {
        title: 'Language model provider',
        description: 'The models behind assistants and prompt engineering courses.',
        link: at('language-models'),
        logo: noPicture,
      },
      {
        title: 'Machine learning toolkit',
        description: 'Open tools to train, test and watch models.',
        link: at('machine-learning'),
        logo: noPicture,
      },
      {
        title: 'CRM and sales automation',
        description: 'Keeps small sales teams from losing enquiries.',
        link: at('sales-automation'),
        logo: noPicture,
      },
      {
        title: 'HR and payroll system',
        description: 'Shows who joins, who leaves, and how long a position stays open.',
        link: at('hr-and-payroll'),
        logo: noPicture,
      },
      {
        title: 'Learning management system',
        description: 'Holds courses and results in the college’s name.',
        link: at('learning-management'),
        logo: noPicture,
      },
      {
        title: 'Browser-based labs',
        description: 'A ready environment for each student, on any laptop.',
        link: at('browser-labs'),
        logo: noPicture,
      },
      {
        title: 'IoT hardware kits',
        description: 'Boards and sensors for workshops.',
        link: at('iot-kits'),
        logo: noPicture,
      },
      {
        title: 'Security and identity',
        description: 'Sign-in, access rights and audits for what we hand over.',
        link: at('security'),
        logo: noPicture,
      },
    ],
    strategic: [
      {
        title: 'University',
        description: 'Courses for credit, taught with the faculty.',
        link: at('university'),
        logo: noPicture,
      },
      {
        title: 'Research institution',
        description: 'Researchers who work with our engineers on open questions.',
        link: at('research-institution'),
        logo: noPicture,
      },
      {
        title: 'Startup incubator',
        description: 'Mentors, space and a calendar for student founders.',
        link: at('startup-incubator'),
        logo: noPicture,
      },
      {
        title: 'Sector skill council',
        description: 'Sets the standards that our courses are matched to.',
        link: at('skill-council'),
        logo: noPicture,
      },
      {
        title: 'Industry association',
        description: 'Small and medium manufacturers who tell us what they need.',
        link: at('industry-association'),
        logo: noPicture,
      },
      {
        title: 'Youth foundation',
        description: 'Finds young people whom no campus programme reaches.',
        link: at('youth-foundation'),
        logo: noPicture,
      },
    ],
  },
}
