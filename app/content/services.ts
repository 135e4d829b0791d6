import { businessFormPath } from './business-topics.ts'
import { definePageContent } from './page-content.ts'
import { capitalize, spellNumber } from './session-lengths.ts'

/** Audiences of the services, in the order of /services. */
export const serviceAudiences = [
  'Students and parents',
  'Colleges and schools',
  'Companies',
  'Founders',
] as const

export type Audience = (typeof serviceAudiences)[number]

export type Service = {
  /** Fragment id on /services: `/services#cloud`. */
  id: string
  title: string
  description: string
  for: readonly Audience[]
  /** Page that says more, or the form in which to ask. */
  path: string
  /** Label of the button of a service that visitors can book. */
  action?: string
}

/** Services in the section Our Services, on the home page and on /services. */
export const services: readonly Service[] = [
  {
    id: 'aiml-adoption',
    title: 'AIML adoption consulting',
    description: 'Which of your tasks a model can take over, and what the first one would cost.',
    for: ['Companies'],
    path: '/solutions/innovation',
  },
  {
    id: 'manufacturing-bi',
    title: 'Forecasting and BI consulting for SMB manufacturing',
    description: 'Demand, stock and cash in one picture, from the spreadsheets and the ERP you have.',
    for: ['Companies'],
    path: '/solutions/innovation',
  },
  {
    id: 'career-counseling',
    title: 'Career Counseling',
    description:
      'A free {freeMinutes}-minute call about what to study or where to go next. If you want more, {paidLength} in depth with a written plan.',
    for: ['Students and parents'],
    path: '/services/career-counseling',
    action: 'Book a Session',
  },
  {
    id: 'talent-analytics',
    title: 'Talent analytics for SMB IT',
    description: 'Where people leave, which offers are accepted, and which skills run short next.',
    for: ['Companies'],
    path: '/solutions/hr',
  },
  {
    id: 'cloud',
    title: 'Cloud consulting on a cloud provider',
    description: 'Moving to a public cloud, or spending less on it, with a bill that you can read.',
    for: ['Companies', 'Founders'],
    path: businessFormPath('other'),
  },
  {
    id: 'incubator-hubs',
    title: 'Startup incubator hubs in academia',
    description: 'A working incubator on your campus, run with your faculty until they run it alone.',
    for: ['Colleges and schools'],
    path: '/clients/academic-partners',
  },
  {
    id: 'product',
    title: 'Product consulting',
    description: 'From an idea to a first release that someone pays for.',
    for: ['Founders', 'Companies'],
    path: businessFormPath('other'),
  },
  {
    id: 'startup-staffing',
    title: 'On-demand freelance startup staffing',
    description: 'A developer, designer or analyst, tested by us, for as long as the work lasts.',
    for: ['Founders', 'Companies'],
    path: '/solutions/talent',
  },
  {
    id: 'curriculum',
    title: 'Curriculum design and delivery training',
    description: 'Courses matched to open jobs, and training for the faculty who teach them.',
    for: ['Colleges and schools'],
    path: '/solutions/learning',
  },
  {
    id: 'softskills',
    title: 'Softskills training',
    description: 'Speaking in interviews, writing emails that get replies, disagreeing in meetings.',
    for: ['Students and parents', 'Colleges and schools', 'Companies'],
    path: '/services/professional-development',
  },
  {
    id: 'aiml-training',
    title: 'AIML/data science training',
    description: 'Python, statistics and models through projects on real data.',
    for: ['Students and parents', 'Colleges and schools', 'Companies'],
    path: '/services/professional-development',
  },
  {
    id: 'genai-training',
    title: 'Generative AI and prompt engineering training',
    description: 'What these tools do well, where they invent things, and how to check an answer.',
    for: ['Students and parents', 'Colleges and schools', 'Companies'],
    path: '/services/professional-development',
  },
  {
    id: 'teachers',
    title: 'Teacher transformation training',
    description: 'NEP 2020 and NCF 2023 turned into next week’s lesson, for a class of sixty.',
    for: ['Colleges and schools'],
    path: '/services/professional-development',
  },
]

export const servicesContent = definePageContent('services', 'Our Services', '/services', {
  title: 'Our Services',
  says: 'Advice, training, people and software.',
  lead: 'Each service says what it does and who it is for. You get a written price before any work begins.',
  prices: { title: 'How each is priced', path: '/pricing' },
  description: `${capitalize(spellNumber(services.length))} services of {company} in Hyderabad: career counseling, AI and data training, consulting, staffing and teacher training.`,
  grid: 'What each does for you',
  colleges: { title: 'How we work with colleges', path: '/clients/academic-partners' },
  closer: { title: 'For students and people at work' },
  notListed: {
    title: 'Not on the list?',
    text: 'Describe the problem in your own words. If it is not ours to solve, we say so and, where we can, name the kind of firm that does.',
    link: { title: 'Tell us what you need', path: businessFormPath('other') },
  },
  services,
})
