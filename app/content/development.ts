import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const developmentPage: TextPage = {
  changed: '2026-11-30',
  title: 'Professional Development',
  says: 'Soft skills, AI, data and teacher training for teams and faculty, and a leadership programme for students.',
  description:
    'Training in AI, data, soft skills and teaching for teams and faculty, and a youth leadership cohort programme for students.',
  actions: [
    { title: 'Get a quote', path: businessFormPath('training') },
    { title: 'Youth leadership cohort programme', path: '#cohort' },
  ],
  sections: [
    {
      kind: 'trainings',
      id: 'tracks',
      title: 'Training for people at work',
      columns: ['Training', 'What people practise', 'Afterwards'],
      after: {
        softskills: 'A recorded practice interview or presentation, before and after.',
        'aiml-training': 'A project with its code, reviewed, that you can show.',
        'genai-training': 'A page of rules for your own team, written by your own team.',
        teachers: 'Lessons that were planned, tried in class and improved.',
      },
    },
    {
      kind: 'entries',
      id: 'manner',
      layout: 'columns',
      ground: 'soft',
      title: 'They work, the trainer walks around',
      list: [
        {
          title: 'We ask first',
          text: 'A short task before the first day shows the level, so that people don’t sit through what they know.',
        },
        {
          title: 'Short talks, long practice',
          text: 'Most of the time people work. The trainer walks around.',
        },
        {
          title: 'On your examples',
          text: 'Your data, your mails, your lessons, made anonymous where it is needed.',
        },
        {
          title: 'With a result to show',
          text: 'Every course ends in something its participants made, and a report to the company or college that sent them.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'cohort',
      ground: 'kumkum',
      title: 'Youth leadership cohort programme',
      lead: 'A group of students learns to lead by doing a piece of work that others depend on, and by answering for it.',
      list: [
        {
          title: 'Apply with a problem',
          text: 'Describe something near you that does not work, and who suffers from it. One page, in English, Telugu or Hindi.',
        },
        {
          title: 'Form a team',
          text: 'Cohort members choose among the problems and team up with people they did not know.',
        },
        {
          title: 'Learn what the work needs',
          text: 'Listening to users, planning, money, speaking in public, working with data and AI tools. Each when the project calls for it.',
        },
        {
          title: 'Deliver, in public',
          text: 'Every team reports on dates that it set itself, to the people it works for. What failed is reported too.',
        },
        {
          title: 'Hand on',
          text: 'Graduates mentor the next cohort. That is how the programme grows.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'cohort-members',
      ground: 'kumkum',
      title: 'Who it is for',
      lead: 'College students and young people in their first job, from any subject. We look for people who have started something: a club, a shop, a class for younger children. We don’t ask for marks.',
      list: [
        { title: 'Language', text: 'English, with Telugu and Hindi where it helps' },
        { title: 'Mentors', text: 'People from our own teams, and graduates of earlier cohorts' },
        { title: 'Under 18', text: 'A parent or guardian applies with the student and agrees' },
        {
          title: 'Dates',
          text: 'The next cohort is announced in our newsletter. Write to us and we tell you first',
        },
      ],
      links: [{ title: 'Ask about the next cohort', path: businessFormPath('cohort') }],
    },
  ],
  next: {
    title: 'Training for a team or a staff room?',
    text: 'Tell us who they are, what they should be able to do afterwards, and when they have time. You get a plan and a price in writing.',
    ground: 'neel',
    link: { title: 'Get a quote', path: businessFormPath('training') },
  },
}
