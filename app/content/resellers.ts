import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

/**
 * Texts of the page for resellers. SAMPLES: replace the stories with real ones, used with consent. The page marks them
 * as examples.
 */
export const resellersPage: TextPage = {
  changed: '2026-11-30',
  title: 'Resellers',
  says: 'You sell it, we deliver it.',
  lead: 'For dealers and consultants whose customers ask for training, analytics or AI.',
  description:
    'Resell {company} training, AI and career services to your customers: what partners get, who does what, and how three typical sales run.',
  actions: [{ title: 'Apply to become a reseller', path: businessFormPath('reseller') }],
  sections: [
    {
      kind: 'lines',
      id: 'goods',
      title: 'What you can offer',
      list: [
        'AI/ML, data science and generative AI training',
        'Softskills and teacher transformation training',
        'Career counseling days for schools and colleges',
        'Forecasting and BI for small manufacturers',
        'Cloud consulting and application monitoring',
        'Specialists with zero notice period',
      ],
    },
    {
      kind: 'entries',
      id: 'benefits',
      layout: 'columns',
      title: 'Partner Benefits',
      list: [
        {
          title: 'The customer stays yours',
          text: 'A customer you have registered with us is not approached by us or by another reseller. Your contract, your invoice, your relationship.',
        },
        {
          title: 'A margin you know beforehand',
          text: 'Agreed in writing per service before your first offer. It does not change between offer and invoice.',
        },
        {
          title: 'Someone in the meeting with you',
          text: 'For the first sales, a trainer or an engineer joins your customer meeting and answers what you cannot answer yet.',
        },
        {
          title: 'Training for your own people',
          text: 'Your sales staff sit in the courses they sell. It is the quickest way to know whom a course is for.',
        },
        {
          title: 'Material in your name',
          text: 'Offers, outlines and one-page descriptions, with your logo and ours or with yours alone.',
        },
        {
          title: 'One person to call',
          text: 'From the first question to the last invoice, with an answer you can pass on to your customer.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'stories',
      layout: 'spoken',
      ground: 'shade',
      title: 'Success Stories',
      lead: 'Three sample stories of a good sale. The customers are made up.',
      list: [
        {
          title: '“We have bought the lab. Now who teaches data science in it?”',
          note: 'A computer dealer who supplies colleges',
          text: 'The dealer sold a data science course with browser labs, and training for two of the college’s teachers. The teachers run the next batch themselves, and the dealer equips the second lab.',
        },
        {
          title: '“Why do we run out of one part and sit on another?”',
          note: 'An accounting consultant for small factories',
          text: 'The consultant sold a demand forecast for one product line, with a report the stores manager opens every morning. The consultant explains the numbers every month, and the owner asks for the next product line.',
        },
        {
          title: '“Parents want to know what comes after Class 10. Can you bring someone?”',
          note: 'A uniform and textbook supplier to schools',
          text: 'The supplier sold a career day with talks for parents and a free {freeMinutes}-minute session for each family that wants one. The school puts the day on its yearly calendar and mentions it at admissions.',
        },
      ],
    },
  ],
  next: {
    ground: 'leaf',
    title: 'Start with one customer',
    text: 'Tell us what you sell today and what your customers keep asking for. We say which of our services fit, and draft the first offer with you.',
    link: { title: 'Apply to become a reseller', path: businessFormPath('reseller') },
  },
}
