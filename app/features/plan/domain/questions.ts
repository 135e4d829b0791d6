/** Who is asked before the session. Neither sees what the other answered. */
export const askedWho = ['student', 'parent'] as const
export type AskedWho = (typeof askedWho)[number]

type Question = { title: Readonly<Record<AskedWho, string>>; options: Readonly<Record<string, string>> }

/** Five, the same for both, with answers to choose from: what is chosen otherwise is where they differ. */
export const questions = {
  matters: {
    title: {
      student: 'What matters most to you in the work you will do?',
      parent: 'What matters most in the work your child will do?',
    },
    options: {
      secure: 'That it is secure',
      money: 'That it pays well',
      liking: 'That one likes doing it',
      use: 'That it helps others',
      respect: 'That others respect it',
    },
  },
  leaning: {
    title: { student: 'Where are you leaning now?', parent: 'Where would you like it to go?' },
    options: {
      engineering: 'Engineering or computers',
      health: 'Medicine or health',
      commerce: 'Commerce, accounts or business',
      government: 'Government service',
      arts: 'Design, arts, law or teaching',
      open: 'Still open',
    },
  },
  place: {
    title: { student: 'How far from home may you study?', parent: 'How far from home may your child study?' },
    options: {
      home: 'Living at home',
      state: 'In our State',
      india: 'Anywhere in India',
      abroad: 'Abroad too',
    },
  },
  cost: {
    title: {
      student: 'What may a year of study cost, with hostel?',
      parent: 'What may a year of study cost, with hostel?',
    },
    options: {
      low: 'Up to ₹50,000',
      middle: 'Up to ₹1,50,000',
      high: 'Up to ₹4,00,000',
      more: 'More, or with a loan',
      unknown: 'I don’t know',
    },
  },
  decides: {
    title: { student: 'Who decides in the end?', parent: 'Who decides in the end?' },
    options: { student: 'The student', parents: 'The parents', together: 'Both together' },
  },
} as const satisfies Record<string, Question>

export type QuestionName = keyof typeof questions
export const questionNames = Object.keys(questions) as QuestionName[]
/** The option that was chosen for each question. */
export type Answers = Readonly<Record<QuestionName, string>>

/** A form as it was answered; with the questions that have no answer yet when some have none. */
export function answersFrom(form: FormData): { answers: Answers } | { unanswered: QuestionName[] } {
  const chosen = questionNames.map((name) => [name, form.get(name)] as const)
  const known = ([name, option]: (typeof chosen)[number]) =>
    typeof option === 'string' && Object.hasOwn(questions[name].options, option)
  const unanswered = chosen.filter((one) => !known(one)).map(([name]) => name)
  return unanswered.length > 0 ? { unanswered } : { answers: Object.fromEntries(chosen) as Answers }
}

export const answerInWords = (name: QuestionName, option: string): string =>
  (questions[name].options as Readonly<Record<string, string>>)[option] ?? option

/** Both answers side by side, each null while it is not there; `differ` only where both are. */
export const compared = (given: Partial<Record<AskedWho, Answers>>) =>
  questionNames.map((name) => {
    const of = (who: AskedWho) => {
      const option = given[who]?.[name]
      return option === undefined ? null : answerInWords(name, option)
    }
    const [student, parent] = [of('student'), of('parent')]
    return {
      name,
      title: questions[name].title.student,
      student,
      parent,
      differ: student !== null && parent !== null && student !== parent,
    }
  })
