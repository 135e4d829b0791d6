import { definePageContent } from './page-content.ts'
import { defaultSessionHours } from './session-lengths.ts'
import type { TextPage } from './text-page.ts'

export const openingsPageContent = definePageContent('openings-page', 'Openings page', '/careers/openings', {
  title: 'Current Openings',
  description:
    'Open positions in Hyderabad: AI Research Scientist, Senior Full Stack Developer and Product Manager. Read the whole job, then apply on its page.',
  says: 'We reply to every application.',
  lead: 'Full-time positions in Hyderabad. Each has a page about the work, what we look for and the first months, with the application form at the end.',
})

export const openingLabels = {
  title: 'Current Openings',
  now: 'open now',
  apply: 'Apply Now',
  closed: 'Applications closed',
  untilFilled: 'Open until filled',
  all: 'All openings',
  form: {
    title: 'Apply',
    text: 'A few lines and a link to your résumé or portfolio are enough. The person you would work for reads it, and you get an answer either way.',
  },
} as const

export const careersPage: TextPage = {
  changed: '2026-11-30',
  tab: 'Careers',
  title: 'Work with us in Hyderabad',
  description:
    'Careers at {company} in Hyderabad: open positions in AI research, engineering and product, how we work, and what we offer.',
  lead: 'We train people, build AI and analytics, and place specialists. All three are done by a small company in Hyderabad in which everybody meets the people they work for.',
  actions: [{ title: 'See the openings', path: '#openings' }],
  sections: [
    { kind: 'openings', title: openingLabels.title },
    {
      kind: 'steps',
      id: 'hiring',
      ground: 'leaf',
      title: 'Five steps, and an answer either way',
      list: [
        {
          title: 'You write',
          text: 'A résumé or portfolio and a few lines on why this job. No formal cover letter.',
        },
        {
          title: 'We talk',
          text: 'A call with the person you would work for. Ask as much as you are asked.',
        },
        {
          title: 'You show work',
          text: 'Something you made, or a small task close to the job, which we go through together.',
        },
        {
          title: 'You meet the team',
          text: 'The people you would sit beside. They have a say, and so do you.',
        },
        {
          title: 'We answer',
          text: 'Yes with an offer in writing, or no with the reason. Everybody gets an answer.',
        },
      ],
    },
    {
      kind: 'pages',
      id: 'inside',
      title: 'What working here is like',
      list: [
        {
          title: 'Life at {company}',
          text: 'How a week looks: hours, learning, and what we do together.',
          path: '/careers/life',
        },
        {
          title: 'Benefits',
          text: 'Health, learning, the place of work, and time off.',
          path: '/careers/benefits',
        },
      ],
    },
  ],
  next: {
    title: 'Nothing that fits?',
    text: 'Send us what you do well. We keep a pool of specialists for client work, and being in it costs nothing.',
    link: { title: 'Join the pool', path: '/enquiries/application?job=pool' },
  },
}

export const openingsTitle = 'See what is open'

