import { company } from './company.ts'

const network = company.social[0]?.url ?? ''

export type TeamMember = {
  /** Role, shown until there is a name. */
  role: string
  /** Real name, used with its owner's consent. */
  name?: string
  /** Short name of their field. */
  title: string
  /** Responsibilities of the role, not a biography. */
  description: string
  /** Path of a photo; without it, a drawing generated from `seed`. */
  photo?: string
  /** Profile on a professional network. */
  profile: string
  seed: string
}

const founderAndCeo: TeamMember = {
  role: 'Founder and CEO',
  title: 'Skilling and workforce strategy',
  description:
    'Decides which skills we teach and which clients we take on, and answers for what both were promised. Every proposal crosses this table before it goes out: what the client will be able to do at the end, what it costs, and what we will not do.',
  profile: `${network}/founder-and-ceo`,
  seed: 'founder-and-ceo',
}

const cofounderAndHrHead: TeamMember = {
  role: 'Co-founder and HR head',
  title: 'People, recruitment and counseling',
  description:
    'Leads the pool of professionals who start without a notice period: how they are interviewed, tested and paid, and who fits which client. Hires for {company} itself, and looks after the counseling service, so that students hear what employers ask for.',
  profile: `${network}/co-founder-and-hr-head`,
  seed: 'co-founder-and-hr-head',
}

const technologyOfficer: TeamMember = {
  role: 'Chief technology officer',
  title: 'AI, data and platforms',
  description:
    'Answers for all that we build: forecasts, dashboards, assistants and the systems under them. Reviews the design of each project before work begins, decides what must never leave a client’s own servers, and checks that every lab runs on an ordinary laptop.',
  profile: `${network}/chief-technology-officer`,
  seed: 'chief-technology-officer',
}

export const leadershipTeam: readonly TeamMember[] = [founderAndCeo, cofounderAndHrHead, technologyOfficer]

export const technicalExperts: readonly TeamMember[] = [
  {
    role: 'Software developer',
    title: 'Web applications and integrations',
    description:
      'Builds the applications our clients use and the booking and reporting systems we use ourselves. Writes the tests, puts new versions live and answers when something breaks. Sits in on training as a reviewer: students get comments on their code from someone who ships code that week.',
    profile: `${network}/software-developer`,
    seed: 'software-developer',
  },
  {
    role: 'Training manager',
    title: 'Courses, trainers and labs',
    description:
      'Plans every batch with the college or company it is for: what people know on day one, what they should be able to do on the last day, and how both are measured. Chooses and observes the trainers, keeps the labs working, and sends each sponsor the results, including the ones below target.',
    profile: `${network}/training-manager`,
    seed: 'training-manager',
  },
]

/** Three founders in the home page's carousel. */
export const founders: readonly TeamMember[] = leadershipTeam.slice(0, 3)
