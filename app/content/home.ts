import { definePageContent } from './page-content.ts'

export const homeContent = definePageContent('home', 'Home', '/', {
  title: ['Join the dots.', 'Find your path.'],
  tagline:
    'Career counseling for students; training, specialists and AI for companies. Workforce agility through AI, analytics and skilling.',
  description:
    '{company}, Hyderabad: AI and analytics, training, specialists with no notice period, and career counseling that starts with a free {freeMinutes}-minute call.',
  whoComes: {
    title: 'Start here',
    list: [
      {
        title: 'I am a student or parent choosing a course.',
        path: '/services/career-counseling',
      },
      { title: 'We are a college that wants its students to find work.', path: '/clients/academic-partners' },
      { title: 'We are a company that needs people, training or AI.', path: '/solutions' },
      { title: 'We are a dealer whose customers ask for training or AI.', path: '/clients/resellers' },
    ],
  },
  transform: {
    title: 'Transform Your Career with AI',
    lead: 'Four solutions for companies and colleges.',
    cards: [
      {
        title: 'Curriculum Development Services',
        text: 'Courses written with your faculty and matched to open jobs: syllabus, labs, datasets, assessments.',
        path: '/solutions/learning',
      },
      {
        title: 'Professional Services',
        text: 'People we have already interviewed and tested, with zero notice period. They can start this week.',
        path: '/solutions/talent',
      },
      {
        title: 'AI Solutions',
        text: 'From one useful forecast to an assistant your team runs itself. You keep the code and the know-how.',
        path: '/solutions/innovation',
      },
      {
        title: 'HR and Recruitment Analytics',
        text: 'See where hiring slows down, which offers people accept, and where people leave.',
        path: '/solutions/hr',
      },
    ],
  },
  more: { title: 'More about us', path: '/about' },
  quicker: {
    text: 'Choosing a career? A free call is faster than a message.',
    link: 'See available slots',
    path: '/services/sessionbooking',
  },
})

/** Texts of the hero that contain a date or the session languages. */
export const heroTexts = {
  caption: (day: string) =>
    `The muggu of ${day}. One is drawn at the door each morning: dots first, then one unbroken line around them.`,
  session: {
    /**
     * Text for the first screen on a phone: audience, offer, price and languages. `languages` is text such as `Telugu,
     * Hindi or English`.
     */
    lead: (languages: string) =>
      `A free {freeMinutes}-minute call with a career counselor, for students, parents and people changing jobs. In ${languages}.`,
    title: 'Free session: choose a time',
    choose: 'Slots on that day (India time)',
    none: 'All free sessions of the coming weeks are booked. Write to us and we’ll find you a slot.',
    write: 'Ask for a slot',
  },
}

export const foundersSection = {
  title: 'Our Founders',
  previous: 'Previous founder',
  next: 'Next founder',
  position: (place: number, of: number) => `${place} of ${of}`,
  profile: 'Profile',
} as const
