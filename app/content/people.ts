import type * as z from 'zod/mini'
import {
  type ContentItem,
  groupField,
  listField,
  longTextField,
  optionalUrlField,
  pictureField,
  textField,
} from '#app/lib/content.ts'
import { noPicture } from '#app/pictures/picture.ts'
import { company } from './company.ts'

const network = company.social[0]?.url ?? ''

const personFields = groupField('Person', {
  role: textField('Role', 60, { hint: 'Shown until there is a name.' }),
  name: textField('Name', 60, { isOptional: true, hint: 'With the consent of this person.' }),
  title: textField('Field', 60, { isOptional: true }),
  description: longTextField('Responsibilities', 600, { isOptional: true }),
  profile: optionalUrlField('Profile on a professional network'),
  photo: pictureField('Photo', {
    hint: 'Without one, a drawing stands there. Without a description, the name describes it.',
    hasName: true,
  }),
})

const peopleSchema = groupField('People', {
  leaders: listField(
    'Leadership Team',
    { entry: 'Person', min: 3, max: 8, hint: 'The first three are Our Founders on the home page.' },
    personFields,
  ),
  experts: listField('Technical Experts', { entry: 'Person', min: 1, max: 12 }, personFields),
})

export type People = z.infer<typeof peopleSchema>
export type Person = z.infer<typeof personFields>

/** Person on a page. A person without a photo is shown as a drawing, which a unique `seed` determines. */
export type TeamMember = Person & { seed: string }

/** Adds the seeds of the drawings, which are derived from the people's roles. */
export const addDrawingSeeds = (people: readonly Person[]): TeamMember[] =>
  people.map((person, place) => {
    const seed = person.role.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const isSecond = people.findIndex(({ role }) => role === person.role) < place
    return { ...person, seed: isSecond ? `${seed}-${place + 1}` : seed }
  })

const founderAndCeo: Person = {
  name: '',
  role: 'Founder and CEO',
  title: 'Skilling and workforce strategy',
  description:
    'Decides which skills we teach and which clients we take on, and answers for what was promised to them. Approves every proposal before it is sent: what the client will be able to do at the end, what it costs, and what we will not do.',
  profile: `${network}/founder-and-ceo`,
  photo: noPicture,
}

const cofounderAndHrHead: Person = {
  name: '',
  role: 'Co-founder and HR head',
  title: 'People, recruitment and counseling',
  description:
    'Leads the pool of professionals who start without a notice period: how they are interviewed, tested and paid, and who fits which client. Hires for {company} itself, and looks after the counseling service, so that students hear what employers ask for.',
  profile: `${network}/co-founder-and-hr-head`,
  photo: noPicture,
}

const technologyOfficer: Person = {
  name: '',
  role: 'Chief technology officer',
  title: 'AI, data and platforms',
  description:
    'Answers for all that we build: forecasts, dashboards, assistants and the systems under them. Reviews the design of each project before work begins, decides what must never leave a client’s own servers, and checks that every lab runs on an ordinary laptop.',
  profile: `${network}/chief-technology-officer`,
  photo: noPicture,
}

const experts: Person[] = [
  {
    name: '',
    role: 'Software developer',
    title: 'Web applications and integrations',
    description:
      'Builds the applications our clients use and the booking and reporting systems we use ourselves. Writes the tests, puts new versions live and answers when something breaks. Sits in on training as a reviewer: students get comments on their code from someone who ships code that week.',
    profile: `${network}/software-developer`,
    photo: noPicture,
  },
  {
    name: '',
    role: 'Training manager',
    title: 'Courses, trainers and labs',
    description:
      'Plans every batch with the college or company it is for: what people know on day one, what they should be able to do on the last day, and how both are measured. Chooses and observes the trainers, keeps the labs working, and sends each sponsor the results, including the ones below target.',
    profile: `${network}/training-manager`,
    photo: noPicture,
  },
]

export const peopleContent: ContentItem<People> = {
  path: 'people',
  title: 'People',
  about: 'The team page and Our Founders on the home page.',
  page: '/about/team',
  schema: peopleSchema,
  shipped: { leaders: [founderAndCeo, cofounderAndHrHead, technologyOfficer], experts },
}
