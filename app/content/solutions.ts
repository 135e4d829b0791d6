import { businessFormPath } from './business-topics.ts'
import { definePageContent } from './page-content.ts'

export type Solution = {
  id: string
  title: string
  path: `/solutions/${'learning' | 'talent' | 'innovation' | 'hr'}`
  /** Offer in one sentence. */
  says: string
  text: string
  /** Results for the client. */
  get: readonly string[]
  more: string
}

/** The four solutions. Each is a section of /solutions and has a page of its own. */
const solutions: readonly Solution[] = [
  {
    id: 'curriculum-development',
    title: 'Curriculum Development Services',
    path: '/solutions/learning',
    says: 'Courses, labs and teacher training matched to real jobs.',
    text: 'We read the job openings your learners should be ready for, and write the course from them: with your faculty, in your calendar, on the computers you have.',
    get: [
      'A syllabus, labs, datasets and assessments that your teachers can edit',
      'Teachers who have taught it once with us beside them',
      'A short report on what the first class could do at the end',
    ],
    more: 'How a course is made',
  },
  {
    id: 'professional-services',
    title: 'Professional Services',
    path: '/solutions/talent',
    says: 'Interviewed and tested specialists who can start this week.',
    text: 'We keep a pool of pre-vetted professionals who are available now. Zero notice period is a condition for being in it.',
    get: [
      'A short list of people, each with the notes of our interviews',
      'A start date that does not depend on another employer',
      'One contract and one invoice, by the week or by the project',
    ],
    more: 'Who is in the pool',
  },
  {
    id: 'ai-solutions',
    title: 'AI Solutions',
    path: '/solutions/innovation',
    says: 'Forecasts and AI assistants that your own team can run.',
    text: 'We begin with one decision that your people make every week, and build the simplest model that makes it better. If there is none, we say so.',
    get: [
      'One working forecast, classifier or assistant in daily use',
      'Its code, its data and its tests, on your own accounts',
      'A person on your side who can run and retrain it',
    ],
    more: 'What gets built first',
  },
  {
    id: 'hr-analytics',
    title: 'HR and Recruitment Analytics',
    path: '/solutions/hr',
    says: 'Find out why offers are refused and why people leave.',
    text: 'We combine your hiring, payroll and exit records to show where candidates drop out and employees leave, by stage, role and source.',
    get: [
      'One dashboard from opening to first anniversary',
      'Definitions that HR and finance both accept',
      'A monthly reading of the numbers, until you do it yourselves',
    ],
    more: 'What you will see',
  },
]

export const solutionsContent = definePageContent('solutions', 'Solutions', '/solutions', {
  title: 'Solutions',
  says: 'Help with the work your team can’t do yet.',
  lead: 'For companies and colleges: we train people, bring in specialists, build AI tools and analyse hiring.',
  description:
    'Curriculum development, pre-vetted professionals with zero notice period, AI solutions, and HR and recruitment analytics from Hyderabad.',
  get: 'What you get',
  next: {
    title: 'Not sure which one?',
    text: 'Describe what is not working. We say which of the four fits, or that none of them does.',
    link: { title: 'Tell us what you need', path: businessFormPath('other') },
  },
  solutions,
})
