import type { TextPage } from './text-page.ts'

export const leadershipPage: TextPage = {
  changed: '2026-11-30',
  title: 'Leadership Principles',
  says: 'Five rules that you can hold us to.',
  lead: 'These bind the people who lead at {company}. We publish them so that a colleague, a client, a student or a vendor can say when one is broken.',
  description:
    'The five principles that leaders at {company} are held to: hiring and trust, customer advice, stakeholders, quality of life for youth, vendor sustainability.',
  sections: [
    {
      kind: 'principles',
      signs: 'How you can tell',
      list: [
        {
          title: 'Hiring and trust',
          rule: 'Take time to hire, then trust from the first day.',
          means:
            'A leader who checks every step has either hired the wrong person or not explained the goal. Both are the leader’s to put right. So we look carefully before we hire, and afterwards we let people work.',
          signs: [
            'Every candidate does a piece of real work with us before an offer, and hears the reason if the answer is no.',
            'A new colleague sees plans, prices and past mistakes in the first week.',
            'Work is reviewed when it is shown, not watched while it is done.',
          ],
        },
        {
          title: 'Customer advice',
          rule: 'Give the advice we would want, even if it costs us the sale.',
          means:
            'A client asks us what to do because we have seen it done before. If a spreadsheet is enough, we do not sell a model. If a student is better served by another course, at another place, the counselor says so.',
          signs: [
            'A proposal says what could go wrong and what the client could do without us.',
            'Counselors earn nothing from where a student enrols.',
            'You can always ask what we would do in your place, and you get one answer, not three options.',
          ],
        },
        {
          title: 'Stakeholders',
          rule: 'Count everyone a decision touches, not only those who pay for it.',
          means:
            'The college pays, but the student sits in the class. The company pays, but its staff live with the system. Before we decide, we name the people it will reach and ask at least some of them.',
          signs: [
            'A course is discussed with students and faculty before its contract is signed.',
            'Staff who will use a system test it before their management accepts it.',
            'Bad news reaches everyone it concerns at the same time.',
          ],
        },
        {
          title: 'Quality of life for youth',
          rule: 'Judge our work by how young people live after it.',
          means:
            'A placement is not the end of the story. A job that eats every evening, or ends after one project, is a poor result, however good it looks in a report. We prepare young people for work they can stay well in.',
          signs: [
            'We ask former students how they are doing, not only where they are working.',
            'We only place people in jobs whose hours and pay are known before the first day.',
            'Counseling looks at money, distance and health as well as marks.',
          ],
        },
        {
          title: 'Vendor sustainability',
          rule: 'Be a customer that vendors can rely on.',
          means:
            'Trainers, freelancers, caterers and small suppliers carry our work. Pressing them for the lowest price or paying late means borrowing from people who can afford it least, and it returns to us as poor work.',
          signs: [
            'The date of payment is in the agreement, and it is kept.',
            'When a project is cancelled, work already done is paid.',
            'We tell vendors early what we will need, so that they can plan.',
          ],
        },
      ],
    },
  ],
  next: {
    ground: 'kumkum',
    title: 'Seen us break one?',
    text: 'Tell us. Your message reaches the people who lead the company, and you get a reply.',
    link: { title: 'Write to us', path: '/contactus' },
  },
}
