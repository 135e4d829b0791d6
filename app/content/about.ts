import { definePageContent } from './page-content.ts'

export const aboutContent = definePageContent('about', 'About Us', '/about', {
  title: 'Training, AI, staffing and career advice',
  lead: '{company} is a company in Hyderabad; the name is {meaning}. We train people, build AI and analytics, place specialists with the companies that need them, and talk with students and parents about careers. All of it helps people into work.',
  description:
    'What {company} is for: our vision, mission and values, the people and partners behind them, and where to start if you are a student, a college or a company.',
  audiences: {
    title: 'Who comes to us',
    list: [
      {
        title: 'A student, or a parent',
        text: 'Wants to know which career fits before choosing a course.',
        link: { title: 'Talk to a counselor', path: '/services/career-counseling' },
      },
      {
        title: 'A college or university',
        text: 'Wants courses, labs and teachers that match the jobs of today.',
        link: { title: 'See what we do with colleges', path: '/clients/academic-partners' },
      },
      {
        title: 'A company',
        text: 'Needs skilled people this week, or a team that can work with AI.',
        link: { title: 'See the four solutions', path: '/solutions' },
      },
      {
        title: 'A dealer or consultant',
        text: 'Has customers who ask for training or AI and no team to deliver it.',
        link: { title: 'Become a reseller', path: '/clients/resellers' },
      },
    ],
  },
  inside: {
    title: 'Look inside',
    list: [
      {
        title: 'Our Team',
        text: 'Who decides, who builds, who teaches: five roles, what each is responsible for, and where to read more.',
        path: '/about/team',
      },
      {
        title: 'Our Culture',
        text: 'One working hour in ten is for training. We do not reward looking busy.',
        path: '/about/culture',
      },
      {
        title: 'Partners',
        text: 'The 18 kinds of companies and institutions we work with, and what each of them is good for.',
        path: '/about/tech-partners',
      },
      {
        title: 'Leadership Principles',
        text: 'Five rules that our leaders must follow.',
        path: '/about/leadership',
      },
    ],
  },
})
