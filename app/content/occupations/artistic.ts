import type { Occupation } from './occupation.ts'

export const artisticOccupations: readonly Occupation[] = [
  {
    name: 'Graphic designer',
    onet: '27-1024.00',
    day: 'A poster, a packet, a page: sketches, three versions, a customer who wants a fourth, and files that print as they should.',
    ways: [['inter', 'bdes'], ['inter', 'finearts'], ['short']],
  },
  {
    name: 'Animator',
    onet: '27-1014.00',
    day: 'Making a character move, frame by frame, for film, games or lessons. Hyderabad’s studios work in teams and to the hour.',
    ways: [['inter', 'bdes'], ['short']],
  },
  {
    name: 'Fashion designer',
    onet: '27-1022.00',
    day: 'Sketches, cloth, samples that do not sit yet, and the weaver or factory that has to make it at a price.',
    ways: [['inter', 'bdes']],
    cheaper: 'Tailor',
  },
  {
    name: 'Interior designer',
    onet: '27-1025.00',
    day: 'Measuring flats, choosing light and material within a budget, drawing it, and standing there when the carpenter asks.',
    ways: [['inter', 'bdes'], ['polytechnic']],
    cheaper: 'Draughtsperson',
  },
  {
    name: 'Illustrator',
    onet: '27-1013.00',
    day: 'Drawing to order in the morning, for oneself at night: books, walls, products. Finding customers is half of it.',
    ways: [['inter', 'finearts'], ['short']],
  },
  {
    name: 'Actor',
    onet: '27-2011.00',
    day: 'Learning lines, rehearsals, auditions that lead nowhere, and days of waiting for minutes on stage or set. Most earn beside it.',
    ways: [['onTheJob'], ['inter', 'finearts']],
  },
  {
    name: 'Musician',
    onet: '27-2042.00',
    day: 'Practising for hours every day, lessons for pupils, and evenings at weddings, temples, studios or on stage.',
    ways: [['short'], ['inter', 'finearts']],
  },
  {
    name: 'Writer',
    onet: '27-3043.00',
    day: 'Reading, writing, deleting: scripts, lessons, advertisements, in Telugu or English. A few hours of quiet are worth most.',
    ways: [['inter', 'degree'], ['onTheJob']],
  },
  {
    name: 'Journalist',
    onet: '27-3023.00',
    day: 'Calls, crowds and offices: finding out what happened, checking it twice, and filing before the others do.',
    ways: [
      ['hec', 'degree'],
      ['inter', 'degree', 'postgraduate'],
    ],
  },
  {
    name: 'Film editor',
    onet: '27-4032.00',
    day: 'In a dark room with hours of takes: choosing, cutting, moving the music by a breath until the scene works.',
    ways: [['short'], ['inter', 'degree']],
  },
  {
    name: 'Camera operator',
    onet: '27-4031.00',
    day: 'Carrying, setting up, framing and holding it steady, on sets, at matches or for the news. Early mornings for the light.',
    ways: [['short'], ['inter', 'finearts']],
  },
  {
    name: 'Radio presenter',
    onet: '27-3011.00',
    day: 'Preparing for hours so that it sounds natural, then talking to a whole town from a small studio.',
    ways: [['onTheJob'], ['inter', 'degree']],
  },
]
