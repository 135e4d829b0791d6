import type * as z from 'zod/mini'
import { type ContentItem, groupField, listField, longTextField, textField } from '#app/lib/content.ts'

export const testimonialsSection = {
  title: 'Testimonials',
  subtitle: '3/ Alumni',
  sample: 'Sample quotes',
} as const

const tileFields = groupField('Tile', {
  text: longTextField('Quote', 300, { isOptional: true, hint: 'Without a quote the tile shows a drawing.' }),
  author: textField('Author', 80, { hint: 'With the consent of this person.' }),
})

const testimonialsSchema = groupField('Testimonials', {
  tiles: listField('Tiles', { entry: 'Tile', min: 6, max: 6 }, tileFields),
})

export type TestimonialTile = z.infer<typeof tileFields>

const iotStudent = 'Anonymous student, IoT session, university in Bengaluru'
const awsStudent = 'Anonymous student, AWS session, university in Bengaluru'

/** SAMPLES: replace the quotes with real ones, used with their authors' consent. */
export const testimonialsContent: ContentItem<z.infer<typeof testimonialsSchema>> = {
  path: 'testimonials',
  title: 'Testimonials',
  about: 'Six tiles on the home page.',
  page: '/',
  schema: testimonialsSchema,
  shipped: {
    tiles: [
      {
        text: 'We wired a sensor on the first day and saw its readings in the cloud on the third. That week decided my electives.',
        author: iotStudent,
      },
      {
        text: 'I had read about access roles for a whole semester. Here the trainer broke ours on purpose and asked us why nothing worked. In the interview I got exactly that question.',
        author: awsStudent,
      },
      { text: '', author: iotStudent },
      {
        text: 'My project had never left my own laptop. By the end of the session it ran on a server, and a friend in Mysuru could open it. At my placement interview I opened it on my phone.',
        author: awsStudent,
      },
      {
        text: 'Short talks, long labs, and no one was angry when the board started to smoke. We learnt more from that board than from the slides.',
        author: iotStudent,
      },
      { text: '', author: awsStudent },
    ],
  },
}
