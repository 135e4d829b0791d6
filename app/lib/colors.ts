/* Color tokens of pages, emails, PDFs, images and the checkout, named by purpose. */

// brand colors
const [ink, night] = ['#191737', '#131129']
const [neel, rice, marigold, kumkum, leaf] = ['#2b2673', '#fbf8f1', '#ffb51f', '#c8371f', '#0e7457']
const darkNeel = '#241f61'

/** Colors that are the same in both color schemes, except those that `pairs` replaces on screens. */
export const fixedColors = {
  // backgrounds that are dark in both schemes: artwork panels and the page footer
  neel,
  kumkum,
  leaf,
  rice,
  'rice-muted': '#b9b5d6',
  'night-line': '#3a3762',
  marigold,
  veil: `${night}b3`,
  shadow: `${ink}59`,
  // main action of a screen
  action: marigold,
  'on-action': ink,
} as const

/** Pairs of colors: for the light scheme and for the dark scheme. */
const pairs = {
  page: [rice, night],
  card: ['#ffffff', '#201d45'],
  soft: ['#e9e8f6', '#292552'],
  shade: ['#f5f0e4', '#1b1939'],
  text: [ink, '#f6f1e5'],
  muted: ['#5d5a78', '#b4b0d0'],
  line: ['#ddd4c2', '#363261'],
  'line-on-soft': ['#c9c6e3', '#4b4683'], // the page’s hairline would be invisible here
  edge: ['#857f93', '#8782b0'],
  accent: [neel, '#cbc7fa'],
  'accent-hover': ['#3d37a0', '#e5e3ff'],
  'on-accent': [rice, ink],
  'action-hover': ['#f5a300', '#ffc64d'],
  danger: [kumkum, '#ff9580'],
  'danger-hover': ['#a92a15', '#ffb0a0'],
  'on-danger': ['#ffffff', ink],
  'danger-soft': ['#fdf0ec', '#43202f'],
  success: [leaf, '#6fcfae'],
  'success-soft': ['#e6f3ed', '#173c43'],
  warning: ['#8a5a00', '#f5bd5a'],
  focus: [neel, marigold],
  art: [neel, '#f6f1e5'],
  'art-dot': [kumkum, marigold],
  night: [ink, '#0c0b1d'], // page footer
  // large backgrounds
  neel: [neel, darkNeel],
  kumkum: [kumkum, '#8a2a1b'],
  leaf: [leaf, '#0d4f40'],
  slab: [marigold, darkNeel],
  'on-slab': [ink, '#f6f1e5'],
} as const

type Colors = Record<keyof typeof pairs, string>

const scheme = (place: 0 | 1) =>
  Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[place]])) as Colors

export const lightColors = scheme(0)
export const darkColors = scheme(1)
