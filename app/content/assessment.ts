import type { InterestType } from '#app/assessment/scoring.ts'

export type InterestTypeTexts = {
  name: string
  /** Everyday name of the type. */
  plain: string
  /** Label of the type's axis in the chart: one or two words. */
  short: string
  /** End of a sentence that begins with “You like”. */
  like: string
  meaning: string
  work: readonly string[]
  /** Cheap activity to try this month, which reveals more than a test. */
  attempt: string
}

export const interestTypeTexts: Readonly<Record<InterestType, InterestTypeTexts>> = {
  R: {
    name: 'Realistic',
    plain: 'Making and repairing',
    short: 'Making',
    like: 'to make and repair',
    meaning:
      'You like work you can see and touch: tools, machines, plants, animals, the open air. A good day ends with something that stands, runs or grows.',
    work: ['Electrician', 'Machine operator', 'Farm manager', 'Veterinary doctor', 'Sports coach'],
    attempt:
      'Ask someone who repairs, builds or grows things for a living whether you may help for two days. Notice when you forgot the time.',
  },
  I: {
    name: 'Investigative',
    plain: 'Finding out',
    short: 'Finding out',
    like: 'to find out',
    meaning:
      'You like to know why. You would rather test a claim than repeat it, and a question that stays open keeps you going instead of tiring you.',
    work: ['Lab technologist', 'Data analyst', 'Pharmacist', 'Economist', 'Software tester'],
    attempt:
      'Take one question that no one at home can answer. Give it a week, and write down what you checked and how.',
  },
  A: {
    name: 'Artistic',
    plain: 'Creating',
    short: 'Creating',
    like: 'to create',
    meaning:
      'You like to make what was not there before, in pictures, words, sound or movement, and you would rather not be told exactly how.',
    work: ['Graphic designer', 'Animator', 'Writer', 'Film editor', 'Textile designer'],
    attempt:
      'Make something small every day for two weeks and show it to one person. On the last day look at all fourteen.',
  },
  S: {
    name: 'Social',
    plain: 'Helping and teaching',
    short: 'Helping',
    like: 'to help',
    meaning:
      'You like work in which someone learns, heals or copes better because you were there. You notice how people feel, and have the patience to listen.',
    work: ['Nurse', 'Teacher', 'Physiotherapist', 'Counselor', 'Social worker'],
    attempt:
      'Teach one thing you know to someone who wants to learn it, an hour a week for a month. See whether you look forward to it.',
  },
  E: {
    name: 'Enterprising',
    plain: 'Leading and persuading',
    short: 'Leading',
    like: 'to lead',
    meaning:
      'You like to get things going: to win people over, to decide, to take a risk and answer for it. Targets wake you up.',
    work: ['Business owner', 'Sales manager', 'Lawyer', 'Event manager', 'Hotel manager'],
    attempt:
      'Sell something, at a mela or to your neighbours. Write down what it cost, what came in, and which part you enjoyed.',
  },
  C: {
    name: 'Conventional',
    plain: 'Organising',
    short: 'Organising',
    like: 'to organise',
    meaning:
      'You like things in their place: clear rules, correct figures, a plan that holds. Others rely on you because you check twice.',
    work: ['Accountant', 'Bank officer', 'Auditor', 'Office administrator', 'Logistics planner'],
    attempt:
      'Keep the accounts of a trip, a club or your home for a month, so that anybody could check them.',
  },
}

export const assessmentPage = {
  title: 'Skills Assessment',
  description:
    'Thirty everyday activities, about five minutes, no account: see which kinds of work you lean towards, and which professions are made of them.',
  lead: 'Rate thirty everyday activities. See which kinds of work interest you, and which courses lead there.',
  start: 'Start the test',
  resume: 'Continue where you stopped',
  lastResult: 'See your result',
  restart: 'Start again',
  facts: [
    { term: 'Time', text: 'About five minutes: two pages of fifteen activities' },
    { term: 'For', text: 'Class 8 to your first years at work' },
    { term: 'Cost', text: 'Free, no account' },
    {
      term: 'Your answers',
      text: 'Added up and kept in this browser; they are not sent to us',
    },
  ],
  needsScripts:
    'The test runs in your browser, so it needs JavaScript. Please allow it for this site and load the page again.',
  caption: 'Your answers draw the line around the dots.',
  typesTitle: 'Six kinds of interest',
  typesLead:
    'Most people are a mixture of two or three. None is better than another, and every profession needs several.',
  howTitle: 'How to answer',
  how: [
    'Think about doing it, not about how it looks. Ignore marks, pay and what others expect.',
    'You need not be good at it. Skills can be learnt; this asks what you would enjoy learning.',
    'Take your first thought. “Not sure” is an answer too.',
  ],
  is: {
    title: 'What it is',
    text: 'A conversation starter. It puts words to what you like, so that you, Amma, Nanna and a counselor can talk about the same thing.',
  },
  isNot: {
    title: 'What it is not',
    text: 'A selection test. It does not measure ability or rule out a career. Schools and employers should not select anyone by it. Interests change: take it again in a year.',
  },
  model:
    'The six types are those of John L. Holland’s theory of vocational interests (RIASEC). The thirty activities are our own; they have not been validated as a psychological test.',
} as const

