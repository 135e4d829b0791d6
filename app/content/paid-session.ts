import { price } from './payment.ts'

/** The page about the paid session: what the hour holds and what it costs. */
export const paidSession = {
  title: 'One hour, and a plan for the next year',
  name: 'Career counseling, 60 minutes',
  description: `An hour of career counseling on video: two or three paths with studies, costs and dates, and a written plan. ${price.total} in all (${price.parts}).`,
  lead: 'For a decision with several parts: a stream and a college, a job and a family, a change after ten years.',
  get: {
    title: 'What you get',
    list: [
      '60 minutes on video with one counselor, at a time you choose',
      'Your interests, strengths and limits, gone through one by one',
      'Two or three paths with studies, costs, dates and alternatives',
      'A written plan for the next year, by e-mail',
    ],
  },
  hour: {
    title: 'The hour, minute by minute',
    lead: 'It is your hour: what matters most to you gets more of it.',
    /** From which minute on, and until which. */
    parts: [
      {
        from: 0,
        to: 10,
        title: 'You say what is to be decided',
        text: 'By when, who else has a say, and what you have ruled out already. For a student under 18 a parent is in the call.',
      },
      {
        from: 10,
        to: 30,
        title: 'What you are like at work',
        text: 'What you do without being told, what you put off, what others come to you for. Marks are a part of it, and only a part.',
      },
      {
        from: 30,
        to: 50,
        title: 'Two or three paths, side by side',
        text: 'An ordinary day in each, the studies that lead there, what they cost, the dates that matter, and what speaks against each.',
      },
      {
        from: 50,
        to: 60,
        title: 'The plan',
        text: 'What to do this week, this term and this year, and how you will notice that it is the wrong path. We write it down; you get it by e-mail.',
      },
    ],
    minutes: 'minutes',
  },
  bill: {
    title: 'What it costs',
    session: '60-minute session',
    gst: 'GST',
    total: 'You pay',
    how: 'By card or UPI. Nothing is added at the end.',
    pay: `Pay ${price.total}`,
    next: 'First you choose a time, then you pay.',
  },
  free: {
    text: 'Only one question?',
    action: { title: 'Take the free 15 minutes', path: '/services/sessionbooking' },
  },
} as const
