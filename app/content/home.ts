import { company } from './company.ts'
import { freeLength } from './session-words.ts'

/** The words of the home page. */
export const home = {
  title: ['Join the dots.', 'Find your path.'],
  tagline:
    'Workforce agility through AI, analytics and skilling: for students choosing a career, and for teams that have to change faster than they can hire.',
  description: `${company.name}, Hyderabad: AI and analytics, training, specialists with no notice period, and career counseling that starts with a free ${freeLength.adjective} call.`,
  caption: 'A muggu, drawn at the door each morning: dots first, then one unbroken line around them.',
  session: {
    title: `Next free ${freeLength.adjective} session`,
    choose: 'Starts that day, India time',
    none: 'Every free session of the coming weeks is taken. Write to us and we will find you a time.',
    write: 'Ask for a time',
  },
}

export const transform = {
  title: 'Transform Your Career with AI',
  lead: 'Learn the work, do the work, or hire the people who can.',
  cards: [
    {
      title: 'Curriculum Development Services',
      text: 'Courses written with your faculty and tied to the roles that hire: syllabus, labs, datasets, assessments.',
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
      text: 'See where hiring slows down, who is about to leave, and which offers people accept.',
      path: '/solutions/hr',
    },
  ],
} as const

/** Over the company's vision, mission and values, which stand in about.ts. */
export const purpose = { more: { title: 'More about us', path: '/about' } } as const

export const foundersSection = {
  title: 'Our Founders',
  previous: 'Previous founder',
  next: 'Next founder',
  position: (place: number, of: number) => `${place} of ${of}`,
  profile: 'Profile',
} as const
