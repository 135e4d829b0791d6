import { emailLink, grievanceSection, type LegalPage } from './legal.ts'

export const refundPage: LegalPage = {
  title: 'Cancellation and refunds',
  changed: '2026-11-30',
  description:
    'Cancel a paid session 24 hours before it starts and get everything back. When there is no refund, how to move a session, how long money takes.',
  inShort: [
    'Cancel at least 24 hours before the start for a full refund.',
    'Cancel later, or do not come: no refund. Moving the session then does not bring the refund back.',
    'You can move to another time while slots are available.',
    'A refund takes 5–7 working days to arrive.',
  ],
  sections: [
    {
      id: 'table',
      title: 'When you get a refund',
      blocks: [
        {
          caption: 'Refunds of a paid session',
          columns: ['What happens', 'You get back'],
          rows: [
            ['You cancel 24 hours or more before the start', 'Everything you paid, tax included'],
            ['You cancel less than 24 hours before the start', 'Nothing'],
            [
              'You move the session while a full refund is still possible, and cancel it later',
              'Everything until 24 hours before the new start; nothing after that',
            ],
            [
              'You move the session when a full refund is no longer possible, and cancel it later',
              'Nothing, whatever the new time is',
            ],
            ['You miss the session', 'Nothing'],
            ['We cancel, or the counselor does not come', 'Everything you paid, or a new time if you prefer'],
            [
              'You paid, but the slot was taken',
              'The slot if still available; otherwise a full refund at once',
            ],
            ['You were charged twice', 'The second payment, without having to ask'],
          ],
        },
        'The page of your booking shows the last moment for a full refund as a date and a time, in India time.',
      ],
    },
    {
      id: 'cancel',
      title: 'How to cancel',
      blocks: [
        'Open the link in the email that confirmed your session and choose Cancel. That is all: no call, no reason, no form. The page says at once whether you get a refund, and an email confirms it.',
        `If you have lost the email, [we send its link again](/bookings), or write to ${emailLink} from the same address. We go by the time you sent it.`,
      ],
    },
    {
      id: 'move',
      title: 'Moving a session',
      blocks: [
        'The same link moves a session to any available slot, at no charge, until it starts. We cannot promise that another time suits you.',
        'If you move it while a full refund is possible, the new deadline for a refund is 24 hours before the new start. If you move it after the deadline, there is still no refund. The page says so before you confirm.',
      ],
    },
    {
      id: 'refund',
      title: 'How a refund reaches you',
      blocks: [
        'It goes to the card, account or UPI address you paid with. We start it at once; your bank takes 5–7 working days to show it. The email about it has a reference that your bank can look up.',
        'If a refund fails, you still get it. We try again, or write to you and send it to your bank account.',
        'For each refund we issue a credit note, or a refund receipt. The email about the cancellation or the refund links to it on your booking’s page. When we refund only a part, the credit note is for that part, and a booked session stays booked.',
        'If you dispute a payment with your bank, we don’t refund it while the bank decides, so that it is not refunded twice. Writing to us first is quicker.',
      ],
    },
    {
      id: 'free',
      title: 'Free sessions',
      blocks: [
        'There is nothing to refund. Please cancel or move a session you can’t attend, so that someone else can have the slot.',
      ],
    },
    {
      id: 'other',
      title: 'Training, consulting and staffing',
      blocks: ['Each agreement is in writing. It says how it ends and what is then paid.'],
    },
    grievanceSection,
  ],
}
