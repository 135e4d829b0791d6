/**
 * Who the company is, in one place: renaming it is an edit of this file. What is a placeholder looks like one:
 * reserved names, no real person's data.
 */
export const company = {
  name: 'Margam',
  legalName: 'Margam Skills and Technology Private Limited (placeholder)',
  tagline: 'Workforce agility through AI, analytics and skilling',
  blurb:
    'Margam is Telugu for path. We train people, build AI and analytics, and place specialists with the companies that need them. Students and parents come to us to choose a career with open eyes.',
  phone: '+91 00000 00000',
  email: 'hello@margam.example',
  address: {
    lines: ['Plot 00, Placeholder Road', 'Hyderabad, Telangana 500000'],
    country: 'India',
  },
  /** Printed on invoices once there is one. */
  gstin: null as string | null,
  /** Services accounting code: commercial training and coaching. */
  sac: '999299',
  social: [
    { title: 'Professional network', url: 'https://network.margam.example' },
    { title: 'Video channel', url: 'https://video.margam.example' },
  ],
  /** The person the law asks for, by role. */
  grievance: { role: 'Grievance Officer', email: 'grievance@margam.example' },
  /** Where sessions are held, when no meeting service is set. */
  meetingHost: 'meet.margam.example',
} as const

/** `tel:` and `mailto:` addresses of the company. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`
export const emailLink = `mailto:${company.email}`
