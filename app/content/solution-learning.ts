import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const learningPage: TextPage = {
  changed: '2026-11-30',
  title: 'Curriculum Development Services',
  says: 'For companies, colleges and schools: courses written with those who teach them, and matched to jobs.',
  description:
    'Courses in AI, data, cloud and software written with your faculty: syllabus, labs, datasets, assessments and teacher training.',
  sections: [
    {
      kind: 'table',
      id: 'pack',
      title: 'What each course includes',
      columns: ['Part', 'What is in it', 'Who uses it'],
      rows: [
        [
          'Outcomes',
          'What a learner can do on the last day, each tied to tasks in real openings',
          'Academic council, students',
        ],
        [
          'Unit plans',
          'Every class on one page: what to show, what to ask, where students get stuck',
          'Teachers',
        ],
        [
          'Lab sheets',
          'Steps, starter files and the finished result, tested on an ordinary laptop',
          'Students, lab staff',
        ],
        ['Datasets', 'Cleaned, documented, with a licence that lets you teach with them', 'Students'],
        ['Assessments', 'Questions, practical tasks and the marking guide, in two versions', 'Examiners'],
        [
          'Teacher’s notes',
          'The reasons behind the order, further reading, answers to likely questions',
          'Teachers',
        ],
      ],
    },
    {
      kind: 'exhibit',
      id: 'sample',
      title: 'One class, on one page',
      note: 'A sample: course and class are made up. Yours looks like it.',
      exhibit: {
        of: 'syllabus',
        course: 'Data for decisions, unit 4 of 12',
        unit: 'When an average lies',
        outcome:
          'You look at the spread before you quote an average, and can say which of three numbers describes a group best, and why.',
        plan: [
          [
            5,
            'Two bus routes, both 20 minutes on average. Which one do you take to an exam? Hands up, no talk.',
          ],
          [
            15,
            'Forty trips of each on paper. In pairs: draw them as dots on a line. What did the average hide?',
          ],
          [20, 'Middle value and spread, with the same forty trips. Only now the words median and quartile.'],
          [
            40,
            'Lab: salaries of one batch from your own placement cell. Which number would you print, and who would be misled?',
          ],
          [
            10,
            'Each pair says its number and its reason in one sentence. The class votes for the most honest.',
          ],
        ],
        after: [
          {
            title: 'Where they get stuck',
            text: 'Some compute the median without sorting first. Ask them to find the person in the middle, then the number.',
          },
          {
            title: 'What they hand in',
            text: 'One chart and three sentences. Marked on whether the reason fits the number, not on how it was calculated.',
          },
        ],
      },
    },
    {
      kind: 'steps',
      id: 'steps',
      ground: 'soft',
      title: 'You read each unit before the next is written',
      list: [
        {
          title: 'We read the roles',
          text: 'We collect openings your learners should be ready for and list the tasks in them. We leave out words that matter only in advertisements.',
        },
        {
          title: 'You and we agree on outcomes',
          text: 'Faculty, or team leads in a company, decide with us what learners must be able to do at the end and how they will show it.',
        },
        {
          title: 'We write one unit at a time',
          text: 'Plan, labs, data and assessment together. You comment on each unit before the next one begins, so that nothing comes as a surprise.',
        },
        {
          title: 'One unit meets a real class',
          text: 'We sit at the back and note what took too long and what students asked. The second version reflects it.',
        },
        {
          title: 'Your teachers take over',
          text: 'They teach it once with us beside them, then without us. All files are yours, in formats you can edit.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'audience',
      layout: 'columns',
      title: 'Who it is for',
      list: [
        {
          title: 'Colleges and universities',
          text: 'A department that wants a new elective in AI, data or cloud, or one whose syllabus still names outdated software.',
        },
        {
          title: 'Companies',
          text: 'Teams that hire many beginners each year and want the same good training for all of them.',
        },
        {
          title: 'Schools',
          text: 'Teachers who need lessons that follow NEP 2020 and NCF 2023, not more circulars about them.',
        },
      ],
      links: [
        { title: 'What we do with universities', path: '/clients/academic-partners' },
        { title: 'For companies that teach', path: '/industries/edtech' },
        { title: 'For the academy of a bank', path: '/industries/banking' },
      ],
    },
    {
      kind: 'crosses',
      id: 'limits',
      title: 'What we do not do',
      list: [
        'Award credits or degrees. Approval stays with your university; we prepare the papers it asks for.',
        'Promise placements. A course can make someone ready; a job is another person’s decision.',
        'Sell the same slides twice. If a good open course exists already, we adapt it and say so.',
      ],
    },
  ],
  next: {
    title: 'Send us one syllabus',
    text: 'The one you are least happy with. We read it and answer with what we would keep, what we would change and what that would take. The reading is free.',
    link: { title: 'Write to us', path: businessFormPath('curriculum') },
    ground: 'leaf',
  },
}
