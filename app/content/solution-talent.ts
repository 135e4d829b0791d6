import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const talentPage: TextPage = {
  changed: '2026-11-30',
  title: 'Professional Services',
  says: 'Pre-vetted IT and data professionals, zero notice period: they can start when you say yes.',
  description:
    'A pool of pre-vetted AI, data, software and cloud professionals with zero notice period, by the week, by the project or to hire.',
  sections: [
    {
      kind: 'comparison',
      id: 'compare',
      ground: 'soft',
      title: 'Three steps to a first day, not seven',
      ways: [
        {
          title: 'The usual way',
          steps: [
            'Write the opening',
            'Collect CVs',
            'Screen and test',
            'Interview',
            'Offer, and a counter-offer',
            'Wait out the notice period',
            'First day',
          ],
        },
        {
          title: 'From the pool',
          steps: ['Tell us the work', 'Meet two or three people', 'First day'],
        },
      ],
    },
    {
      kind: 'entries',
      id: 'checks',
      title: 'Five checks before you meet anybody',
      lead: 'Each before anyone enters the pool. You get our notes.',
      list: [
        {
          title: 'Identity and history',
          text: 'Who they are, where they worked and in which role, confirmed with the documents and with a person who was there.',
        },
        {
          title: 'A piece of work',
          text: 'A task from their own field, done in front of us, on a problem they have not seen. You may read the result.',
        },
        {
          title: 'A technical conversation',
          text: 'With someone who does the same job. We ask about a decision that went wrong and what they would do now.',
        },
        {
          title: 'Working with others',
          text: 'How they write an update, ask for help and warn of a delay.',
        },
        {
          title: 'Availability',
          text: 'Zero notice period, in writing. People who take a job elsewhere leave the pool the same day.',
        },
      ],
    },
    {
      kind: 'exhibit',
      id: 'sample',
      title: 'What you read before you meet a candidate',
      note: 'A sample: this person is made up. Names and employers come with their consent, when you meet.',
      exhibit: {
        of: 'candidate',
        role: 'Data engineer, six years',
        facts: [
          { title: 'Available from', text: 'Monday' },
          { title: 'Where', text: 'Hyderabad, two days a week at your office' },
          { title: 'Works with', text: 'Python, SQL, Airflow, one public cloud' },
          { title: 'Wants', text: 'Six months or more, one team' },
        ],
        notes: [
          {
            title: 'Identity and history',
            text: 'Two employers confirmed, by papers and by the leads of both teams. A gap of five months in 2024: cared for a parent.',
          },
          {
            title: 'A piece of work',
            text: 'Made a slow daily load restartable in two hours. Clean, with a test for the case we had hidden. Forgot the clock change until asked.',
          },
          {
            title: 'A technical conversation',
            text: 'Told us of a migration that lost a day of data, what was lost and whom they told first. Would now copy before moving.',
          },
          {
            title: 'Working with others',
            text: 'Writes short updates, warns early of a delay. Quiet in large meetings; ask by name.',
          },
        ],
      },
    },
    {
      kind: 'table',
      id: 'ways',
      onPhones: 'columns',
      title: 'By the week, by the project, or to stay',
      columns: ['', 'By the week', 'By the project', 'To hire'],
      rows: [
        ['Good for', 'A gap in a running team', 'A result with an end', 'A role you want to keep'],
        ['Who directs the work', 'You', 'We, against agreed results', 'You'],
        ['You pay', 'For weeks worked', 'For results accepted', 'Once, when they join you'],
        ['It ends', 'When you say so, at a week’s end', 'When the last result is accepted', 'It does not'],
      ],
    },
    {
      kind: 'lines',
      id: 'fields',
      ground: 'soft',
      title: 'Who is in the pool',
      list: [
        'Data analysts and data scientists',
        'Machine learning and AI engineers',
        'Web, mobile and backend developers',
        'Cloud and platform engineers',
        'Monitoring and reliability engineers',
        'Test engineers',
        'Trainers for all of these',
      ],
      lead: 'If no one in the pool fits, we tell you the same day and do not send you a near match.',
    },
    {
      kind: 'crosses',
      id: 'limits',
      title: 'What we do not do',
      list: [
        'Take money from candidates. Being in the pool costs them nothing, ever.',
        'Send a stack of CVs. You get two or three people and our reasons.',
        'Put forward people who are serving notice elsewhere. We do not put forward people who have not agreed to meet you, either.',
      ],
    },
  ],
  next: {
    title: 'Tell us the work, not the job title',
    text: 'What has to be done, by when, with which tools, and who they would work with. We reply with the people who could do it.',
    link: { title: 'Describe the work', path: businessFormPath('talent') },
    ground: 'neel',
  },
}
