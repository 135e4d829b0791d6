import { linkHoldMinutes } from '#app/booking/booking.ts'
import { joinLeadMinutes } from '#app/booking/booking-status.ts'
import { emailLink, grievanceSection, type LegalPage } from './legal.ts'

export const termsPage: LegalPage = {
  title: 'Terms of use',
  changed: '2026-11-30',
  description:
    'The terms for using this site and for booking free and paid career counseling sessions with {company}, in plain words.',
  inShort: [
    'The free session costs nothing and obliges you to nothing.',
    'The paid session costs {price} ({priceBeforeTax} + {gstPercent}% GST), paid in full before it.',
    'Counseling is advice. The decision, and what becomes of it, is yours.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who you deal with',
      blocks: [
        `{legalName}, {address}. Phone {phone}, email ${emailLink}. By booking a session you agree to these terms. You can read the site without agreeing to anything.`,
      ],
    },
    {
      id: 'booking',
      title: 'Booking a session',
      blocks: [
        {
          list: [
            'A free session lasts {freeMinutes} minutes, a paid one {paidMinutes}. Both are held by video or phone, at the time you chose, in India time.',
            'A free session is booked when the page says so and the email is on its way. A paid one is booked when our server has verified the payment.',
            `When many free sessions are booked from one network, such as a school’s Wi-Fi, we ask you to confirm the next ones by email: we hold the slot for ${linkHoldMinutes} minutes, and it is booked once you open the link and confirm. Later the link still works if the slot is available.`,
            'While you pay, we hold your slot, and the page shows until when. If the payment arrives later, you get the slot if it is available; otherwise we refund you at once. A bank may take days to confirm a payment. The same rule then applies automatically.',
            'You can upgrade a free session. We cancel it only when the paid session is paid.',
            `The video call of a session opens ${joinLeadMinutes} minutes before its start.`,
            'One person may hold three upcoming sessions at a time.',
            'You must be 18 or over to book. For a student under 18, a parent or guardian books, agrees and pays.',
            'Your contact details must be correct.',
          ],
        },
      ],
    },
    {
      id: 'price',
      title: 'Price and payment',
      blocks: [
        'The paid session costs {priceBeforeTax} plus {gstPercent}% GST ({gst}), together {price}. There are no further charges. It is paid in full before the session, by card or UPI, through our payment provider. You get {document} by email.',
        'The price that the page shows when you confirm is the price you pay. A later change does not touch what is booked.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling, moving, not coming',
      blocks: [
        {
          list: [
            'A cancellation needs 24 hours’ notice for a full refund.',
            'No-shows are not refunded.',
            'Moving a session is subject to availability.',
            'If you move a session in time for a full refund, the new deadline is 24 hours before the new start. If you move it after the deadline, there is no refund.',
          ],
        },
        'The details are in [Cancellation and refunds](/refunds), which is part of these terms.',
      ],
    },
    {
      id: 'session',
      title: 'In the session',
      blocks: [
        'If you are late, the session still ends on time, because another session follows. If the counselor is late, you get the whole length or a new time.',
        'Neither side records it without the other’s agreement. The session ends if either side insults or threatens the other.',
      ],
    },
    {
      id: 'advice',
      title: 'What advice is, and is not',
      blocks: [
        'The counselor advises by experience, by what you say and by what is publicly known about studies and work. We promise care, not an outcome: no admission, no marks, no job. Fees, dates and cut-offs change; check them with the institution before you pay anyone.',
        'Counseling does not replace medical or psychological help. If we think that you need it, we say so.',
      ],
    },
    {
      id: 'site',
      title: 'This site',
      blocks: [
        'Texts and drawings are ours; quote them with a link. Please do not try to break the site, to book for people who do not know about it, or to fill forms by machine.',
        'The skills assessment is a start for a conversation. It is not a selection test, and no employer or college should use it as one.',
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong on our side',
      blocks: [
        'We owe you the session you paid for, or a refund. Nothing in these terms takes away a right that consumer law gives you, nor limits what we owe for harm that we cause on purpose or by gross negligence.',
      ],
    },
    grievanceSection,
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        'Indian law applies. Courts in Hyderabad decide, and as a consumer you may also turn to the consumer commission where you live.',
        'We post new terms here with their date. They apply to sessions booked from that day.',
      ],
    },
  ],
}
