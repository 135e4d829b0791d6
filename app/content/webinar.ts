import { company } from './company.ts'
import { definePageContent } from './page-content.ts'

/** The webinar. The URL of the registration is a placeholder under a reserved domain. */
export const webinarContent = definePageContent('webinar', 'Webinar', '/insights/webinars', {
  seed: 'webinar-sales-automation-crm',
  name: 'Sales automation and CRM: from the first enquiry to the paid invoice',
  title: 'Sales automation and CRM',
  subtitle: 'From the first enquiry to the paid invoice',
  description:
    'A webinar on sales automation and CRM for small and mid-sized companies: 29 July 2025, 4:00-5:00 PM IST, online.',
  lead: 'An hour on what to automate between the first enquiry and the paid invoice, what to leave to people, and how to set up a CRM that a sales team keeps using.',
  date: '2025-07-29',
  starts: '16:00',
  ends: '17:00',
  place: 'Online',
  registerPath: `https://events.${company.domain}/sales-automation-crm`,
  register: 'Register on the event page',
  learn: {
    title: 'What you will learn',
    points: [
      {
        title: 'Where enquiries get lost',
        text: 'How to draw your own path from enquiry to order, and find the step at which most people drop out.',
      },
      {
        title: 'What a CRM has to know',
        text: 'The few fields that every deal needs, and why extra fields stay empty.',
      },
      {
        title: 'What to automate first',
        text: 'Assigning, reminding, following up and quoting: which of them pays back soonest, and which annoys customers.',
      },
      {
        title: 'Where AI helps today',
        text: 'Summaries of calls, drafts of replies, scores for leads: what works on a small team’s data, and how to check it.',
      },
      {
        title: 'How a team takes to it',
        text: 'Starting with one pipeline and one report, so that the CRM saves its users work in the first week.',
      },
    ],
  },
  speakers: {
    title: 'Three speakers',
    list: [
      {
        role: 'Sales operations lead',
        about: 'The path of an enquiry, and the numbers that show where it ends.',
      },
      {
        role: 'CRM consultant',
        about: 'Setting up fields, stages and rights, and moving out of spreadsheets.',
      },
      {
        role: 'AI and automation engineer',
        about: 'Automatic follow-ups, scoring and summaries, and their limits.',
      },
    ],
  },
  audience: {
    text: 'For owners, sales heads and operations people whose sales records are in spreadsheets and inboxes. Nothing has to be installed, and no tool is sold.',
  },
  /** Texts that are shown after the webinar instead of those before it. */
  past: {
    learn: 'What it was about',
    audienceText:
      'For owners, sales heads and operations people whose sales records were in spreadsheets and inboxes. Nothing had to be installed, and no tool was sold.',
  },
  updates: {
    title: 'Get event updates',
    before: 'Ask for webinar updates',
  },
})
