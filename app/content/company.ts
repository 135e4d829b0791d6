import type { Company } from '#app/lib/business.ts'

const name = 'Margam'
const domain = 'margam.example'
const meaning = 'Telugu for path'

/** Facts about the company. Placeholders use reserved names and no real person's data. */
export const company: Company = {
  name,
  domain,
  legalName: `${name} Skills and Technology Private Limited (placeholder)`,
  meaning,
  tagline: 'Workforce agility through AI, analytics and skilling',
  blurb: `${name} is ${meaning}. We train people, build AI and analytics, and place specialists with the companies that need them. Students and parents come to us to choose a career with open eyes.`,
  phone: '+91 00000 00000',
  email: `hello@${domain}`,
  teamEmail: `team@${domain}`,
  address: {
    lines: ['Plot 00, Placeholder Road', 'Hyderabad, Telangana 500000'],
    country: 'India',
  },
  gstin: null,
  sac: '999299',
  social: [
    { title: 'Professional network', url: `https://network.${domain}` },
    { title: 'Video channel', url: `https://video.${domain}` },
  ],
  grievance: { role: 'Grievance Officer', email: `grievance@${domain}` },
  meetingHost: `meet.${domain}`,
}
