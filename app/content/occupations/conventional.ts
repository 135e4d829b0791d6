import type { Occupation } from './occupation.ts'

export const conventionalOccupations: readonly Occupation[] = [
  {
    name: 'Accountant',
    onet: '13-2011.00',
    day: 'Bills, books and returns until they agree to the paisa; quiet months, and weeks before a due date that are not quiet.',
    ways: [
      ['cec', 'degree'],
      ['mec', 'degree'],
      ['mec', 'accountancy'],
    ],
  },
  {
    name: 'Bookkeeper',
    onet: '43-3031.00',
    day: 'Entering, matching and filing: every receipt has its place, and the month is closed when all is found.',
    ways: [
      ['inter', 'short'],
      ['cec', 'degree'],
    ],
  },
  {
    name: 'Bank officer',
    onet: '13-2072.00',
    day: 'Who may have a loan, and for how much? Papers, visits, questions, targets. A competitive exam comes first.',
    ways: [['inter', 'degree']],
  },
  {
    name: 'Bank cashier',
    onet: '43-3071.00',
    day: 'Counting, checking and explaining forms while a queue waits. At closing time the cash must be right before anyone goes home.',
    ways: [['inter', 'degree']],
  },
  {
    name: 'Tax consultant',
    onet: '13-2082.00',
    day: 'Other people’s papers, sorted; what they owe, and what they need not pay; and a letter to the office when it disagrees.',
    ways: [['cec', 'degree']],
  },
  {
    name: 'Office administrator',
    onet: '43-6014.00',
    day: 'Calls, letters, appointments and files: knowing where everything is, and that everybody gets what they need.',
    ways: [
      ['inter', 'degree'],
      ['inter', 'short'],
    ],
  },
  {
    name: 'Computer support technician',
    onet: '15-1232.00',
    day: 'Why does it not print? Asking, trying, setting up machines and accounts, and explaining without a sigh.',
    ways: [['iti'], ['polytechnic']],
  },
  {
    name: 'Data entry operator',
    onet: '43-9021.00',
    day: 'Forms into tables, fast and without mistakes, for hours. Often the first job, from which one should look on.',
    ways: [['iti'], ['short']],
  },
  {
    name: 'Cyber security analyst',
    onet: '15-1212.00',
    day: 'Watching logs for what does not belong there, closing gaps, and planning for the night of an attack.',
    ways: [
      ['mpc', 'btech'],
      ['polytechnic', 'lateral'],
    ],
    cheaper: 'Computer support technician',
  },
  {
    name: 'Logistics planner',
    onet: '13-1081.00',
    day: 'Which lorry, which road, which store: plans that hold until noon, and new ones for what did not.',
    ways: [['inter', 'degree']],
    cheaper: 'Store keeper',
  },
  {
    name: 'Store keeper',
    onet: '43-5071.00',
    day: 'In, out, counted and in its place: goods, papers and a computer that must say the same.',
    ways: [['apprentice'], ['onTheJob']],
  },
  {
    name: 'Medical records technician',
    onet: '29-2072.00',
    day: 'Keeping every patient’s papers complete, coded, quick to find and out of the wrong hands.',
    ways: [['bipc', 'paramedical']],
  },
  {
    name: 'Legal assistant',
    onet: '23-2011.00',
    day: 'Searching judgments, preparing files and drafts, and knowing which paper the court wants on which day.',
    ways: [['inter', 'degree']],
  },
  {
    name: 'Librarian',
    onet: '25-4022.00',
    day: 'Ordering, cataloguing, helping people to find what they could not name, and keeping a quiet place alive.',
    ways: [['inter', 'degree', 'postgraduate']],
    cheaper: 'Office administrator',
  },
  {
    name: 'Customs officer',
    onet: '33-3051.04',
    day: 'Papers against goods at port, airport or depot: checking, valuing, opening what does not fit.',
    ways: [['inter', 'degree', 'training']],
  },
]
