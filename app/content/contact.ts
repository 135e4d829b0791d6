import { eventUpdatesText } from '#app/features/enquiries/domain/event-updates.ts'
import { company } from './company.ts'
import { freeLength } from './session-words.ts'

/** The words around the forms that write to us. */
export const homeContact = {
  title: 'Tell us what you are trying to do',
  lead: 'A person reads it and answers within two working days.',
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
  formTitle: 'Send us a message',
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
      answer: 'Use the link in the e-mail that confirmed it, or write to us, until the session starts.',
    },
  ],
  complaint: {
    title: 'If something went wrong',
    text: 'Write to our grievance officer. Every complaint is acknowledged within 48 hours and settled within a month.',
  },
} as const

export const eventUpdates = {
  question: 'What do you want to hear about?',
  hint: 'For example: the next pitch event, webinars on AI, workshops at our college.',
}

/** Under every phone number but a booking's, which is an Indian one. */
export const phoneHint = 'With country code, e.g. +91 98765 43210'

export const apply = {
  linkHint:
    'A page that we can open without a password, such as linkedin.com/in/your-name or https://example.org/cv.',
  messageHint: 'What you have built or done that is closest to this job, and when you could start.',
}

/** The page after a form was sent without scripts. */
export const receipt = {
  lead: 'We have also sent you an e-mail that says so. If it is not there in a few minutes, look in the spam folder.',
  next: 'A person reads it and answers within two working days.',
}

export const newsletterWords = {
  title: 'Our newsletter',
  lead: 'New posts, webinars and events.',
}

/** The forms on pages of their own, for posts without scripts. */
export const formPages = {
  home: {
    title: 'Tell us what you are trying to do',
    lead: 'A person reads it and answers within two working days.',
  },
  modal: { title: 'Write to us', lead: 'Choose what it is about and say how to reach you.' },
  contact: { title: 'Send us a message', lead: 'A person reads it and answers within two working days.' },
  event: { title: 'Hear about coming events', lead: eventUpdatesText },
  application: { title: 'Apply', lead: 'A person reads it, and you hear from us either way.' },
}
