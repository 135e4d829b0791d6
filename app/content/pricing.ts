import { businessFormPath } from './business-topics.ts'
import { definePageContent } from './page-content.ts'

/** Texts of the pricing page. The amounts come from the business values. */
export const pricingContent = definePageContent('pricing', 'Pricing', '/pricing', {
  title: 'Pricing',
  heading: 'The {freeMinutes}-minute session is free',
  lead: 'Counseling has two fixed prices. For everything else, we agree on a price with you before we start.',
  description:
    'Career counseling: {freeMinutes} minutes free, {paidMinutes} minutes {price} ({priceBeforeTax} + {gstPercent}% GST). What is included, how to pay, and refunds.',
  counseling: 'Career counseling, free or in depth',
  book: 'Book it',
  rows: {
    length: 'Length',
    price: 'Price and tax',
    gst: 'GST',
    pay: 'You pay',
    get: 'You get',
    cancel: 'If you cancel',
  },
  cancel: {
    free: 'Any time until it starts',
    paid: 'Full refund with 24 hours’ notice; none later, or if you miss it',
  },
  pay: {
    title: 'The price you see first is the price you pay',
    list: [
      'By card or UPI. On the page of our payment provider; we never see your card.',
      'In full, beforehand. Your time is held while you pay, and the page shows for how long.',
      'The tax is in it. Nothing is added at the end.',
      'You get {document} by email. It is on your booking’s page, too.',
    ],
    more: [
      { title: 'Cancellation and refunds', path: '/refunds' },
      { title: 'Terms of use', path: '/terms' },
    ],
  },
  others: {
    title: 'Everything else has its price in writing first',
    list: [
      { title: 'Skills assessment', text: 'Free, without an account.' },
      { title: 'Training', text: 'Per group and day, not per person. Travel is listed separately.' },
      { title: 'Curriculum development', text: 'By the unit. You can stop after the first.' },
      {
        title: 'Professionals from the pool',
        text: 'By the week or by accepted results. Candidates never pay anything.',
      },
      {
        title: 'AI solutions and analytics',
        text: 'A fixed price to check your data, then a price per stage.',
      },
    ],
    action: { title: 'Ask for a price', path: businessFormPath('price') },
  },
})
