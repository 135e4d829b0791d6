import { company } from './company.ts'
import { freeLength } from './session-words.ts'

/** The words around the forms that write to us. */
export const homeContact = {
  quicker: {
    text: 'About choosing a career, a free call is quicker.',
    link: 'See the free times',
    path: '/services/sessionbooking',
  },
}

export const contactPage = {
  title: 'Contact Us',
  description: `Write to ${company.name}, call, or visit us in Hyderabad: training, AI and analytics, staffing and career counseling. We answer within two working days.`,
  lead: 'Write, call or come by. A person reads every message and answers within two working days.',
  reach: { phone: 'Phone', email: 'Email', address: 'Address' },
  elsewhereTitle: 'Quicker than a message',
  elsewhere: [
    {
      question: 'Choosing a subject, a course or a first job?',
      answer: `Book a free ${freeLength.adjective} session`,
      path: '/services/sessionbooking',
    },
    { question: 'Looking for work with us?', answer: 'See the open positions', path: '/careers/openings' },
    {
      question: 'Moving or cancelling a session?',
      answer: 'Use the link in the e-mail that confirmed it, or have it sent again',
      path: '/bookings',
    },
  ],
  complaint: {
    title: 'If something went wrong',
    text: 'Write to our grievance officer. Every complaint is acknowledged within 48 hours and settled within a month.',
  },
} as const

export const newsletterWords = {
  title: 'Our newsletter',
  lead: 'New posts, webinars and events.',
}
