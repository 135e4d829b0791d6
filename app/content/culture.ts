import type { TextPage } from './text-page.ts'

export const culturePage: TextPage = {
  title: 'Our Culture',
  says: 'What counts is what changed for a student or a client.',
  lead: 'Four things we do on purpose, and one hour in ten that belongs to learning.',
  description:
    'How we work at {company}: no fake-busy culture, no approval-seeking, small fast starts, room for everyone, and 10% of working time for training.',
  sections: [
    {
      kind: 'statements',
      layout: 'marked',
      list: [
        {
          title: 'Fight the fake-busy culture',
          text: 'Late nights and a full calendar earn no credit here. We ask what changed for a student or a client. We cancel meetings that have nothing to decide, and going home on time needs no explanation.',
        },
        {
          title: 'No approval-seeking',
          text: 'The person who does the work decides how to do it. Ask people who know more and people it affects, then decide and write down why. Collecting signatures takes longer than making a mistake openly and putting it right.',
        },
        {
          title: 'Think big, start small, move fast',
          text: 'A new course starts as one class with one group of students. A new forecast starts with one product. We show it early, keep what works and drop the rest while it is still cheap.',
        },
        {
          title: 'Welcome diversity',
          text: 'The useful answer may come from the first graduate of a family, from a mother back after a break or from someone who left engineering for design. Every candidate gets the same task, and in a discussion we wait for the quiet ones.',
        },
      ],
    },
    {
      kind: 'training share',
      share: 10,
      unit: 'of working time goes into training',
      caption: 'Ten working hours. Nine go into the work, around one shared line. The tenth is for learning.',
      text: 'It is paid, it is on the calendar and client work is planned around it. It is not what is left over on a Saturday.',
      title: 'How the tenth hour is used',
      uses: [
        {
          title: 'Learning something for the next project',
          text: 'A new model, a cloud service, a way of teaching. You say what you want to be able to do, and for whom.',
        },
        {
          title: 'Teaching it to the others',
          text: 'People show what they have learnt on real work, with the mistakes left in.',
        },
        {
          title: 'Sitting in a classroom',
          text: 'Developers join training batches as reviewers and trainers join projects, so that each knows what the other needs.',
        },
        {
          title: 'Taking an examination',
          text: 'Preparing for a certificate counts as training, and so does the day of the examination.',
        },
      ],
      links: [
        { title: `Life at {company}`, path: '/careers/life' },
        { title: 'See current openings', path: '/careers/openings' },
      ],
    },
  ],
}
