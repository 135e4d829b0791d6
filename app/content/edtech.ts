import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

/** Industry page, which is shown for education and for banking. */
export const edtechPage: TextPage = {
  title: 'EdTech',
  says: 'What we hear from people who teach, and what we do about it.',
  lead: 'For companies and institutions that teach: on an app, in a coaching centre, on a campus, or inside a bank that trains its own staff.',
  description:
    'AI, analytics, curriculum and trained people for education companies, institutions and corporate academies: what we hear most and what we do about it.',
  sections: [
    {
      kind: 'statements',
      layout: 'spoken',
      list: [
        {
          title: '“Learners start, and then they stop.”',
          text: 'We read the activity you already record, show where learners drop out and which of them are about to, and try changes on a part of the course before you rebuild all of it.',
          link: { title: 'AI Solutions', path: '/solutions/innovation' },
        },
        {
          title: '“Our content is older than the jobs.”',
          text: 'We rewrite courses around the jobs open now, with labs, datasets and assessments, and leave your authors a way to keep them current.',
          link: { title: 'Curriculum Development Services', path: '/solutions/learning' },
        },
        {
          title: '“Everybody asks for AI. We do not know where to begin.”',
          text: 'With one use that pays: answering learners’ doubts from your own material, drafting question papers, or grading a first pass that a teacher confirms. Learners’ data stays under your control.',
          link: { title: 'AI Solutions', path: '/solutions/innovation' },
        },
        {
          title: '“Teachers see the tools as a threat.”',
          text: 'We train them first. Teacher transformation training uses their own lessons, and shows what the tool does badly as well as what it does well.',
          link: { title: 'Services', path: '/services' },
        },
        {
          title: '“The batch starts, and a trainer has left.”',
          text: 'Trainers, developers and data people from a pool we have interviewed and tested ourselves, with zero notice period.',
          link: { title: 'Professional Services', path: '/solutions/talent' },
        },
        {
          title: '“They finish the course. Then what?”',
          text: 'Career counseling and a skills assessment for your learners, and hiring analytics that tell you which of your certificates employers act on.',
          link: { title: 'Career Counseling', path: '/services/career-counseling' },
        },
      ],
    },
  ],
  next: {
    ground: 'kumkum',
    title: 'Teaching inside a bank',
    text: 'A bank’s academy has the same questions with stricter rules: courses that every branch must finish, proof for the auditor, data that may not leave the building. The work is the same. We plan for the rules from the first day.',
    link: { title: 'Describe your academy to us', path: businessFormPath('academy') },
  },
}
