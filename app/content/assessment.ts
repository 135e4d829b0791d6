import type { InterestType } from '#app/assessment/items.ts'
import type { Profile } from '#app/assessment/scoring.ts'
import { freeLength } from './session-words.ts'

export type TypeWords = {
  name: string
  /** The type in everyday words. */
  plain: string
  /** In a word or two, beside the type's petal. */
  short: string
  /** After “You like”. */
  like: string
  meaning: string
  /** Kinds of work with a lot of it. */
  work: readonly string[]
  /** Something to do this month that costs little and tells more than a test. */
  attempt: string
}

/** The six types, one entry each. */
export const typeWords: Readonly<Record<InterestType, TypeWords>> = {
  R: {
    name: 'Realistic',
    plain: 'Making and repairing',
    short: 'Making',
    like: 'to make and repair',
    meaning:
      'You like work you can see and touch: tools, machines, plants, animals, the open air. A good day ends with something that stands, runs or grows.',
    work: ['Electrician', 'Machine operator', 'Farm manager', 'Veterinary doctor', 'Sports coach'],
    attempt:
      'Ask somebody who repairs, builds or grows things for a living whether you may help for two days. Notice when you forgot the time.',
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
      'Take one question that nobody at home can answer. Give it a week, and write down what you checked and how.',
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
      'You like work in which somebody learns, heals or copes better because you were there. You notice how people feel, and have the patience to listen.',
    work: ['Nurse', 'Teacher', 'Physiotherapist', 'Counselor', 'Social worker'],
    attempt:
      'Teach one thing you know to somebody who wants to learn it, an hour a week for a month. See whether you look forward to it.',
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

export const assessment = {
  title: 'Skills Assessment',
  description:
    'Thirty everyday activities, about five minutes, no account: see which kinds of work you lean towards, and which professions are made of them.',
  lead: 'Thirty everyday activities. Say how much you would like each one, and see which kinds of work they add up to.',
  start: 'Start with the first fifteen',
  resume: 'Go on where you stopped',
  lastResult: 'See your result',
  restart: 'Start again',
  facts: [
    { term: 'Time', text: 'About five minutes: two pages of fifteen activities' },
    { term: 'For', text: 'Class 8 to your first years at work' },
    { term: 'Cost', text: 'None, and no account' },
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
    'Think of doing it, not of being seen doing it. Never mind marks, pay, or what others expect.',
    'You need not be good at it. Skills can be learnt; this asks what you would enjoy learning.',
    'Take your first thought. “Not sure” is an answer too.',
  ],
  is: {
    title: 'What it is',
    text: 'A conversation starter. It puts words to what you like, so that you, your parents and a counselor can talk about the same thing.',
  },
  isNot: {
    title: 'What it is not',
    text: 'A selection test. It does not measure ability, it rules no career out, and no school or employer should choose anybody by it. Interests change: take it again in a year.',
  },
  model:
    'The six types are those of John L. Holland’s theory of vocational interests (RIASEC). The thirty activities are our own; they have not been validated as a psychological test.',
} as const

export const stepWords = {
  question: 'Would you like to…',
  at: (step: number, of: number) => `Step ${step} of ${of}`,
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  next: 'Next fifteen',
  last: 'See your result',
  back: 'Back',
  missing: 'Choose one of the five answers.',
  missingOf: (text: string) => `${text}: choose one of the five answers.`,
} as const

export const resultWords = {
  /** What a result opens with. */
  youLike: (first: string, second: string, third: string) => `You like ${first}, ${second}, and ${third}`,
  youLikeMost: (first: string) => `You like ${first} most, of all we asked`,
  opening:
    'This is what your thirty answers say; the first counts most. Here is what it can mean: three kinds of work, then the ways after class 10.',
  details: 'Letters, scores, and how sure this is',
  heading: 'Your three letters:',
  /** Title of a shared link to a result. */
  shared: (sentence: string) => `A result of the interest test: “${sentence}”`,
  flatHeading: 'Your six scores lie close together',
  inOrder: (names: readonly string[]) => `${names[0]} first, then ${names[1]}, then ${names[2]}.`,
  flat: (spread: number) =>
    spread === 0
      ? 'All six came out the same, so there are no three letters to name. You may like, or dislike, many things equally; or the activities were not the right ones for you. Try it again on another day, or tell a counselor what you did with your last free afternoon: that says more.'
      : `Highest and lowest are only ${spread} points apart. One activity answered differently could change their order, so we name no three letters. Wide interests are common, most of all in school. Doing two or three quite different things will tell you more than another test.`,
  low: 'None of the six reached the middle of the scale: few of these activities appealed to you. The order below still shows what you disliked least. What you do like may simply not have been asked.',
  tied: (names: readonly string[]) =>
    `${list(names)} are equal. We list equal types in Holland’s order; the one named first is no stronger.`,
  /** For a tie in which not all have found room in the code. */
  tiedOut: (names: readonly string[]) =>
    `${list(names)} are equal, and the code has no room for all of them. Any of them could stand in it.`,
  firstTwo: {
    neighbours:
      'Your first two types are neighbours on the hexagon: they go together in many kinds of work, so you have much to choose from.',
    apart:
      'Your first two types are neither neighbours nor opposites on the hexagon. Plenty of work has both; look at how much of each a usual day holds.',
    opposite:
      'Your first two types lie opposite each other on the hexagon. Less work has both, so look for the places where they meet, or give one of them your evenings.',
  } satisfies Record<Profile['firstTwo'], string>,
  table: { caption: 'Your six scores', type: 'Type', score: 'Score of 100' },
  tableNote: 'Five answers a type, added up: 0 is “Dislike a lot” each time, 100 is “Like a lot” each time.',
  topTitle: 'Three kinds of work',
  closest: 'Closest to you among them',
  all: (count: number) => `All ${count} occupations`,
  /** Heard after it. */
  allOf: (plain: string) => ` in “${plain}”`,
  work: 'Work with a lot of it',
  attempt: 'Try this month',
  afterTen: {
    title: 'After class 10',
    lead: 'Eight ways, those closest to your answers first. Each opens: why, how long, where it leads, and what speaks against it.',
    leadUnscored:
      'Eight ways between which families here decide. Each opens: for whom, how long, where it leads, and what speaks against it.',
    caution:
      'Interests are one reason among several: marks, money, distance and the college itself count too. Rules change every year; before you pay anything, read this year’s notification.',
    close: 'Close to your answers',
    notClose: 'Less close',
    forWhom: 'For whom',
    why: 'Why it fits',
    whyNot: 'Why it may not fit',
    against: 'What speaks against it',
    takes: 'How long',
    leadsTo: 'Where it leads',
  },
  talkTitle: `Talk it over for ${freeLength.minutes}, free`,
  talkText:
    'A counselor asks what is behind the scores and tells you what to look at next: subjects, courses, people to speak to.',
  takeAlong: 'Take my result along',
  takeAlongHint:
    'Puts this text into your booking, where you can change it. The counselor reads it only after you have booked.',
  book: 'Book a free session',
  change: 'Look at my answers again',
  takeIt: 'Take the test yourself',
  keep: 'To keep this result or to share it, use the link to this page. It holds the six scores and none of your answers.',
} as const

/** `Nurse, teacher, social worker` */
export function inLine(words: readonly string[]): string {
  return words.map((word, index) => (index ? word.charAt(0).toLowerCase() + word.slice(1) : word)).join(', ')
}

/** `A, B and C` */
function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The page of one kind of work. */
export const kindWords = {
  title: (plain: string) => `${plain}: kinds of work`,
  description: (plain: string, count: number) =>
    `${plain}: ${count} occupations that families in Telangana know, with what a day is, the ways there after class 10 and 12, and the years.`,
  day: 'A day',
  ways: 'Ways there',
  from: { ten: 'Straight from class 10', twelve: 'By way of class 12' },
  openLength: (years: string) => `${years} that we can count`,
  cheaper: 'Sooner, so for less',
  test: 'Which of the six kinds is yours?',
  others: 'The other kinds',
} as const

/** The first questions of the test, on the home page. */
export const firstQuestionsWords = {
  label: 'The first questions of the skills assessment',
  question: 'Would you like to',
  goOn: '27 to go, five minutes',
  about:
    'The first of thirty everyday activities. They show which kinds of work you lean towards, and what comes of it after class 10. No account; your answers stay in this browser.',
} as const

/** Links that a result is passed on by. */
export const passOnWords = {
  title: 'Pass it on',
  share: {
    text: 'Whoever gets this link sees this page: the six scores and what they mean, and none of your answers.',
    action: 'Share my result',
    message: 'My result from the interest test:',
  },
  book: {
    text: 'Your parent gets a link to the booking, with this result in it and the words of a parent’s agreement. They choose the time.',
    action: 'Amma, Nanna, book this for me',
    message: 'Will you book this free talk with a counselor for me? My result is in it:',
  },
  print: 'Print on one page',
} as const
