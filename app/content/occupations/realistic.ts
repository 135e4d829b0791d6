import type { Occupation } from './occupation.ts'

export const realisticOccupations: readonly Occupation[] = [
  {
    name: 'Electrician',
    onet: '47-2111.00',
    day: 'Reading a plan, pulling wires through walls, finding why a line is dead, and testing before it is switched on. Mostly on ladders and on other people’s sites.',
    ways: [['iti', 'apprentice'], ['polytechnic']],
    cheaper: 'Solar panel installer',
  },
  {
    name: 'Solar panel installer',
    onet: '47-2231.00',
    day: 'Up on a roof: fixing frames, connecting panels, testing the inverter, and showing the family how to read it. Heat and heights are part of it.',
    ways: [['apprentice'], ['iti']],
  },
  {
    name: 'Welder',
    onet: '51-4121.00',
    day: 'Measuring, clamping, joining metal behind a mask, and grinding the seam until it holds. Noise and sparks all day; the result can be seen.',
    ways: [['iti'], ['apprentice']],
  },
  {
    name: 'Vehicle mechanic',
    onet: '49-3023.00',
    day: 'Listening to an engine, reading its fault codes, changing what is worn, and explaining the bill. Electric scooters come in more often now.',
    ways: [['iti', 'apprentice'], ['apprentice'], ['polytechnic']],
  },
  {
    name: 'Carpenter',
    onet: '47-2031.00',
    day: 'Measuring a room, cutting, joining and fitting until doors close without a sound. Mornings in the workshop, afternoons at the customer’s.',
    ways: [['iti'], ['apprentice']],
  },
  {
    name: 'Baker',
    onet: '51-3011.00',
    day: 'Starting before the town is awake: weighing, kneading, watching the oven, and having everything in the window on time.',
    ways: [['apprentice'], ['iti'], ['inter', 'hotel']],
  },
  {
    name: 'Tailor',
    onet: '51-6052.00',
    day: 'Taking measures, cutting cloth that cannot be cut twice, sewing, fitting and altering. Before weddings the evenings are long.',
    ways: [['iti'], ['short']],
  },
  {
    name: 'Draughtsperson',
    onet: '17-3011.00',
    day: 'Turning an engineer’s idea into drawings that a site can build from, mostly on a screen, sometimes with boots on to measure.',
    ways: [['iti'], ['polytechnic']],
  },
  {
    name: 'Surveyor',
    onet: '17-1022.00',
    day: 'Out with instruments in the morning, measuring land and levels; in the office afterwards, making maps of it that hold in court.',
    ways: [['polytechnic'], ['mpc', 'btech']],
    cheaper: 'Draughtsperson',
  },
  {
    name: 'Civil engineer',
    onet: '17-2051.00',
    day: 'Checking drawings, walking the site, settling what contractor and plan disagree about, and answering for what is poured.',
    ways: [
      ['mpc', 'btech'],
      ['polytechnic', 'lateral'],
    ],
    cheaper: 'Draughtsperson',
  },
  {
    name: 'Mechanical engineer',
    onet: '17-2141.00',
    day: 'Drawing parts, calculating whether they hold, and standing at the machine when they do not. Meetings about costs in between.',
    ways: [
      ['mpc', 'btech'],
      ['polytechnic', 'lateral'],
    ],
    cheaper: 'Machinist',
  },
  {
    name: 'Machinist',
    onet: '51-4041.00',
    day: 'Setting up a lathe or a computer-driven machine, making the first piece, measuring it to a hair, and then the whole batch.',
    ways: [['iti', 'apprentice'], ['polytechnic']],
    cheaper: 'Welder',
  },
  {
    name: 'Architect',
    onet: '17-1011.00',
    day: 'Listening to what people want, drawing and drawing again, models, rules and permits, and the site to see that it is built so.',
    ways: [['mpc', 'barch']],
    cheaper: 'Draughtsperson',
  },
  {
    name: 'Police constable',
    onet: '33-3051.00',
    day: 'Patrols, complaints, traffic and processions, in shifts and on feast days. Much talking, some danger, and writing it all down.',
    ways: [['inter', 'training']],
  },
  {
    name: 'Pilot',
    onet: '53-2011.00',
    day: 'Checks, weather and fuel before dawn, minutes of hard attention at each end of the flight, and hotels in between. The licence is paid for by oneself.',
    ways: [['mpc', 'flying']],
  },
  {
    name: 'Radiographer',
    onet: '29-2034.00',
    day: 'Calming a patient, placing the arm just so, taking the picture, and keeping everybody safe from the rays. Shifts in a hospital.',
    ways: [['bipc', 'paramedical']],
  },
  {
    name: 'Photographer',
    onet: '27-4021.00',
    day: 'Weddings on weekends, products on weekdays: light, patience with people, then long evenings sorting and correcting.',
    ways: [['onTheJob'], ['inter', 'finearts']],
  },
]
