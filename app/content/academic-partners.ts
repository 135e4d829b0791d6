import { businessFormPath } from './business-topics.ts'
import { definePageContent } from './page-content.ts'

export const academicPartnersContent = definePageContent(
  'clients-academic-partners',
  'Academic Partners',
  '/clients/academic-partners',
  {
    title: 'Academic Partners',
    says: 'Courses that end in work a student can show.',
    lead: 'For registrars, heads of department and placement officers: what we do together, who brings what, and how it starts.',
    description:
      'How {company} works with universities and research institutions: curriculum with faculty, labs, teacher training, incubator hubs, joint research, and how to start.',
    universities: {
      title: 'Universities',
      lead: 'Most partnerships begin with one department and one course.',
      offers: [
        {
          title: 'Curriculum written together',
          text: 'Syllabus, labs, datasets and assessments, written with your faculty and matched to the roles that hire. Your board of studies approves it; your university owns it.',
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
    research: {
      title: 'Research Institutions',
      lead: 'You have the question and the method. We add engineers, data work and a way into use.',
      offers: [
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
    shares: {
      title: 'The final word stays yours',
      text: 'Settled before anything is signed. The agreement then says the same in more words.',
      yours: 'You bring',
      ours: 'We bring',
      rows: [
        {
          about: 'Content',
          yours: 'The subject, the rules and the final word',
          ours: 'Drafts, labs and examples from projects',
        },
        {
          about: 'Teaching',
          yours: 'Faculty in every class, so that they can go on alone',
          ours: 'Trainers for the first round',
        },
        { about: 'Rooms and machines', yours: 'A room and a network', ours: 'Labs that run in a browser' },
        {
          about: 'Students',
          yours: 'A timetable that leaves room for practice',
          ours: 'Reviews of their work, and a reference for good work',
        },
        {
          about: 'Results',
          yours: 'Consent to measure',
          ours: 'A report before and after, including what did not work',
        },
      ],
    },
    start: {
      title: 'It starts with a call and one course',
      steps: [
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
      link: { title: 'Arrange a call', path: businessFormPath('academic') },
    },
  },
)
