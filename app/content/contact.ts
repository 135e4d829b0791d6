import { businessFormPath } from './business-topics.ts'
import { definePageContent } from './page-content.ts'

export const contactContent = definePageContent('contactus', 'Contact Us', '/contactus', {
  title: 'Contact Us',
  description:
    'Write to {company}, call, or visit us in Hyderabad: training, AI and analytics, staffing and career counseling. We reply within two working days.',
  lead: 'Message us, call, or visit our office. We read every message and reply within two working days.',
  reach: { phone: 'Phone', email: 'Email', address: 'Address' },
  elsewhereTitle: 'Shortcuts',
  elsewhere: [
    {
      question: 'Choosing a subject, a course or a first job?',
      answer: 'Book a free {freeMinutes}-minute session',
      path: '/services/sessionbooking',
    },
    {
      question: 'Do you need training, people or AI?',
      answer: 'Tell us what you need',
      path: businessFormPath('other'),
    },
    { question: 'Want a job at {company}?', answer: 'See the open positions', path: '/careers/openings' },
    {
      question: 'Moving or cancelling a session?',
      answer: 'Find your booking',
      path: '/bookings',
    },
  ],
  complaint: {
    title: 'If something went wrong',
    text: 'Write to our grievance officer. We acknowledge every complaint within 48 hours and resolve it within a month.',
  },
})
