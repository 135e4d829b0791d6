const name = 'Margam'
/** Where the company's addresses are; the site's own address is a setting. */
const domain = 'margam.example'
const meaning = 'Telugu for path'

/**
 * Who the company is, in one place: renaming it is an edit of this file. What is a placeholder looks like one:
 * reserved names, no real person's data.
 */
export const company = {
  name,
  domain,
  legalName: `${name} Skills and Technology Private Limited (placeholder)`,
  meaning,
  tagline: 'Workforce agility through AI, analytics and skilling',
  blurb: `${name} is ${meaning}. We train people, build AI and analytics, and place specialists with the companies that need them. Students and parents come to us to choose a career with open eyes.`,
  phone: '+91 00000 00000',
  email: `hello@${domain}`,
  /** Is told of bookings and messages, where no setting names another. */
  teamEmail: `team@${domain}`,
  address: {
    lines: ['Plot 00, Placeholder Road', 'Hyderabad, Telangana 500000'],
    country: 'India',
  },
  /** Printed on invoices once there is one. */
  gstin: null as string | null,
  /** Services accounting code: commercial training and coaching. */
  sac: '999299',
  social: [
    { title: 'Professional network', url: `https://network.${domain}` },
    { title: 'Video channel', url: `https://video.${domain}` },
  ],
  /** The person the law asks for, by role. */
  grievance: { role: 'Grievance Officer', email: `grievance@${domain}` },
  /** Where sessions are held, when no meeting service is set. */
  meetingHost: `meet.${domain}`,
} as const

/** `tel:` and `mailto:` addresses of the company. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`
export const emailLink = `mailto:${company.email}`

/** The company's name in the names of files: `margam`. */
export const fileName = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
