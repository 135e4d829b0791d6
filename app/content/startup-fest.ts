import { company } from './company.ts'
import { definePageContent } from './page-content.ts'

/** The start-up pitch event. The URL of the form and the email addresses are placeholders under reserved domains. */
export const startupFestContent = definePageContent('startup-fest', 'Startup fest', '/insights/events', {
  /** Seed of the event's muggu. */
  seed: 'startup-pitch-fest',
  name: 'Inter-Collegiate Startup Fest',
  description:
    'Inter-collegiate startup fest, 17 Sept 2025: an online first round, finals live on campus, and Rs 1,00,000 in seed capital for the winning idea.',
  presents: 'invites students to the',
  lead: 'Teams from colleges pitch a start-up: first by video, then live on campus before people who fund and build companies.',
  date: '2025-09-17',
  starts: '17:00',
  ends: '23:59',
  venue: 'Campus of the host institute',
  registerPath: `https://register.${company.domain}/startup-fest`,
  register: 'Register Now',
  prize: { amount: 'Rs 1,00,000', what: 'seed capital' },
  hero: [
    { title: 'Submit by', when: '11 Sept 2025' },
    { title: 'Finals', when: '17 Sept 2025' },
    { title: 'Prize', when: 'Rs 1,00,000' },
  ],
  details: {
    title: 'Event Details',
    facts: [
      { title: 'Date', text: '17 Sept 2025' },
      {
        title: 'Venue',
        text: 'Campus of the host institute. Address and hall: in the invitation to the finalists.',
      },
      { title: 'Who', text: 'Students of any college and any year, in teams of 1-5 members' },
      { title: 'From one college', text: 'Max five teams' },
      { title: 'Pitch', text: '5-minute English video' },
      { title: 'Prize', text: 'Rs 1,00,000 seed capital' },
    ],
  },
  format: {
    title: 'Two rounds',
    rounds: [
      {
        name: 'Round 1',
        place: 'Online pitch',
        text: 'Send your pitch before 11 Sept, by video link or as slides. A video is in English and 5 minutes long: the problem, who has it, what you have built, and what you would do with the money.',
      },
      {
        name: 'Round 2',
        place: 'Live on campus',
        text: 'The selected teams send a second-level submission, then pitch in person on 17 Sept, answer questions, and hear the result on the same day.',
      },
    ],
  },
  dates: {
    title: 'Key dates',
    list: [
      {
        date: '2025-09-11',
        time: '23:59',
        title: 'Submission deadline',
        text: 'Video link or slides, through the registration form.',
      },
      {
        date: '2025-09-13',
        time: '23:59',
        title: 'Top 25 selected',
        text: 'We email every team, selected or not.',
      },
      {
        date: '2025-09-16',
        time: '17:00',
        title: 'Second-level submission',
        text: 'The deck as you will show it, and what changed since round 1.',
      },
      {
        date: '2025-09-17',
        time: '17:00',
        title: 'Finals and top 3 winners',
        text: 'Live pitches on campus; the three winning teams are named.',
      },
    ],
  },
  invitation: {
    title: 'An invitation',
    text: [
      'You noticed something that does not work: in a hostel kitchen, on a bus route, in your uncle’s shop. You have been working on it between classes, alone or with friends. This is the place to show it.',
      'It does not have to be finished. It has to be your own idea, it has to help a person you can name, and you have to explain it in five minutes. Students of engineering, commerce, arts, pharmacy and design are equally welcome, and so are teams across colleges.',
    ],
  },
  highlights: {
    title: 'Highlights',
    list: [
      'Seed capital of Rs 1,00,000, to be spent on the start-up',
      'Written comments from the jury for each of the top 25',
      'A jury of founders, investors and people who run technology teams',
      'A conversation with our startup incubator team for the top 3',
      'Time with the other teams, and perhaps with the next co-founder',
    ],
  },
  contacts: {
    title: 'Whom to ask',
    list: [
      {
        role: 'Event coordinator',
        about: 'Registration, submissions, deadlines',
        email: `events@${company.domain}`,
      },
      {
        role: 'Campus coordinator',
        about: 'Venue, travel, the day itself',
        email: `campus@${company.domain}`,
      },
      {
        role: 'Incubation lead',
        about: 'The prize, and what comes after it',
        email: `incubator@${company.domain}`,
      },
    ],
  },
  updates: {
    title: 'Get event updates',
    before: 'Ask for event updates',
  },
  /** Texts that replace the ones above after the event, in the same order. */
  past: {
    presents: 'invited students to the',
    lead: 'Teams from colleges pitched a start-up: first by video, then live on campus before people who fund and build companies.',
    submitBy: 'Submissions until',
    rounds: [
      'Pitches came in before 11 Sept, by video link or as slides. A video was in English and 5 minutes long: the problem, who has it, what was built, and what the money was for.',
      'The selected teams sent a second-level submission, then pitched in person on 17 Sept, answered questions, and heard the result on the same day.',
    ],
    dates: [
      'Video link or slides, through the registration form.',
      'We emailed every team, selected or not.',
      'The deck as it was shown, and what had changed since round 1.',
      'Live pitches on campus; the three winning teams were named.',
    ],
    invitation: 'The invitation, as it went out',
  },
})
