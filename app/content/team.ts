import { definePageContent } from './page-content.ts'

export const teamPageContent = definePageContent('about-team', 'Team page', '/about/team', {
  title: 'Our Team',
  says: 'Five roles and what each one does.',
  description:
    'The Leadership Team and the Technical Experts of {company}: what the founder, the HR head, the technology officer, the developer and the training manager do.',
  leadership: 'Leadership Team',
  experts: 'Technical Experts',
  profile: 'Professional profile',
  join: {
    text: 'There is room for more. We hire for research, engineering and product work.',
    link: { title: 'See current openings', path: '/careers/openings' },
  },
})
