import { definePageContent } from './page-content.ts'

export const purposeContent = definePageContent('purpose', 'Vision, mission and values', '/about', {
  vision: {
    title: 'Vision',
    text: 'Every young person in India can see which careers exist and how to enter them, and every employer can find skilled people.',
  },
  mission: {
    title: 'Mission',
    text: 'We teach skills that are in demand, build AI and analytics that people can run without us, place specialists who can start at once, and talk honestly with every student who asks.',
  },
  values: {
    title: 'Values',
    text: 'Four habits we hire for and hold each other to.',
    list: [
      {
        title: 'Be honest',
        text: 'If a course, a tool or a career does not fit, we say so before anyone pays.',
      },
      {
        title: 'Teach what you do',
        text: 'People who build something here also explain it, to a client or to a class.',
      },
      {
        title: 'Hand work over',
        text: 'We finish when clients can continue without us.',
      },
      {
        title: 'Be fair to everyone',
        text: 'Everyone gets the same honest answer. Colleagues and vendors are paid on the day we agreed.',
      },
    ],
  },
})
