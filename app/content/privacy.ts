import type { VisitorDetails } from '#app/booking/visitor.ts'
import { emailLink, grievanceSection, type LegalPage } from './legal.ts'
import { formatPeriod, formatPeriodCapitalized, retentionPeriods } from './retention-periods.ts'

/** Data that the booking form requests, as worded in the privacy notice; null for a field without its own entry. */
const askedForSession: Record<keyof VisitorDetails, string | null> = {
  name: 'Name',
  email: 'email',
  phone: 'phone number',
  city: 'city',
  state: null, // listed with the payment
  gstin: null, // listed with the payment
  company: null,
  companyAddress: null,
  professions: 'the work you are curious about, if you tell us',
  otherProfession: null, // covered by `professions`
  topic: 'what you want to talk about, if you tell us',
  bookedFor: 'whether you book for yourself or for a student under 18',
  reminder: null, // listed with the request for a reminder
  classLevel: 'your class or your child’s and the language of the session, if you choose them',
  language: null, // covered by `classLevel`
  mode: null, // not personal data
}

export const privacyPage: LegalPage = {
  title: 'Privacy notice',
  changed: '2026-11-30',
  description:
    'Which personal data {company} collects, for what, how long it is kept, and how to see, correct, withdraw or complain. DPDP Act 2023.',
  inShort: [
    'We use what you type into a form for the purpose of that form, and for nothing else.',
    'No advertising, no tracking, no sale of data. We count page views, not people.',
    'For a student under 18, a parent or guardian gives the details and agrees.',
    `You can see, correct or delete your data and withdraw your agreement at any time: ${emailLink}.`,
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        '{legalName}, {address} (“we”, in the law “Data Fiduciary”). This notice is given under the Digital Personal Data Protection Act 2023 and the rules made under it. It stands alone: you need to read no other page to understand it.',
      ],
    },
    {
      id: 'data',
      title: 'What we collect, for what, and for how long',
      blocks: [
        'We ask for these details only when needed, and you agree then. Boxes are never ticked for you.',
        {
          caption: 'Personal data by purpose',
          columns: ['What you do', 'Data', 'What we use it for', 'Kept until'],
          rows: [
            [
              'Book a session',
              Object.values(askedForSession)
                .filter((words) => words !== null)
                .join('; '),
              'To hold the session, to send you its link and any change, and so that the counselor can prepare',
              `${formatPeriodCapitalized(retentionPeriods.booking)} after the session; a time that was held and not paid, ${formatPeriod(retentionPeriods.unpaidHold)}`,
            ],
            [
              'Book a session',
              'A code of the network that you book from; your network address cannot be read from it',
              'So that one network cannot take the whole calendar',
              'The session is over',
            ],
            [
              'Get on the waitlist',
              'Your email address and the day you wait for',
              'To write to you once when a slot of that day opens',
              'You delete it, or the day is over',
            ],
            [
              'Ask for reminders',
              'Your email address and the time of the session',
              'To write to you 24 hours and 1 hour before it',
              'The session has begun',
            ],
            [
              'Get a plan in a session',
              'The plan, as it was saved and sent last',
              'To give you the plan',
              'As long as the booking',
            ],
            [
              'Pay for a session',
              'Amount, date, payment reference; your State, for the tax; the GSTIN, name and address of your company, if you want the invoice for it. We never see your card or UPI details: our payment provider takes them',
              'To take the payment, to refund it, to issue the invoice the law requires, and to reply to your bank if you dispute the payment: then we say what you booked, agreed to and paid, and nothing about what you discussed',
              `${formatPeriodCapitalized(retentionPeriods.billingDocument)} after the financial year, as tax and company law require`,
            ],
            [
              'Send us a message',
              'Name, email, phone number, company and position where the form asks for them, and the message',
              'To reply to you',
              `${formatPeriodCapitalized(retentionPeriods.message)} after our last reply, or after your message if none`,
            ],
            [
              'Subscribe to the newsletter',
              'Email address, and when you confirmed it',
              'To send it to you',
              `You unsubscribe; if you never confirm it, ${formatPeriod(retentionPeriods.unconfirmedSubscription)}`,
            ],
            [
              'Register for an event',
              'Name, email, and whether you came',
              'To keep your seat, and to remind you the day before',
              `${formatPeriodCapitalized(retentionPeriods.eventRegistration)} after the event`,
            ],
            [
              'Ask for event updates',
              'Name, email, phone number if you give it, what you want to hear about',
              'To write to you when an event is announced that fits it',
              `You tell us to stop, or ${formatPeriod(retentionPeriods.message)} after our last email about an event`,
            ],
            [
              'Apply for a job',
              'Name, email, phone number, link to your CV or portfolio, message',
              'To decide on your application and to tell you',
              `${formatPeriodCapitalized(retentionPeriods.message)} after the decision, or after your application if none`,
            ],
            [
              'Take the skills assessment',
              'Your answers, kept on your own device, which adds them up. We get the six scores when you open or share a page with a result, and the result when you attach it to a booking',
              'To show you the result; attached, so that the counselor can prepare',
              'You clear them; attached, as long as the booking',
            ],
            [
              'Get an email from us',
              'Your email address; what it says, without the secrets in its links',
              'To deliver it, and to see whether it was',
              `${formatPeriodCapitalized(retentionPeriods.sentEmail)} after it was sent; a reply to your message, as long as that`,
            ],
            [
              'Open any page',
              'Network address, time and page asked for',
              'To keep the site working and to stop automated abuse',
              'One year, as the rules on security logs require',
            ],
          ],
        },
        `With every agreement we keep a record of its words, their version, the time and the way it was given, for as long as the data itself and ${formatPeriod(retentionPeriods.consent)} longer, so that both of us can show what was agreed. Once the data is gone, the record has a code in place of your address.`,
      ],
    },
    {
      id: 'children',
      title: 'Students under 18',
      blocks: [
        'A student under 18 cannot book alone. A parent or guardian fills in the form, is the person we write to, and agrees before anything is stored. We record their statement that they are the parent or guardian, and check no documents.',
        'We ask for no date of birth and no school. We do not track children, do not build profiles of them and show them no advertising. A parent can see, correct and delete everything about the student, as if it were their own.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      blocks: [
        'Firms that work for us, each by a contract that forbids any other use, and only for the step named here:',
        {
          list: [
            'the hosting firm, on whose machines this site and its database run',
            'the mail service that delivers our emails',
            'the payment provider, for paid sessions',
            'the video service, where the session is held. We do not record sessions',
          ],
        },
        'No one else gets your data, unless a law or a court obliges us. If one of these firms keeps data outside India, it does so under the rules of the Act.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'This site sets no cookies, except for members of our staff when they sign in. Page views are counted by day, page and the site that led here, without a cookie, an address or anything else about you; if your browser asks not to be tracked, they are not.',
        'What you have typed into a form and not sent yet is kept in your own browser until you close the tab, and your answers to the skills assessment until you clear them, so that nothing is lost when the line drops. Neither is sent anywhere automatically.',
        'The skills assessment is scored in your browser: its answers are in no address and not sent to us. The address of the result has the six scores and, if you choose it, what you have finished (class 10, class 12 or a degree). A link by which you share it or book from it has the same; it reaches the people you send it to, by the app that you choose. Such an address stays in the history of your browser, and it is a “page asked for”, as in the table above.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        `Write to ${emailLink} from the address we know, or give the reference of your booking. It costs nothing, and we reply within one month.`,
        {
          list: [
            '**See it.** What we have about you, what we did with it and who else received it.',
            '**Correct or complete it.** What is wrong, missing or out of date.',
            '**Delete it.** Everything we need not keep by law; we tell you what remains and until when.',
            '**Withdraw your agreement.** At any time, as easily as you gave it, and for single purposes. What was done before stays lawful.',
            '**Name a person** who may use these rights for you if you die or cannot act.',
            '**Complain.** To our grievance contact below and, if that does not settle it, to the Data Protection Board of India.',
          ],
        },
      ],
    },
    {
      id: 'withdraw',
      title: 'How to withdraw',
      blocks: [
        {
          list: [
            'A session: the link in its email cancels it, and the reminders with it.',
            'The newsletter: the unsubscribe link in every issue, with one click.',
            'Event updates: a reply to any of the emails about them.',
            `Anything else: one line to ${emailLink}. No reason is needed.`,
          ],
        },
        'If you withdraw the agreement to use your details before a session, the session cannot be held. A paid one is then treated as [cancelled](/refunds) by you.',
      ],
    },
    {
      id: 'safe',
      title: 'How we protect it',
      blocks: [
        'The connection is encrypted. Only the counselor concerned and the people who run the service can see bookings and what their visitors write, each with an account of their own; all other messages and applications are for the people who run the service. The link to a booking cannot be guessed. If data is ever lost or seen by a person who should not see it, we tell you and the Data Protection Board without delay: what happened, what it may mean for you and what to do.',
      ],
    },
    grievanceSection,
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We post each new version here with its date. If it changes what we do with data you have given already, we write to you first and ask again.',
      ],
    },
  ],
}
