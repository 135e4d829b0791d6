import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const hrPage: TextPage = {
  changed: '2026-11-30',
  title: 'HR and Recruitment Analytics',
  says: 'See where candidates drop out and where employees leave, using your own records.',
  description:
    'One view from opening to first anniversary: time to hire, offer acceptance, early exits and skills gaps, from records you have.',
  caption:
    'Each dot is an applicant. From left to right, the line surrounds the people still in the process.',
  sections: [
    {
      kind: 'table',
      id: 'stages',
      size: 'large',
      title: 'Six stages, and what to ask at each',
      columns: ['Stage', 'The question', 'What you see'],
      rows: [
        [
          'Opening',
          'Is this role harder to fill than it was last year?',
          'Days open by role and place, against your own past',
        ],
        [
          'Source',
          'Which source brings people who stay?',
          'Joiners and early leavers by source, with the cost of each',
        ],
        ['Interview', 'Where do good candidates wait?', 'Days between the rounds, by team and interviewer'],
        [
          'Offer',
          'Which offers are refused, and for what?',
          'Acceptance by pay band, notice period and reason given',
        ],
        [
          'Joining',
          'Who accepts and does not come?',
          'The gap between offer and first day, and the contact in it',
        ],
        [
          'First year',
          'Where do people leave?',
          'Exits by team, manager change, pay and workload. For groups, not for single people',
        ],
      ],
    },
    {
      kind: 'exhibit',
      id: 'sample',
      title: 'One year of hiring, in six lines',
      note: 'A sample: the company is made up. Yours has your own stages.',
      exhibit: {
        of: 'hiring',
        stages: [
          { title: 'Applied', people: 412 },
          { title: 'First call', people: 138, days: 6 },
          { title: 'Interviewed', people: 61, days: 9 },
          { title: 'Offered', people: 19, days: 17 },
          { title: 'Joined', people: 11, days: 34 },
          { title: 'Still there after a year', people: 9 },
        ],
        finding:
          'Eight of nineteen offers were not accepted. Six of these eight candidates had waited more than three weeks; of those who waited less, all but two joined. Pay was not the reason in any case.',
      },
    },
    {
      kind: 'checks',
      id: 'needs',
      ground: 'shade',
      title: 'Three things we need to begin',
      lead: 'Where records are thin, the first result is a list of what to write down from now on. That is often worth more than the dashboard.',
      list: [
        'An export from the hiring tool, or the spreadsheets that serve as one',
        'Joining, exit and pay-band records, without names',
        'One person in HR and one in finance who agree on what “joined” means',
      ],
    },
    {
      kind: 'steps',
      id: 'steps',
      title: 'One question first, the dashboard last',
      list: [
        {
          title: 'One question',
          text: 'You choose the one that costs you most. The others wait until it has an answer.',
        },
        {
          title: 'Records, joined and cleaned',
          text: 'On your side or on ours, by a written agreement on who may see what and when it is deleted.',
        },
        {
          title: 'A first reading',
          text: 'On paper, with you: what is certain, what is likely, what the data cannot say.',
        },
        {
          title: 'The dashboard',
          text: 'Updated automatically, with an explanation beside every figure.',
        },
        {
          title: 'Monthly reviews, then none',
          text: 'We read it with you until you no longer need us for it.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'lines',
      ground: 'neel',
      layout: 'large',
      title: 'Lines we do not cross',
      list: [
        {
          title: 'No score decides about a person.',
          text: 'No person is rejected, promoted or dismissed because of our numbers. The figures describe groups and stages.',
        },
        {
          title: 'No reading of private messages.',
          text: 'No mail, chat, camera or keyboard. If a vendor offers you that, we explain why it misleads.',
        },
        {
          title: 'No quiet bias.',
          text: 'Every model is checked for how it treats women, returners, and graduates of small-town colleges, and you see the result.',
        },
      ],
    },
  ],
  next: {
    title: 'Start with the question that costs you most',
    text: 'Tell us what you suspect and which records you have. We answer with what they can show and what they cannot.',
    link: { title: 'Ask your question', path: businessFormPath('hr') },
  },
}
