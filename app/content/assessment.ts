import type { InterestType } from '#app/features/assessment/domain/items.ts'
import type { Profile } from '#app/features/assessment/domain/scoring.ts'
import type { Profession } from '#app/features/booking/domain/professions.ts'
import { freeLength } from './session-words.ts'

export type TypeWords = {
  name: string
  /** The type in everyday words. */
  plain: string
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
    meaning:
      'You like work you can see and touch: tools, machines, plants, animals, the open air. A good day ends with something that stands, runs or grows.',
    work: ['Electrician', 'Machine operator', 'Farm manager', 'Veterinary doctor', 'Sports coach'],
    attempt:
      'Ask somebody who repairs, builds or grows things for a living whether you may help for two days. Notice when you forgot the time.',
  },
  I: {
    name: 'Investigative',
    plain: 'Finding out',
    meaning:
      'You like to know why. You would rather test a claim than repeat it, and a question that stays open keeps you going instead of tiring you.',
    work: ['Lab technologist', 'Data analyst', 'Pharmacist', 'Economist', 'Software tester'],
    attempt:
      'Take one question that nobody at home can answer. Give it a week, and write down what you checked and how.',
  },
  A: {
    name: 'Artistic',
    plain: 'Creating',
    meaning:
      'You like to make what was not there before, in pictures, words, sound or movement, and you would rather not be told exactly how.',
    work: ['Graphic designer', 'Animator', 'Writer', 'Film editor', 'Textile designer'],
    attempt:
      'Make something small every day for two weeks and show it to one person. On the last day look at all fourteen.',
  },
  S: {
    name: 'Social',
    plain: 'Helping and teaching',
    meaning:
      'You like work in which somebody learns, heals or copes better because you were there. You notice how people feel, and have the patience to listen.',
    work: ['Nurse', 'Teacher', 'Physiotherapist', 'Counselor', 'Social worker'],
    attempt:
      'Teach one thing you know to somebody who wants to learn it, an hour a week for a month. See whether you look forward to it.',
  },
  E: {
    name: 'Enterprising',
    plain: 'Leading and persuading',
    meaning:
      'You like to get things going: to win people over, to decide, to take a risk and answer for it. Targets wake you up.',
    work: ['Business owner', 'Sales manager', 'Lawyer', 'Event manager', 'Hotel manager'],
    attempt:
      'Sell something, at a mela or to your neighbours. Write down what it cost, what came in, and which part you enjoyed.',
  },
  C: {
    name: 'Conventional',
    plain: 'Organising',
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
      text: 'Added up and kept in this browser; they are not sent to us. Only a browser without scripts has to send them, in the address of the page',
    },
  ],
  caption: 'First the dots. Your answers draw the line.',
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
  heading: 'Your three letters:',
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
  topTitle: 'What your top three mean',
  work: 'Work with a lot of it',
  attempt: 'Try this month',
  fitTitle: 'Professions that fit',
  fitLead:
    'Of the fifteen on our booking form, those whose mixture is closest to your scores. Beside each, work of the same family: often another course, sometimes a shorter one.',
  fitNone:
    'None of the fifteen professions on our booking form is close to your scores. That says something about our list, not about you: start from the work named above.',
  /** For a first interest that leads none of the fifteen; `some` of them come close all the same. */
  fitLeadsNone: (name: string, some: boolean) =>
    some
      ? `None of the fifteen has ${name} first; these come closest through your second and third interest.`
      : `None of the fifteen has ${name} first, and none comes close through your second and third interest. That says something about our list, not about you.`,
  fitAtHome: (name: string) => `Work with ${name} first`,
  family: 'Same family',
  talkTitle: `Talk it over for ${freeLength.minutes}, free`,
  talkText:
    'A counselor asks what is behind the scores and tells you what to look at next: subjects, courses, people to speak to.',
  takeAlong: 'Take my result along',
  takeAlongHint:
    'Puts this text into your booking, where you can change it. The counselor reads it only after you have booked.',
  book: 'Book a free session',
  change: 'Look at my answers again',
  takeIt: 'Take the test yourself',
  keep: 'To keep this result or to share it, use the address of this page. It holds the six scores and none of your answers.',
  keepAnswers: 'The address of this page holds all thirty answers, for your browser runs no scripts.',
  scoresOnly: 'The same page with the six scores alone, to keep or to share',
} as const

/** `Nurse, teacher, social worker` */
export function inLine(words: readonly string[]): string {
  return words.map((word, index) => (index ? word.charAt(0).toLowerCase() + word.slice(1) : word)).join(', ')
}

/** `A, B and C` */
function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Work of the same family as a profession of the booking form, often reached by another course or sooner. */
export const families: Readonly<Record<Profession, readonly string[]>> = {
  Doctor: ['Nurse', 'Physiotherapist', 'Pharmacist', 'Lab technologist', 'Public health worker'],
  Teacher: ['Special educator', 'School counselor', 'Corporate trainer', 'Learning content writer'],
  'Police Officer': [
    'Cyber crime investigator',
    'Forensic technician',
    'Fire officer',
    'Forest range officer',
  ],
  Pilot: ['Air traffic controller', 'Aircraft maintenance engineer', 'Drone pilot', 'Ship’s officer'],
  Astronaut: ['Aerospace engineer', 'Satellite operations engineer', 'Test pilot', 'Space scientist'],
  'Actor/Model': ['Voice artist', 'Theatre director', 'Dancer', 'Casting assistant', 'Radio presenter'],
  Photographer: ['Film camera operator', 'Video editor', 'Photojournalist', 'Visual effects artist'],
  'Soldier (Army/Navy/Air Force)': [
    'Coast guard',
    'Paramilitary officer',
    'Disaster response worker',
    'Outdoor instructor',
  ],
  Chef: ['Baker', 'Food technologist', 'Hotel manager', 'Caterer', 'Dietician'],
  Scientist: [
    'Data scientist',
    'Lab technologist',
    'Statistician',
    'Environmental analyst',
    'Science writer',
  ],
  Architect: ['Interior designer', 'Town planner', 'Landscape designer', 'Civil draughtsperson'],
  'Journalist/News Reporter': [
    'Editor',
    'Fact checker',
    'Documentary maker',
    'Public relations officer',
    'Podcaster',
  ],
  Judge: ['Lawyer', 'Legal researcher', 'Mediator', 'Company secretary', 'Civil servant'],
  'Artist/Painter': ['Illustrator', 'Graphic designer', 'Animator', 'Textile designer', 'Art teacher'],
  Engineer: ['Electrician', 'Robotics technician', 'Software developer', 'Quality inspector', 'Surveyor'],
}
