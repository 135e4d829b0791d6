/** Services that have their own page, in the order of the menu and of /services. */
export const servicePages = [
  {
    title: 'Career Counseling',
    text: 'How the free call and the paid session work, who you talk to, and what they cost.',
    path: '/services/career-counseling',
  },
  {
    title: 'Skills Assessment',
    text: 'A five-minute test of what kind of work interests you. Free, no account.',
    path: '/services/skills-assessment',
  },
  {
    title: 'Professional Development',
    text: 'Training for people at work, and the youth leadership cohort programme.',
    path: '/services/professional-development',
  },
] as const
