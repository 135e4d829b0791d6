import type { HollandCode } from '#app/assessment/matches.ts'
import type { CourseId } from './courses.ts'

/** Education that the visitor has finished or will finish next. The names appear in URLs of results. */
export const educationLevels = ['class-10', 'class-12', 'degree'] as const
export type EducationLevel = (typeof educationLevels)[number]

export const educationLevelTexts: Readonly<Record<EducationLevel, { finished: string; after: string }>> = {
  'class-10': { finished: 'Class 10', after: 'After class 10' },
  'class-12': { finished: 'Class 12', after: 'After class 12' },
  degree: { finished: 'A degree', after: 'After a degree' },
}

/** Course to choose. Its texts contain no course lengths, because `courses` has them with their sources. */
export type Pathway = {
  id: CourseId
  name: string
  /** Description in one line. */
  what: string
  code: HollandCode
  /** Reason to choose the course. */
  fits: string
  leadsTo: readonly CourseId[]
  /** Jobs and exams that follow the course. */
  alsoTo: string
  /** Reason against the course, as we would tell our own children. */
  against: string
}

/** Courses that families in Telangana and Andhra Pradesh choose between. */
export const pathways: Readonly<Record<EducationLevel, readonly Pathway[]>> = {
  'class-10': [
    {
      id: 'mpc',
      name: 'MPC',
      what: 'Mathematics, physics and chemistry',
      code: ['I', 'R', 'C'],
      fits: 'You like to find out how things work, and to build or check them: most of what comes after MPC is made of that.',
      leadsTo: ['btech', 'barch', 'degree', 'bdes', 'law5'],
      alsoTo:
        'The defence academies, the merchant navy and a pilot’s licence ask for physics and mathematics too.',
      against:
        'It is chosen by so many that coaching fills the evenings. If you dislike mathematics, you pay for this choice twice: in Intermediate, and in the engineering college it leads to.',
    },
    {
      id: 'bipc',
      name: 'BiPC',
      what: 'Biology, physics and chemistry',
      code: ['I', 'S', 'R'],
      fits: 'You like to find out, and people, animals or plants are what you want to find out about. Work in health and farming asks for both.',
      leadsTo: [
        'mbbs',
        'nursing',
        'bpharm',
        'physiotherapy',
        'paramedical',
        'agriculture',
        'veterinary',
        'degree',
      ],
      alsoTo: 'Nearly every course that has nothing to do with engineering stays open.',
      against:
        'Many enter it for one course, MBBS, and most of them do not get a seat. Choose it when you would also like nursing, pharmacy, agriculture or a laboratory. Most of engineering is closed afterwards.',
    },
    {
      id: 'cec',
      name: 'CEC',
      what: 'Civics, economics and commerce',
      code: ['E', 'C', 'S'],
      fits: 'You like to lead and to keep things in order: trade, offices, law and public service begin here, without mathematics.',
      leadsTo: ['degree', 'law5', 'accountancy', 'hotel'],
      alsoTo: 'Public service exams that ask for any degree.',
      against:
        'Without mathematics some later courses in economics, statistics and computing are closed. A plain degree after it needs something more: accounting software, a language, work in the holidays.',
    },
    {
      id: 'mec',
      name: 'MEC',
      what: 'Mathematics, economics and commerce',
      code: ['C', 'E', 'I'],
      fits: 'You like correct figures and getting things going. Accountancy, banking and data ask for both, and MEC keeps mathematics.',
      leadsTo: ['accountancy', 'degree', 'law5', 'hotel'],
      alsoTo: 'Degrees with mathematics or statistics, and with computing where a college admits MEC.',
      against:
        'Fewer colleges offer it than MPC or CEC. Many who take it for Chartered Accountancy don’t finish that: keep the degree as a second line.',
    },
    {
      id: 'hec',
      name: 'HEC',
      what: 'History, economics and civics',
      code: ['S', 'A', 'E'],
      fits: 'You like people, words and how they live together: teaching, law, journalism and public service are made of that.',
      leadsTo: ['degree', 'law5', 'deled', 'bdes'],
      alsoTo:
        'Public service exams that ask for any degree; degrees in languages, journalism and social work.',
      against:
        'Fewer colleges teach it well, and relatives may call it the group of last choice. It suits you if you read without being told and have a next step in mind.',
    },
    {
      id: 'polytechnic',
      name: 'Polytechnic',
      what: 'A diploma in engineering or another technology, entered by POLYCET',
      code: ['R', 'I', 'C'],
      fits: 'You like to make and repair, and to know why it works. Much of the week is workshop and laboratory.',
      leadsTo: ['lateral', 'apprentice'],
      alsoTo: 'Work as a technician or junior engineer at once.',
      against:
        'You choose your branch very early. If you go on to B.Tech., you meet harder mathematics in its second year than the diploma taught.',
    },
    {
      id: 'iti',
      name: 'ITI',
      what: 'A trade, such as electrician, fitter, welder or dress making',
      code: ['R', 'C', 'E'],
      fits: 'You like to work with your hands and to see in the evening what you made. It is the shortest school to a trade that is always asked for.',
      leadsTo: ['apprentice', 'polytechnic'],
      alsoTo: 'Work in factories, the railways and electricity boards, or a workshop of your own.',
      against:
        'Institutes differ a lot: see the workshop, and ask where last year’s class works, before you pay anything. First wages are low, and some families look down on a trade that they call for every week.',
    },
    {
      id: 'apprentice',
      name: 'Apprenticeship',
      what: 'Learning in a firm that pays a stipend, under the Apprentices Act',
      code: ['R', 'E', 'C'],
      fits: 'You like doing more than sitting in class, and want to stand on your own feet early. It costs no fee, and the firm pays you something.',
      leadsTo: [],
      alsoTo: 'A certificate of the trade; a place in the firm, though no firm has to give one.',
      against:
        'Good firms have few places for those straight from class 10; more open after an ITI or a diploma. Read the contract with a grown-up: what you will be taught has to be in it.',
    },
  ],
  'class-12': [
    {
      id: 'btech',
      name: 'B.Tech.',
      what: 'Engineering, after MPC, entered by EAPCET or JEE',
      code: ['R', 'I', 'C'],
      fits: 'You like to find out how things work and to build them, and mathematics does not scare you.',
      leadsTo: ['mba'],
      alsoTo: 'Work in software, construction, factories and power; M.Tech.; public sector exams.',
      against:
        'Colleges differ more than branches do. Look at what last year’s class does now before you pay for a management seat.',
    },
    {
      id: 'mbbs',
      name: 'Medicine',
      what: 'MBBS, dental and veterinary science, after BiPC, entered by NEET',
      code: ['I', 'S', 'R'],
      fits: 'You like to find out what is wrong and to help the person or animal in front of you, for long hours.',
      leadsTo: ['veterinary'],
      alsoTo: 'Hospitals, your own practice, public health, research.',
      against:
        'Few seats for very many candidates, and specialising takes further years. Set a limit to the number of attempts before the first one.',
    },
    {
      id: 'nursing',
      name: 'Nursing and health',
      what: 'Nursing, pharmacy, physiotherapy and laboratory courses, after BiPC',
      code: ['S', 'I', 'C'],
      fits: 'You like to help, and you are careful with details that matter to someone’s health.',
      leadsTo: ['bpharm', 'physiotherapy', 'paramedical', 'gnm'],
      alsoTo: 'Hospitals, laboratories and medicine companies, here and abroad.',
      against:
        'Shifts, and heavy days. Ask whether the college has a hospital of its own: practice there is half of the course.',
    },
    {
      id: 'agriculture',
      name: 'Agriculture and food',
      what: 'B.Sc. Agriculture, horticulture and food technology',
      code: ['R', 'I', 'E'],
      fits: 'You like plants, soil and the open air, and want to know why a crop fails.',
      leadsTo: ['foodTechnology'],
      alsoTo: 'Agriculture departments, seed and food companies, banks’ farm loans, your own farm.',
      against:
        'Seats in the State’s university are few. Private colleges need the council’s accreditation for public jobs: check it.',
    },
    {
      id: 'degree',
      name: 'B.A., B.Com. or B.Sc.',
      what: 'A degree after any group, entered through DOST',
      code: ['C', 'S', 'I'],
      fits: 'You like a subject, or want a degree that keeps public exams, teaching and a master’s open.',
      leadsTo: ['postgraduate', 'bed', 'mba', 'mca', 'law3'],
      alsoTo: 'Banks, offices, public service exams.',
      against:
        'Alone it leads to few jobs. Add a skill or experience: a language, accounts, data, work in the holidays.',
    },
    {
      id: 'accountancy',
      name: 'Chartered Accountancy',
      what: 'Exams with practical training, alone or with a B.Com.',
      code: ['C', 'E', 'I'],
      fits: 'You like correct figures and clear rules, and can study alone for months.',
      leadsTo: ['degree'],
      alsoTo: 'Audit, tax and finance, in firms or in your own practice.',
      against: 'Many don’t pass every exam, and no one can say how long it takes. Take the degree with it.',
    },
    {
      id: 'law5',
      name: 'Law',
      what: 'The integrated law course, entered by LAWCET or CLAT',
      code: ['E', 'I', 'S'],
      fits: 'You like to argue a case, to read closely, and to speak for others.',
      leadsTo: [],
      alsoTo: 'Courts, companies, the judicial service, public policy.',
      against: 'The first years in court pay little, and longer without a senior who teaches you.',
    },
    {
      id: 'bdes',
      name: 'Design and arts',
      what: 'Design, fine arts, architecture, film and animation',
      code: ['A', 'R', 'E'],
      fits: 'You like to make what was not there before, and already do so without being told.',
      leadsTo: ['finearts', 'barch'],
      alsoTo: 'Studios, advertising, games, film, your own clients.',
      against: 'A portfolio counts more than the degree. Make a small one before you pay for a course.',
    },
    {
      id: 'hotel',
      name: 'Hotels and travel',
      what: 'Hotel management, culinary arts and tourism',
      code: ['E', 'S', 'R'],
      fits: 'You like guests, a fast pace and work that is seen and tasted at once.',
      leadsTo: ['mba'],
      alsoTo: 'Hotels, airlines, hospitals’ guest services, a kitchen of your own.',
      against: 'Evenings, weekends and festivals are working days.',
    },
  ],
  degree: [
    {
      id: 'postgraduate',
      name: 'M.A., M.Com. or M.Sc.',
      what: 'A master’s in your subject, entered by CPGET or CUET',
      code: ['I', 'A', 'S'],
      fits: 'You want to know more about your subject than the degree told you.',
      leadsTo: ['bed'],
      alsoTo: 'Teaching in colleges, research, laboratories, data and policy work.',
      against: 'Choose the department, not the nearest seat. Without a plan it only puts the decision off.',
    },
    {
      id: 'mba',
      name: 'MBA',
      what: 'Management, entered by ICET, CAT or another test',
      code: ['E', 'C', 'S'],
      fits: 'You like to lead, to decide and to answer for a result.',
      leadsTo: [],
      alsoTo: 'Sales, finance, people and operations; a business of your own.',
      against: 'It pays off most after some years at work. From a weaker college it often does not.',
    },
    {
      id: 'mca',
      name: 'MCA and data',
      what: 'Computing after a degree with mathematics, or a conversion course',
      code: ['I', 'C', 'R'],
      fits: 'You like puzzles with one right answer, and built something with code already.',
      leadsTo: [],
      alsoTo: 'Software, testing, data analysis, system administration.',
      against: 'Employers look at what you can show. Start with a small project of your own before you pay.',
    },
    {
      id: 'bed',
      name: 'B.Ed.',
      what: 'Teaching in schools, entered by EDCET',
      code: ['S', 'A', 'I'],
      fits: 'You like to explain, and look forward to seeing someone understand.',
      leadsTo: [],
      alsoTo: 'Government schools after TET and DSC, private schools, publishers, learning companies.',
      against:
        'Government posts come in waves. Teach for a month, as a volunteer or a tutor, before you decide.',
    },
    {
      id: 'law3',
      name: 'LL.B.',
      what: 'Law after any degree, entered by LAWCET',
      code: ['E', 'I', 'S'],
      fits: 'You like to argue, to read closely, and to settle what others fight about.',
      leadsTo: [],
      alsoTo: 'Courts, companies, the judicial service.',
      against: 'The first years in court pay little. Meet two advocates on a working day first.',
    },
    {
      id: 'training',
      name: 'Public service',
      what: 'TGPSC, APPSC, UPSC, bank, railway and police exams',
      code: ['C', 'E', 'S'],
      fits: 'You like order and rules that hold, and can study alone without knowing the result.',
      leadsTo: [],
      alsoTo: 'Offices of the State and the Union, banks, railways, police.',
      against:
        'Most candidates don’t get a post. Fix the number of attempts and a second plan on the day you begin.',
    },
    {
      id: 'onTheJob',
      name: 'Work now',
      what: 'A first job or an apprenticeship for graduates',
      code: ['E', 'R', 'C'],
      fits: 'You have had enough of classrooms and learn fastest by doing.',
      leadsTo: ['apprentice', 'short'],
      alsoTo: 'Sales, service and operations, and a later course that your work has shown you.',
      against: 'A first job seldom is the right one. Plan to look again after a year.',
    },
  ],
}
