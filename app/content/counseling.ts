import { definePageContent } from './page-content.ts'

export const parentInCallText =
  'If the student is under 18, a parent or guardian joins for at least the first few minutes and is welcome to stay.'

/** Texts of the page about career counseling. Prices and lengths come from the business values. */
export const counselingContent = definePageContent(
  'career-counseling',
  'Career Counseling',
  '/services/career-counseling',
  {
    title: 'Career Counseling',
    lead: 'A stream after class 10, a course after class 12, a new job: ask a counselor. No college pays them.',
    free: 'By video or phone, and nothing to pay.',
    description:
      'A free {freeMinutes}-minute career counseling call by video or phone, and {paidLength} in depth with a written plan. For students, parents and people changing jobs.',
    intro: {
      title: ['Free {freeMinutes}-minute', 'session'],
      text: 'One question, one honest answer, and what to look at next. By video or phone, in the afternoon or evening, India time.',
      more: 'Choose a session',
      next: 'Next available slot:',
    },
    happens: {
      title: 'What happens in {freeMinutes} minutes',
      list: [
        {
          title: 'You say what is on your mind',
          text: 'Marks, interests, money, what the family wants: anything at all.',
        },
        {
          title: 'The counselor asks',
          text: `What you do without being told, what you avoid, what you have tried. ${parentInCallText}`,
        },
        {
          title: 'You hear two or three directions',
          text: 'What the work is like on an ordinary day, which studies lead there and what they cost, and its drawbacks.',
        },
        {
          title: 'You leave with one next step',
          text: 'A person to talk to, a thing to try, a form to fill in, or the advice to wait.',
        },
      ],
    },
    counselor: {
      title: 'Your counselor',
      figures: [
        { figure: '7+', text: 'years of counseling' },
        { figure: '1200+', text: 'students counseled' },
      ],
      text: 'Talks with students, with their parents, and with people who want to change their line of work. No college, coaching centre or employer pays us for sending you there.',
      languages: { term: 'Languages of a session', text: 'as you like' },
      seed: 'career-counselor',
    },
    quotes: {
      title: 'What two parents said',
      sample: 'Sample quotes',
      /** SAMPLES: replace with real quotes, used with their authors' consent. */
      list: [
        {
          text: 'We came to hear which coaching is best. We left knowing that our daughter had never wanted engineering, and that there is a good college for what she does want.',
          author: 'Mother of a class 12 student',
        },
        {
          text: 'The counselor listened to my son first, and to me after. There was no course to buy at the end. The plan still hangs beside his desk.',
          author: 'Father of a class 10 student',
        },
      ],
    },
    questions: {
      title: 'Before you book',
      list: [
        {
          question: 'My child is under 18. Who books?',
          answer: `You do. A parent or guardian fills in the form with their own name, phone number and email, and agrees for the student. We do not ask for the student’s date of birth. ${parentInCallText} Students aged 18 or over book for themselves; parents are welcome to join.`,
        },
        {
          question: 'Is the free session really free, and do I have to take the paid one?',
          answer:
            'It is free, and we ask for no card. You need not take the paid session: it is for a big decision. Many people need only the {freeMinutes} minutes.',
        },
        {
          question: 'What if I cannot come at the time I booked?',
          answer:
            'Move or cancel it with the link in the email we send you, or write to us. You can change a free session until it starts. We refund a paid session in full when you cancel at least 24 hours before. After that, or if you miss it, there is no refund.',
        },
      ],
    },
    booking: {
      title: 'Choose a session',
      free: {
        title: 'Free session',
        get: [
          'One question and an honest answer',
          'Two or three directions to look at',
          'One clear next step',
        ],
        action: { title: 'Book Free {freeMinutes}-min Session', path: '/services/sessionbooking' },
      },
      paid: {
        title: 'Deep-dive session',
        get: [
          'Your interests, strengths and limits, discussed one by one',
          'Two or three career paths with courses, costs, dates and alternatives',
          'A written plan for the next year, by email',
        ],
        action: { title: 'Book {paidLabel} Paid Session', path: '/services/paidsessioninitial' },
        more: { title: 'What happens in {paidMinutes} minutes', path: '/services/paid-session' },
      },
      before: {
        text: 'Not sure what to ask? Take our five-minute interest test first. It gives you a starting point.',
        action: { title: 'Take the skills assessment', path: '/services/skills-assessment' },
      },
    },
  },
)

export type CounselingTexts = (typeof counselingContent)['shipped']
