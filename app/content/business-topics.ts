/** Topics of the form for companies, colleges and partners. Each topic has a button on one of their pages. */
export const businessTopics = {
  curriculum: {
    topic: 'Curriculum development',
    title: 'Send us one syllabus',
    question: 'Which course is it, who takes it, and what are you least happy with?',
  },
  talent: {
    topic: 'People from the pool',
    title: 'Describe the work',
    question: 'What has to be done, by when, with which tools, and who would they work with?',
  },
  ai: {
    topic: 'AI solutions',
    title: 'Ask about AI',
    question: 'Which decision could AI improve, who makes it, and how often?',
  },
  hr: {
    topic: 'HR and recruitment analytics',
    title: 'Ask your question',
    question: 'What do you suspect, and which records do you have?',
  },
  training: {
    topic: 'Training for a team',
    title: 'Get a quote',
    question: 'Who will learn, what should they be able to do afterwards, and when do they have time?',
  },
  cohort: {
    topic: 'Youth leadership cohort',
    title: 'Ask about the next cohort',
    question: 'Who would join, how old are they, and what would you like to know?',
  },
  academic: {
    topic: 'Academic partnership',
    title: 'Arrange a call',
    question: 'What should students be able to do that they can’t today, and when can we call you?',
  },
  reseller: {
    topic: 'Becoming a reseller',
    title: 'Apply to become a reseller',
    question: 'What do you sell today, and what do your customers keep asking for?',
  },
  partner: {
    topic: 'Products of partners',
    title: 'Ask what fits your case',
    question: 'What do you have today, and what should it do that it doesn’t?',
  },
  academy: {
    topic: 'An academy of a company or bank',
    title: 'Describe your academy',
    question: 'Who learns there, what must everybody finish, and what do you use for it now?',
  },
  price: {
    topic: 'A price',
    title: 'Ask for a price',
    question: 'What is it about, for how many people, and by when?',
  },
  other: {
    topic: 'Something else',
    title: 'Tell us what you need',
    question: 'Describe the problem in your own words.',
  },
} as const

export type BusinessTopic = keyof typeof businessTopics

/** Returns the topic with this name; `other` if there is none. */
export const parseBusinessTopic = (name: string): BusinessTopic =>
  Object.hasOwn(businessTopics, name) ? (name as BusinessTopic) : 'other'

export const businessFormPath = (topic: BusinessTopic): string => `/enquiries/business?ask=${topic}`

/** Application to our pool of specialists, who work for our clients. It has no deadline. */
export const talentPool = {
  slug: 'pool',
  title: 'Join the pool',
  lead: 'Work at our clients, by the week, by the project or to stay. We read every application and reply either way.',
} as const
