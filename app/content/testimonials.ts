/** Height of a tile. */
export type TileHeight = 'short' | 'tall' | 'taller' | 'tallest'

export type Testimonial = {
  id: number
  height: TileHeight
  /** Quote; null for a tile with a drawing. */
  text: string | null
  author: string
}

const iotStudent = 'Anonymous student, IoT session, university in Bengaluru'
const awsStudent = 'Anonymous student, AWS session, university in Bengaluru'

export const testimonialsSection = {
  title: 'Testimonials',
  subtitle: '3/ Alumni',
  sample: 'Sample quotes',
} as const

/** SAMPLES: replace the quotes with real ones, used with their authors' consent. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    height: 'tall',
    text: 'We wired a sensor on the first day and saw its readings in the cloud on the third. That week decided my electives.',
    author: iotStudent,
  },
  {
    id: 2,
    height: 'taller',
    text: 'I had read about access roles for a whole semester. Here somebody broke ours on purpose and asked us why nothing worked. In the interview they asked exactly that.',
    author: awsStudent,
  },
  { id: 3, height: 'short', text: null, author: iotStudent },
  {
    id: 4,
    height: 'tallest',
    text: 'My project had never left my own laptop. By the end of the session it ran on a server, and a friend in Mysuru could open it. At my placement interview I opened it on my phone.',
    author: awsStudent,
  },
  {
    id: 5,
    height: 'taller',
    text: 'Short talks, long labs, and nobody minded when the board started to smoke. We learnt more from that board than from the slides.',
    author: iotStudent,
  },
  { id: 6, height: 'tall', text: null, author: awsStudent },
]