export const stepTexts = {
  question: 'Would you like to…',
  at: (step: number, of: number) => `Step ${step} of ${of}`,
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  next: 'Next fifteen',
  last: 'See your result',
  back: 'Back',
  missing: 'Choose one of the five answers.',
  missingOf: (text: string) => `${text}: choose one of the five answers.`,
} as const

export const resultTexts = {
  youLike: (first: string, second: string, third: string) => `You like ${first}, ${second}, and ${third}`,
  youLikeMost: (first: string) => `Of everything we asked, you like ${first} most`,
  opening:
    'Your thirty answers suggest this. Below are three kinds of work, strongest interest first, and the courses that lead there.',
  mixedHeading: 'Your interests are mixed: no kind of work stands out',
  mixed: (spread: number) =>
    `${spread === 0 ? 'All six scores are the same' : `Your six scores are only ${spread} points apart`}, so we name no type and call no course a match. Wide interests are common, most of all in school. Trying two or three quite different things will tell you more than another test.`,
  tryTitle: 'Try these three first',
  tryReason: (spread: number) =>
    spread === 0
      ? 'None of your scores is ahead, so these are the three that differ most from each other. You will notice quickly which one you look forward to.'
      : 'They are ahead in your answers, even if only by a little; where scores are equal, we chose kinds of work that differ most. You will notice quickly which one you look forward to.',
  topTitle: 'Three kinds of work',
  closest: 'Best matches for you',
  work: 'Work with a lot of it',
  all: (count: number) => `All ${count} occupations`,
  /** Text after `all`, for screen readers only. */
  allOf: (plain: string) => ` in “${plain}”`,
  attempt: 'Try this month',
  pathways: {
    title: 'Courses that lead there',
    question: 'Show courses after',
    all: 'Show all',
    lead: 'Best matches come first. Open a course to see whom it suits, its drawbacks, its length and what comes next.',
    leadMixed:
      'Your answers favour none of these, so they are in the usual order. Open a course to see whom it suits, its drawbacks, its length and what comes next.',
    caution:
      'Interests are one reason among several: marks, money, distance and the college itself count too. Rules change every year; before you pay anything, read this year’s notification.',
    match: 'Close to your answers',
    goodIf: 'Good for you if',
    against: 'Drawbacks',
    takes: 'How long',
    leadsTo: 'Where it leads',
  },
  unknownYears: 'varies; ask first',
  sources: 'Sources of the figures',
  details: 'Letters and scores',
  scores: 'Your six scores',
  heading: 'Your three letters:',
  low: 'None of the six reached the middle of the scale: few of these activities appealed to you. What you do like may simply not have been asked.',
  scoreNote:
    'Each score adds up five answers: 0 is “Dislike a lot” each time, 100 is “Like a lot” each time. Equal scores are in Holland’s order; the first of them is no stronger.',
  /** Title of a shared link to a result. */
  shared: (sentence: string) => `A result of the interest test: “${sentence}”`,
  talkTitle: 'Talk it over with a counselor',
  talkText: 'Free, {freeMinutes} minutes: one question, such as which of these courses, and one next step.',
  paidText:
    '{PaidLength} costs {price}: {priceBeforeTax} + {gstPercent}% GST {gst}. Two or three career paths with courses, costs and dates, and your written plan.',
  takeAlong: 'Attach my result',
  takeAlongHint:
    'Puts this text into your booking, where you can change it. The counselor reads it only after you have booked.',
  book: 'Book a free session',
  bookPaid: 'See the {paidMinutes}-minute session',
  change: 'Look at my answers again',
  takeIt: 'Take the test yourself',
  keep: 'To keep this result, save the link to this page. It has the six scores and none of your answers.',
} as const

/** Joins phrases into a list with a single capital: `Nurse, teacher, social worker`. */
export function joinPhrases(words: readonly string[]): string {
  return words.map((word, index) => (index ? word.charAt(0).toLowerCase() + word.slice(1) : word)).join(', ')
}

export const kindOfWorkTexts = {
  title: (plain: string) => `${plain}: kinds of work`,
  description: (plain: string, count: number) =>
    `${plain}: ${count} occupations that families in Telangana know, with a day at work, the courses that lead there, and their years.`,
  from: { ten: 'Straight from class 10', twelve: 'By way of class 12' },
  openLength: (years: string) => `at least ${years}`,
  cheaper: 'Related work, shorter study',
  test: 'Which of the six kinds is yours?',
  others: 'The other kinds',
} as const

/** Texts of the first questions of the test, on the home page. */
export const firstQuestionsTexts = {
  label: 'The first questions of the skills assessment',
  question: 'Would you like to',
  goOn: 'Continue the five-minute test',
  about:
    'This is our free interest test: 30 questions, five minutes. It shows which work and courses may suit you. No account; your answers stay in this browser.',
} as const

export const shareTexts = {
  title: 'Share it',
  share: {
    text: 'The link opens this page: the six scores and what they mean, and none of your answers.',
    action: 'Share my result on WhatsApp',
    message: 'My result from the interest test:',
  },
  book: {
    text: 'If you are under 18, Amma or Nanna books. The link opens the booking with this result filled in; they choose the time.',
    action: 'Amma, Nanna, book this for me',
    message: 'Amma, Nanna, will you book this free session with a counselor for me? My result is in it:',
  },
  print: 'Print on one page',
} as const
