import type { Code } from '#app/assessment/ways.ts'
import type { CourseId } from './courses.ts'

export type AfterTen = {
  id: CourseId
  name: string
  /** What it is, in a line. */
  what: string
  code: Code
  /** Why it goes with such interests, and why it does not go with others. */
  fits: string
  fitsNot: string
  /** What comes after it; after class 12, for a group of Intermediate. */
  leadsTo: readonly CourseId[]
  /** And what it leads to besides courses. */
  alsoTo: string
  /** What speaks against it, said as we would to our own children. */
  against: string
}

/** The eight ways after class 10 between which families in Telangana and Andhra Pradesh decide. */
export const afterTen: readonly AfterTen[] = [
  {
    id: 'mpc',
    name: 'MPC',
    what: 'Mathematics, physics and chemistry',
    code: ['I', 'R', 'C'],
    fits: 'You like to find out how things work, and to build or check them: most of what comes after MPC is made of that.',
    fitsNot:
      'It is mathematics and physics on most days. Your answers point to other days; do not take it only because it keeps doors open.',
    leadsTo: ['btech', 'barch', 'degree', 'bdes', 'law5'],
    alsoTo:
      'The defence academies, the merchant navy and a pilot’s licence ask for physics and mathematics too.',
    against:
      'It is chosen by so many that coaching fills the evenings. Whoever dislikes mathematics pays for this choice twice: in Intermediate, and in the engineering college it leads to.',
  },
  {
    id: 'bipc',
    name: 'BiPC',
    what: 'Biology, physics and chemistry',
    code: ['I', 'S', 'R'],
    fits: 'You like to find out, and people, animals or plants are what you want to find out about. Work in health and farming asks for both.',
    fitsNot:
      'Biology means much to remember and to observe, for people or animals. Your answers show less of that; look at a hospital or a farm for a day first.',
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
    fitsNot: 'It is about markets, offices and the State. Your answers lean to other things than these.',
    leadsTo: ['degree', 'law5', 'accountancy', 'hotel'],
    alsoTo: 'Public service exams that ask for any degree.',
    against:
      'Without mathematics some later courses in economics, statistics and computing are closed. A plain degree after it needs something beside it: accounting software, a language, work in the holidays.',
  },
  {
    id: 'mec',
    name: 'MEC',
    what: 'Mathematics, economics and commerce',
    code: ['C', 'E', 'I'],
    fits: 'You like correct figures and getting things going. Accountancy, banking and data ask for both, and MEC keeps mathematics.',
    fitsNot: 'It is figures and rules for most of the week, which your answers like less than other things.',
    leadsTo: ['accountancy', 'degree', 'law5', 'hotel'],
    alsoTo: 'Degrees with mathematics or statistics, and with computing where a college admits MEC.',
    against:
      'Fewer colleges offer it than MPC or CEC. Chartered Accountancy, for which many take it, is left unfinished by many who begin: have the degree as a second line.',
  },
  {
    id: 'hec',
    name: 'HEC',
    what: 'History, economics and civics',
    code: ['S', 'A', 'E'],
    fits: 'You like people, words and how they live together: teaching, law, journalism and public service are made of that.',
    fitsNot: 'It is reading and writing about society. Your answers ask for more to build, count or test.',
    leadsTo: ['degree', 'law5', 'deled', 'bdes'],
    alsoTo: 'Public service exams that ask for any degree; degrees in languages, journalism and social work.',
    against:
      'Fewer colleges teach it well, and relatives may call it the group of last choice. It pays for those who read without being told, and have a next step in mind.',
  },
  {
    id: 'polytechnic',
    name: 'Polytechnic',
    what: 'A diploma in engineering or another technology, entered by POLYCET',
    code: ['R', 'I', 'C'],
    fits: 'You like to make and repair, and to know why it works. Much of the week is workshop and laboratory.',
    fitsNot:
      'It is machines, drawings and measurements from the first week. Your answers like people, words or trade better.',
    leadsTo: ['lateral', 'apprentice'],
    alsoTo: 'Work as a technician or junior engineer at once.',
    against:
      'You choose your branch very early. Whoever goes on to B.Tech. meets harder mathematics in its second year than the diploma taught.',
  },
  {
    id: 'iti',
    name: 'ITI',
    what: 'A trade, such as electrician, fitter, welder or dress making',
    code: ['R', 'C', 'E'],
    fits: 'You like to work with your hands and to see in the evening what you made. It is the shortest school to a trade that is always asked for.',
    fitsNot: 'It is one trade, by hand, every day. Your answers ask for other things first.',
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
    fitsNot: 'You learn by doing one firm’s work. Your answers suggest that you would miss other subjects.',
    leadsTo: [],
    alsoTo: 'A certificate of the trade; a place in the firm, though no firm has to give one.',
    against:
      'Good firms have few places for those straight from class 10; more open after an ITI or a diploma. Read the contract with a grown-up: what you will be taught has to be in it.',
  },
]
