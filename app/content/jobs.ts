import type * as z from 'zod/mini'
import {
  type Content,
  type ContentItem,
  dateField,
  groupField,
  linesField,
  listField,
  longTextField,
  slugField,
  textField,
} from '#app/lib/content.ts'

const jobFields = groupField('Opening', {
  title: textField('Job title', 60),
  slug: slugField('Address', {
    hint: 'Last part of the page’s address, after /careers/openings/. Made from the title if it is empty.',
  }),
  summary: longTextField('Summary', 200),
  team: textField('Team', 40),
  reportsTo: textField('Reports to', 60),
  about: linesField('About the job', { min: 1, max: 6, longest: 700 }, 'One paragraph per line.'),
  work: linesField('What you will do', { min: 1, max: 10, longest: 200 }),
  needs: linesField('What we look for', { min: 1, max: 10, longest: 200 }),
  helps: linesField('What helps', { max: 10, longest: 200 }),
  firstMonths: listField(
    'First months',
    { entry: 'Step', max: 6 },
    groupField('Step', { when: textField('When', 40), what: textField('What', 200) }),
  ),
  posted: dateField('Posted'),
  applyBy: dateField('Apply by', {
    isOptional: true,
    isDeadline: true,
    hint: 'Last day. Afterwards the page stays, without its form. If it is empty, the opening stays open.',
  }),
})

const openingsSchema = groupField('Openings', {
  openings: listField('Openings', { entry: 'Opening', max: 20 }, jobFields),
})

export type Job = z.infer<typeof jobFields>

const openings: Job[] = [
  {
    slug: 'ai-research-scientist',
    title: 'AI Research Scientist',
    summary:
      'Find out which model answers a client’s question, show where it fails, and hand over something a small team can run.',
    team: 'AI and analytics',
    reportsTo: 'Chief technology officer',
    about: [
      'Most of our clients are small and mid-sized: a manufacturer who wants next month’s demand, an IT firm that wants to know why offers are turned down, a college that wants to see where its students get stuck. Their data is short, uneven and half in spreadsheets. Your work is to find the simplest method that helps them, and to prove that it does.',
      'Research here ends in use. You read papers, run the comparison that the paper left out, and write down in plain words what to build, what not to build, and why. What you learn goes into client projects and into the courses that we teach.',
    ],
    work: [
      'Turn a client’s question into one that data can answer, and say so when it can’t.',
      'Set up baselines first, then forecasting, retrieval or language models that have to beat them.',
      'Write evaluations that a client can repeat: test sets, error analysis, cost per answer.',
      'Work with our developers until the model runs in the client’s hands, and watch how it behaves there.',
      'Turn what you found into teaching material: a notebook, a lab, a talk to a batch of students.',
    ],
    needs: [
      'Research or applied work in machine learning that you can walk us through: a thesis, a paper, a product, a public repository.',
      'Sound statistics: you know what a confidence interval does and does not say.',
      'Fluent Python, and code that other people can run.',
      'Clear written English. Half the work is explaining.',
    ],
    helps: [
      'Work with Telugu, Hindi or other Indian-language text and speech.',
      'Time series with few observations and many holidays.',
      'Experience of teaching, mentoring or speaking.',
    ],
    firstMonths: [
      { when: 'First month', what: 'You take over one running evaluation and repeat it from scratch.' },
      {
        when: 'By month three',
        what: 'You lead the modelling in one client project, with a developer beside you.',
      },
      { when: 'By month six', what: 'One method of yours is in use, and one lab of yours is taught.' },
    ],
    posted: '2026-11-02',
    applyBy: '',
  },
  {
    slug: 'senior-full-stack-developer',
    title: 'Senior Full Stack Developer',
    summary:
      'Build the products around our models and courses, from the first screen to the database, and keep them simple enough to hand over.',
    team: 'Engineering',
    reportsTo: 'Chief technology officer',
    about: [
      'We build for people who did not ask for software: a plant manager who wants to see what to order, a placement officer with four hundred students, a parent booking a call from a phone. You build the whole path, from the screen to the table behind it, and you talk to the person who uses it.',
      'You will be among the first to decide how we build: what we test, what we automate, what we leave out. Clients keep their code, so people who did not write it must be able to read it.',
    ],
    work: [
      'Design and build web products in TypeScript and Python, on PostgreSQL and a public cloud.',
      'Put models into use with our research team: interfaces, queues, logging, limits on cost.',
      'Review code, and have yours reviewed, with reasons rather than rules.',
      'Keep what runs running: backups that were restored once, alerts that mean something.',
      'Coach junior developers and trainees on real tasks.',
    ],
    needs: [
      'Products that you built and looked after for years, not only started.',
      'A firm command of one typed language, SQL and the web platform: HTTP, HTML, CSS, accessibility.',
      'A habit of writing tests that say what the product does.',
      'Care for slow networks and old phones. Most visitors have both.',
    ],
    helps: [
      'Running services on AWS or another public cloud, with an eye on the bill.',
      'Payments, bookings or learning platforms.',
      'Open-source work that we can read.',
    ],
    firstMonths: [
      { when: 'First week', what: 'You put a small change in front of users.' },
      { when: 'By month three', what: 'You own one product: its plan, its releases, its nights.' },
      { when: 'By month six', what: 'A client’s team works on code of yours without calling you.' },
    ],
    posted: '2026-11-02',
    applyBy: '',
  },
  {
    slug: 'product-manager',
    title: 'Product Manager',
    summary:
      'Decide, with the people who will use it, what our training and analytics products should do next, and what they should stop doing.',
    team: 'Product',
    reportsTo: 'Founder and CEO',
    about: [
      'We serve students, parents, colleges and companies, and they want different things from the same product. A student wants to know what to do on Monday. A college wants to see a batch move. A company wants people who can start. You find the piece of work that helps all of them, and you say no to the rest.',
      'You spend a good part of your week outside the office: in classrooms, on client calls, beside the people who do the work today. The rest is writing, deciding and following up.',
    ],
    work: [
      'Talk to users every week, and write down what they did rather than what they said.',
      'Keep one short plan that everybody can read: what comes next, why, and how we will know.',
      'Write the first version of screens, messages and help texts yourself.',
      'Work with developers and trainers day by day; cut scope before quality.',
      'Measure what was released, and take back what did not help.',
    ],
    needs: [
      'Something that you brought from an idea to people using it, in a company, a college or on your own.',
      'Good judgement with numbers: you can query a table and doubt the answer.',
      'Short, plain writing.',
      'The patience to listen to a class of students and a finance head on the same day.',
    ],
    helps: [
      'Work in education, hiring or analytics.',
      'Telugu or Hindi for conversations with parents and colleges.',
      'Experience with consent and privacy for products that minors use.',
    ],
    firstMonths: [
      {
        when: 'First month',
        what: 'You sit in on sessions, classes and client calls, and write what you saw.',
      },
      { when: 'By month three', what: 'Your plan is the one the teams work by.' },
      { when: 'By month six', what: 'Something you decided is in use, and its effect has been measured.' },
    ],
    posted: '2026-11-09',
    applyBy: '',
  },
]

export const openingsContent: ContentItem<z.infer<typeof openingsSchema>> = {
  path: 'openings',
  title: 'Openings',
  about: 'The careers pages, each opening with its application form.',
  page: '/careers/openings',
  schema: openingsSchema,
  shipped: { openings },
}

export const findJob = (content: Content, slug: string): Job | undefined =>
  content.read(openingsContent).openings.find((job) => job.slug === slug)
