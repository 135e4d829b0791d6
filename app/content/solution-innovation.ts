import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const innovationPage: TextPage = {
  changed: '2026-11-30',
  title: 'AI Solutions',
  says: 'We build forecasts, document checks and AI assistants that your own team can run.',
  description:
    'Forecasts, classifiers and assistants that your own team can run: from one useful model to a product in daily use.',
  sections: [
    {
      kind: 'entries',
      id: 'questions',
      layout: 'spoken',
      title: 'Questions a first model can answer',
      list: [
        {
          title: '“How much of this part should we order on Monday?”',
          text: 'Forecast, from sales and stock records',
        },
        {
          title: '“Which of today’s two hundred mails need a person?”',
          text: 'Classifier, from answered mails',
        },
        {
          title: '“What does our own manual say about this error?”',
          text: 'Assistant that quotes its page',
        },
        {
          title: '“Which machine should be looked at before the weekend?”',
          text: 'Warning, from sensor and repair logs',
        },
        {
          title: '“Is the total on this invoice the total in the order?”',
          text: 'Document check, with a person for the doubtful ones',
        },
        {
          title: '“Which enquiry should we call back first?”',
          text: 'Ranking, from past enquiries and what became of them',
        },
      ],
    },
    {
      kind: 'exhibit',
      id: 'sample',
      title: 'A forecast and the actual sales',
      note: 'A sample: the part and its sales are made up. The comparison is how we report.',
      exhibit: {
        of: 'forecast',
        unit: 'Pieces of one bearing, a week',
        before: [118, 124, 109, 131, 127, 140, 122, 119, 133, 146, 138, 129, 151, 142, 137, 155],
        forecast: [148, 150, 147, 153, 156, 152, 158, 160],
        came: [151, 143, 149, 162, 150, 155, 149, 166],
        words: { before: 'Sold', forecast: 'Forecast', came: 'Actual' },
      },
    },
    {
      kind: 'steps',
      id: 'steps',
      ground: 'soft',
      title: 'From one question to daily use, and then we leave',
      list: [
        {
          title: 'Name the decision',
          text: 'Who makes it, how often, on what, and what a wrong one costs. Without a person who would use the answer we stop here.',
        },
        {
          title: 'Look at the data together',
          text: 'What exists, what is missing, who may see it. You get a written answer to whether it is enough.',
        },
        {
          title: 'Build the plain version',
          text: 'A rule, an average, a small model: the result that a more complex model must beat.',
        },
        {
          title: 'Run it beside people',
          text: 'It advises, they decide, and both are written down. The record shows where it helps and where it must not be asked.',
        },
        {
          title: 'Put it to work',
          text: 'Inside the tools that your team already has open, with a way to say "this was wrong" and a person who reads that.',
        },
        {
          title: 'Leave',
          text: 'Your person retrains it once while we watch, then once without us.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'yours',
      title: 'All of it stays with you',
      layout: 'medium',
      list: [
        { title: 'Code', text: 'In your repository, from the first day' },
        { title: 'Data', text: 'On your accounts; nothing is used to train a model for anyone else' },
        { title: 'Model', text: 'With the tests that say when it has become worse' },
        { title: 'Runbook', text: 'How to start, stop, check and retrain it, on a few pages' },
        { title: 'Costs', text: 'What a month of running it costs, and which setting changes that' },
      ],
      links: [
        { title: 'AI for companies that teach', path: '/industries/edtech' },
        { title: 'AI for the academy of a bank', path: '/industries/banking' },
      ],
    },
    {
      kind: 'entries',
      id: 'refuse',
      ground: 'kumkum',
      layout: 'large',
      title: 'When we advise against it',
      list: [
        {
          title: 'A rule would do.',
          text: 'If your best person can write the decision on one page, we turn the page into software. It is cheaper and never surprises you.',
        },
        {
          title: 'No one could check the answer.',
          text: 'Where a mistake harms someone and no person would look, we do not automate.',
        },
        {
          title: 'The data belongs to others.',
          text: 'Customers’ or students’ data is used for what they agreed to, or not at all.',
        },
      ],
    },
  ],
  next: {
    title: 'Bring one decision',
    text: 'Describe it in three sentences: who decides, how often, and what happens when they are wrong. We tell you whether a model could help.',
    link: { title: 'Ask about AI', path: businessFormPath('ai') },
  },
}
