import { businessFormPath } from './business-topics.ts'
import type { TextPage } from './text-page.ts'

export const academicPartnersPage: TextPage = {
  title: 'Academic Partners',
  says: 'Courses that end in work a student can show.',
  lead: 'For registrars, heads of department and placement officers: what we do together, who brings what, and how it starts.',
  description:
    'How {company} works with universities and research institutions: curriculum with faculty, labs, teacher training, incubator hubs, joint research, and how to start.',
  actions: [{ title: 'Arrange a call', path: businessFormPath('academic') }],
  sections: [
    {
      kind: 'entries',
      layout: 'medium',
      id: 'universities',
      title: 'Universities',
      lead: 'Most partnerships begin with one department and one course.',
      list: [
        {
          title: 'Curriculum written together',
          text: 'Syllabus, labs, datasets and assessments, written with your faculty and matched to open jobs. Your board of studies approves it; your university owns it.',
        },
        {
          title: 'Sessions and workshops',
          text: 'IoT, cloud, AI/ML, data science and generative AI, taught by people who work with them. Students leave with something that runs.',
        },
        {
          title: 'Teacher transformation training',
          text: 'For faculty and school teachers, in line with NEP and NCF 2023: new subjects, new ways to assess, AI as a teaching tool.',
        },
        {
          title: 'Startup incubator hub',
          text: 'A working incubator on campus, with mentors, a calendar and a pitch day, in rooms you already have.',
        },
        {
          title: 'Careers, from the first year on',
          text: 'Counseling for students and parents, softskills training and a skills assessment, before placement season rather than during it.',
        },
      ],
    },
    {
      kind: 'entries',
      id: 'research',
      layout: 'columns',
      ground: 'neel',
      title: 'Research Institutions',
      lead: 'You have the question and the method. We add engineers, data work and a way into use.',
      list: [
        {
          title: 'Data and AI engineering',
          text: 'Pipelines, labelling, model training and evaluation for a research group, in code that another group can run again.',
        },
        {
          title: 'Joint proposals',
          text: 'We write the implementation part of a grant proposal and carry it out if it is funded. Authorship and ownership are settled first.',
        },
        {
          title: 'From paper to pilot',
          text: 'A result that works in the laboratory is tried with one hospital, one plant or one school, and measured.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'shares',
      title: 'The final word stays yours',
      lead: 'Settled before anything is signed. The agreement then says the same in more words.',
      columns: ['', 'You bring', 'We bring'],
      rows: [
        ['Content', 'The subject, the rules and the final word', 'Drafts, labs and examples from projects'],
        ['Teaching', 'Faculty in every class, so that they can go on alone', 'Trainers for the first round'],
        ['Rooms and machines', 'A room and a network', 'Labs that run in a browser'],
        [
          'Students',
          'A timetable that leaves room for practice',
          'Reviews of their work, and a reference for good work',
        ],
        ['Results', 'Consent to measure', 'A report before and after, including what did not work'],
      ],
    },
    {
      kind: 'steps',
      id: 'start',
      ground: 'shade',
      title: 'It starts with a call and one course',
      list: [
        {
          title: 'A call',
          text: 'With the head of department or placement officer: what students can do now, and what recruiters say they lack.',
        },
        { title: 'A visit', text: 'We sit in on a class, look at the labs and meet faculty and students.' },
        {
          title: 'One course',
          text: 'A pilot with one group, with a test before and after. You decide on the result whether it goes on.',
        },
        {
          title: 'An agreement',
          text: 'A memorandum that says who does what, who owns what and how either side can leave.',
        },
      ],
    },
  ],
  next: {
    title: 'Begin with one department',
    text: 'Tell us which department and which course you have in mind, and when we may call you.',
    link: { title: 'Arrange a call', path: businessFormPath('academic') },
    ground: 'leaf',
  },
}