export const lifePage: TextPage = {
  changed: '2026-11-30',
  tab: 'Life',
  title: 'Life at {company}',
  description:
    'Work-life balance, learning culture and team events at {company} in Hyderabad: how a week looks, and where a tenth of it goes.',
  says: 'Evening work means a morning off.',
  lead: 'A trainer’s week, the half-day for learning, and four kinds of team event.',
  sections: [
    {
      kind: 'entries',
      id: 'balance',
      layout: 'columns',
      title: 'Work-Life Balance',
      lead: 'Sessions with students run into the evening, and clients sit in other time zones. So we plan the day from its end.',
      list: [
        {
          title: 'Work late, start late',
          text: `Counseling sessions are held from ${defaultSessionHours}. Counselors who take them have the morning off.`,
        },
        {
          title: 'Hours that overlap, and hours that do not',
          text: 'Each team agrees on a few hours in which everybody can be reached. Each person plans the rest of the day.',
        },
        {
          title: 'Messages wait',
          text: 'You are not expected to reply outside working hours. For what can’t wait, we call.',
        },
        {
          title: 'Time off is off',
          text: 'Before a leave begins, the work has a second owner. That is part of planning it, not a favour.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'learning',
      ground: 'soft',
      isWeek: true,
      title: 'Learning Culture',
      lead: 'We invest 10% of working time in training: of the ten half-days in a five-day week, one is for learning, and it is kept like a meeting with a client.',
      columns: ['A trainer’s week', 'Morning', 'Afternoon'],
      rows: [
        ['Monday', 'Plan the week with the team', 'Prepare labs'],
        ['Tuesday', 'Class with a college batch', 'Class with a college batch'],
        ['Wednesday', 'Review projects', '**Learning: sits in with the data team**'],
        ['Thursday', 'Off, for the late class', 'Class for working people, to 8\u00a0PM'],
        ['Friday', 'Talk to the client about the batch', 'Write up what to change'],
      ],
    },
    {
      kind: 'dots',
      id: 'share',
      ground: 'soft',
      title: '10% of working time',
      list: [
        'Choose what to learn with your lead, twice a year: one thing for the job, one thing beside it.',
        'Read, take a course, sit in another team, prepare for a certificate, or teach.',
        'Show the others what came of it, in ten minutes, unfinished work included.',
        'Trainers sit in one another’s classes and say what they saw.',
      ],
    },
    {
      kind: 'entries',
      id: 'team-events',
      layout: 'medium',
      title: 'Team Events',
      lead: 'Few, and worth coming to.',
      list: [
        {
          title: 'Muggu morning',
          note: 'Sankranti, January',
          text: 'Each team draws one in front of the office. The newest colleague sets the dots.',
        },
        {
          title: 'Demo afternoon',
          note: 'End of each quarter',
          text: 'Every team shows what it finished, and one thing it stopped. Families are welcome.',
        },
        {
          title: 'Lunch with the students',
          note: 'When a batch ends',
          text: 'Trainers, developers and the batch at one table. Several colleagues came to us this way.',
        },
        {
          title: 'A day outdoors',
          note: 'After the monsoon',
          text: 'A walk on the rocks around Hyderabad, at the pace of the slowest.',
        },
      ],
    },
    { kind: 'openings', title: openingsTitle },
  ],
}

export const benefitsPage: TextPage = {
  changed: '2026-11-30',
  title: 'Benefits',
  description:
    'What {company} offers its people: health and wellness, learning and development, the work environment, and time off.',
  says: 'All stated in your offer.',
  lead: 'What comes with every full-time position. The offer names the amounts and the insurers.',
  actions: [{ title: openingsTitle, path: '#openings' }],
  sections: [
    {
      kind: 'groups',
      id: 'benefits',
      list: [
        {
          title: 'Health & Wellness',
          items: [
            'Medical insurance for you, your spouse and your children, from the first day',
            'The choice to add your parents to it',
            'Accident insurance',
            'A health check each year, on working time',
            'Confidential counseling by a counselor from outside the company',
          ],
        },
        {
          title: 'Learning & Development',
          items: [
            '10% of working time for training',
            'Our own courses, open to you and free of charge',
            'Fees for certificates that your work needs',
            'A mentor from another team in your first year',
            'Time and help to write, speak or teach in public',
          ],
        },
        {
          title: 'Work Environment',
          items: [
            'An office in Hyderabad, and days at home agreed with your team',
            'A laptop chosen for the job, and a second screen',
            'Quiet rooms for calls and for thinking',
            'A way home after evening sessions',
            'A wheelchair-accessible office',
          ],
        },
        {
          title: 'Time Off',
          items: [
            'Paid annual leave, of which some can be carried over',
            'Separate sick leave',
            'National holidays, and festival days that you choose yourself',
            'Maternity, paternity and adoption leave',
            'Exam leave and bereavement leave',
          ],
        },
      ],
    },
    { kind: 'openings', title: openingsTitle },
  ],
}
