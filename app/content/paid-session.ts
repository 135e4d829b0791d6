import { definePageContent } from './page-content.ts'

export const paidSessionContent = definePageContent(
  'paid-session',
  'Paid session',
  '/services/paid-session',
  {
    title: '{paidMinutes}-minute career counseling session',
    name: 'Career counseling, {paidMinutes} minutes',
    description:
      '{PaidLength} of career counseling on video: two or three paths with studies, costs and dates, and a written plan. {price} in all ({priceBeforeTax} + {gstPercent}% GST {gst}).',
    lead: 'For a big decision, such as a stream and a college, a career with family duties, or a change of career.',
    get: {
      title: 'What you get',
      list: [
        '{paidMinutes} minutes by video or phone with one counselor, at a time you choose',
        'Your interests, strengths and limits, discussed one by one',
        'Two or three career paths with courses, costs, dates and alternatives',
        'A written plan for the next year, by email',
      ],
    },
    hour: {
      title: 'What happens in {paidMinutes} minutes',
      lead: 'We spend more of it on what matters most to you.',
      /** Parts of the session. `from` and `to` are in sixths of its length. */
      parts: [
        {
          from: 0,
          to: 1,
          title: 'You say what you must decide',
          text: 'By when, who else has a say, and what you have ruled out already. For a student under 18 a parent is in the call.',
        },
        {
          from: 1,
          to: 3,
          title: 'Your interests and strengths',
          text: 'What you do without being told, what you avoid, what others come to you for. Marks are a part of it, and only a part.',
        },
        {
          from: 3,
          to: 5,
          title: 'Two or three paths, side by side',
          text: 'An ordinary day in each, the studies that lead there, what they cost, the dates that matter, and the drawbacks of each.',
        },
        {
          from: 5,
          to: 6,
          title: 'The plan',
          text: 'What to do this week, this term and this year, and how to know if the path is wrong. We write it down; you get it by email.',
        },
      ],
      minutes: 'minutes',
    },
    bill: {
      title: 'What it costs',
      session: '{paidMinutes}-minute session',
      gst: 'GST',
      total: 'You pay',
      how: 'Pay by card or UPI. No extra charges.',
      pay: 'Pay',
      next: 'Choose a slot, then pay.',
    },
    free: {
      text: 'Only one question?',
      action: { title: 'Take the free {freeMinutes} minutes', path: '/services/sessionbooking' },
    },
  },
)
